// All that the pages say, for whoever translates them.

/** What a party owes, in words. */
export const owes = {
  agreement: "has not agreed yet",
  sheet: "writes its orders",
  opening: "opens its orders",
  closing: "is asked to close",
  share: "shows its share of the dice",
  nothing: "is waited for no more",
};

/** Where the game stands. */
export const state = {
  agreeing: "the parties agree to the game",
  writing: "orders are written",
  opening: "orders are opened",
  telling: "the turn is played",
  closing: "what was said is being closed",
  showing: "dice are rolled",
};

export const words = {
  who: "Who is in",
  orders: "Your orders",
  sheet: "Your sheet",
  asked: "What is asked now",
  nothingAsked: "Nothing is asked now.",
  told: "What has happened this turn",
  table: "The table",
  proof: "The proof",
  journal: "Download the game",
  proofSays: "Whoever has the file can verify it with “adjutant verify FILE”, on any machine.",
  verify: "Verify it here",
  line: "Say what is asked: dice and measures as numbers, or a whole line",
  say: "Say it",
  undo: "Take back what I said last",
  close: "Close",
  closeSays: "What was said becomes final, and dice that wait for a key are rolled.",
  handIn: "Hand in",
  handInAnyway: "Hand in as it is",
  takeBack: "Take back",
  readBack: "You hand in:",
  handedIn: "Your orders are handed in. Your receipt:",
  stillOpen: "They are sealed when all are in. Until then you can take them back.",
  confirm: "Yes, hand it in",
  goBack: "Go on writing",
  isIn: "is in",
  isElsewhere: "does not play from this machine",
  noLink: "Open the link that you were given, or scan its code.",
  lost: "The connection is lost. What you type is kept here; this page tries again.",
  sound: "Nothing is wrong with this sheet.",
  line_of: (line) => `line ${line}`,
  turn: (turn, phase, state) => `Turn ${turn}${phase ? `, ${phase}` : ""}: ${state}`,
  refusedBy: (clauses) => `not allowed: ${clauses.join(", ")}`,
  toMeasure: "depends on a measurement",
  of: (unit) => `Orders of ${unit}`,
  chosen: (line) => `${line} is on your sheet`,
};
