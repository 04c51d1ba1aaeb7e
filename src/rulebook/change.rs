//! What a house rulebook changes in those that it extends: in whose place an entry stands, since
//! when and why. Does not hold the entries themselves.

/// The kinds of entries that can stand in the place of earlier ones.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum EntryKind {
    /// A fact.
    Fact,
    /// An order.
    Order,
    /// Several orders in one phrase, which is its name.
    Compound,
    /// A set of orders.
    Set,
    /// A test of dice.
    Test,
    /// A table.
    Table,
    /// A cell of a table.
    Cell,
    /// A profile.
    Profile,
    /// A clause.
    Clause,
    /// A ruling.
    Ruling,
    /// A reading.
    Reading,
}

impl EntryKind {
    /// The word for it.
    pub fn as_str(self) -> &'static str {
        match self {
            Self::Fact => "fact",
            Self::Order => "order",
            Self::Compound => "compound",
            Self::Set => "set",
            Self::Test => "test",
            Self::Table => "table",
            Self::Cell => "cell",
            Self::Profile => "profile",
            Self::Clause => "clause",
            Self::Ruling => "ruling",
            Self::Reading => "reading",
        }
    }

    /// Returns whether such entries are known by ids. What is known by a name that people write, or that
    /// stands in the label of a roll, keeps it.
    pub(crate) fn has_id(self) -> bool {
        matches!(self, Self::Clause | Self::Ruling | Self::Reading)
    }
}

/// In whose place an entry stands, e.g. `{id: fw.order.double.column, date: 2026-05-01, why:
/// TEXT}`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Supersedes {
    /// The id or name of the earlier entry; often the entry's own.
    pub id: String,
    /// Since when, e.g. `2026-05-01`.
    pub date: String,
    /// Why.
    pub why: String,
}

impl Supersedes {
    /// In words, e.g. `supersedes fw.order.double.column since 2026-05-01: the table is small`.
    pub fn show(&self) -> String {
        format!("supersedes {} since {}: {}", self.id, self.date, self.why)
    }
}

/// An entry that stands in the place of an earlier one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EntryChange {
    /// What kind of entry it is.
    pub kind: EntryKind,
    /// Its id or name.
    pub name: String,
    /// What it supersedes.
    pub supersedes: Supersedes,
}

/// Since when and why a house rulebook chooses an option.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Chosen {
    /// Since when, e.g. `2026-05-01`.
    pub date: String,
    /// Why.
    pub why: String,
}

/// Returns whether a text is a day of the calendar, written `YYYY-MM-DD`.
pub fn is_date(text: &str) -> bool {
    let digits = |part: &str, length: usize| {
        (part.len() == length && part.bytes().all(|byte| byte.is_ascii_digit()))
            .then(|| part.parse().ok())
    };
    let mut parts = text.splitn(3, '-');
    let (Some(year), Some(month), Some(day)) = (parts.next(), parts.next(), parts.next()) else {
        return false;
    };
    let (Some(Some(year)), Some(Some(month)), Some(Some(day))) =
        (digits(year, 4), digits(month, 2), digits(day, 2))
    else {
        return false;
    };
    (1..=days_of(year, month)).contains(&day)
}

fn days_of(year: u32, month: u32) -> u32 {
    let is_leap = year.is_multiple_of(4) && (!year.is_multiple_of(100) || year.is_multiple_of(400));
    match month {
        1 | 3 | 5 | 7 | 8 | 10 | 12 => 31,
        4 | 6 | 9 | 11 => 30,
        2 if is_leap => 29,
        2 => 28,
        _ => 0,
    }
}
