#!/usr/bin/env python3
"""Makes a table of the answers of a batch, one row each: batch_table.py results.ndjson TABLE.csv (or TABLE.parquet).

A row has the line, its id, what came of it, and of two turns that were compared the first lock, phase and unit that come
out otherwise with both outcomes. Parquet needs `pyarrow`.
"""

import csv
import json
import sys

COLUMNS = ["line", "id", "result", "lock", "phase", "unit", "one", "other", "clauses"]


def event(value):
    """An event in words."""
    if isinstance(value, dict):
        return value.get("text") or json.dumps(value, ensure_ascii=False, sort_keys=True)
    return value


def row(answer):
    cells = dict.fromkeys(COLUMNS)
    cells.update(line=answer["line"], id=answer["id"])
    if "error" in answer:
        cells["result"] = "; ".join(found["message"] for found in answer["error"]["findings"])
    elif "report" in answer:
        cells["result"] = "done"
    elif answer["comes_out"] == "the same":
        cells["result"] = "the same"
    else:
        compared = answer["comes_out"]
        cells["result"] = "otherwise"
        cells.update({key: compared.get(key) for key in ["lock", "phase", "unit"]})
        cells.update({key: event(compared.get(key)) for key in ["one", "other"]})
        cells["clauses"] = ", ".join(compared.get("clauses") or [])
    return cells


def rows(file):
    for line in file:
        answer = json.loads(line)
        if "line" in answer:
            yield row(answer)


def main():
    source, target = sys.argv[1:]
    with open(source, encoding="utf-8") as file:
        if target.endswith(".parquet"):
            from pyarrow import Table, parquet

            table = list(rows(file))
            # Columns in which nothing stands are texts all the same.
            columns = {name: [cells[name] for cells in table] for name in COLUMNS}
            texts = {name: [None if cell is None else str(cell) for cell in columns[name]] for name in COLUMNS[1:]}
            parquet.write_table(Table.from_pydict({"line": columns["line"], **texts}), target)
        else:
            with open(target, "w", encoding="utf-8", newline="") as output:
                writer = csv.DictWriter(output, COLUMNS, lineterminator="\n")
                writer.writeheader()
                writer.writerows(rows(file))


if __name__ == "__main__":
    main()
