#!/usr/bin/env python3
"""How large the source is: lines by folder, the longest files and functions, parameters, fields, public items, and which
folders import each other in a circle.

    sizes.py [--most NUMBER] [--limits]

With --limits it ends with 1 where a file is over 600 lines, a function over 80, where a function takes more than seven
parameters or a tuple as one of them, or where folders import each other in a circle.
Functions are found by their braces as rustfmt sets them: from the line with `fn` to the line that closes at its depth.
"""
import argparse
import itertools
import re
import sys
from collections import defaultdict
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
FILE_LINES, FUNCTION_LINES, PARAMETERS = 600, 80, 7
TUPLE = re.compile(r":\s*(?:&\s*(?:'\w+ )?(?:mut )?)?\(")
FUNCTION = re.compile(r"^(\s*)(?:pub(?:\([^)]*\))? )?(?:const |async |unsafe )*fn (\w+)")
TYPE = re.compile(r"^\s*(?:pub(?:\([^)]*\))? )?struct (\w+)")
PUBLIC = re.compile(r"^\s*pub (?:const |async |unsafe )*(?:fn|struct|enum|trait|type|const|static|mod|use)\b")
IMPORT = re.compile(r"\bcrate::(\w+)")


def without_tests(lines):
    """A file without its own tests, which stand at its end."""
    for number, line in enumerate(lines):
        if line.strip() == "#[cfg(test)]":
            return lines[:number]
    return lines


def functions(lines):
    """Each function: its name, the number of its first line, its lines, how many parameters it has, and whether one of them is a tuple."""
    for start, line in enumerate(lines):
        found = FUNCTION.match(line)
        if not found:
            continue
        indent, name = found.groups()
        end = start
        if not line.rstrip().endswith(("}", ";")):
            closes = lambda text: text.startswith(indent + "}") or text.startswith(indent + ")") and text.endswith(";")
            end = next((at for at in range(start + 1, len(lines)) if closes(lines[at].rstrip())), start)
        head = " ".join(text.strip() for text in lines[start:end + 1]).replace("->", "")
        # From the parameters on: `pub(crate)` and generic ones have brackets too.
        head = head[head.find(f"fn {name}") + len(name) + 3:]
        if head.startswith("<"):
            depths = itertools.accumulate((letter == "<") - (letter == ">") for letter in head)
            head = head[next((at for at, depth in enumerate(depths) if depth == 0), 0) + 1:]
        parts, depth = [""], 0
        for letter in head[head.find("("):]:
            depth += letter in "([{<"
            depth -= letter in ")]}>"
            if depth == 0:
                break
            if letter == "," and depth == 1:
                parts.append("")
            else:
                parts[-1] += letter
        parts[0] = parts[0][1:]
        taken = [part for part in parts if part.strip() and "self" not in part.split(":")[0]]
        yield name, start + 1, end - start + 1, len(taken), any(map(TUPLE.search, taken))


def fields(lines):
    """Each type with named fields, and how many it has."""
    for start, line in enumerate(lines):
        found = TYPE.match(line)
        if not found or not line.rstrip().endswith("{"):
            continue
        indent = len(line) - len(line.lstrip())
        count = 0
        for inside in lines[start + 1:]:
            if inside.startswith(" " * indent + "}"):
                break
            count += bool(re.match(r"^\s*(?:pub(?:\([^)]*\))? )?\w+: ", inside))
        yield found.group(1), count


def circles(imports):
    """Pairs of folders that import each other, directly or through others."""
    reach = {folder: set(others) for folder, others in imports.items()}
    for _ in reach:
        for folder in reach:
            reach[folder] |= set().union(*(reach.get(other, set()) for other in reach[folder]), set())
    return sorted({tuple(sorted((one, other))) for one in reach for other in reach[one] if one != other and one in reach.get(other, set())})


def main():
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("--most", type=int, default=10, help="how many of each are shown")
    options.add_argument("--limits", action="store_true", help="end with 1 beyond the limits")
    options = options.parse_args()
    folders, public, imports = defaultdict(int), defaultdict(int), defaultdict(set)
    files, all_functions, tuples, types = [], [], [], []
    for path in sorted((ROOT / "src").rglob("*.rs")):
        name = path.relative_to(ROOT / "src").as_posix()
        folder = name.split("/")[0].removesuffix(".rs")
        whole = path.read_text().splitlines()
        lines = without_tests(whole)
        folders[folder] += len(whole)
        files.append((len(whole), name))
        public[folder] += sum(1 for line in lines if PUBLIC.match(line))
        imports[folder] |= {other for line in lines for other in IMPORT.findall(line)} - {folder}
        for function, line, size, parameters, has_tuple in functions(lines):
            all_functions.append((size, parameters, f"{name}:{line} {function}"))
            if has_tuple:
                tuples.append(f"{name}:{line} {function}")
        types += [(count, f"{name} {of}") for of, count in fields(lines)]
    print(f"{'lines':>7} {'public':>7}  folder")
    for folder, lines in sorted(folders.items(), key=lambda entry: -entry[1]):
        print(f"{lines:7} {public[folder]:7}  {folder}")
    print(f"{sum(folders.values()):7} {sum(public.values()):7}  together, in {len(files)} files with {len(all_functions)} functions")
    shown = lambda title, rows: print(f"\n{title}\n" + "\n".join(f"{number:7}  {name}" for number, name in sorted(rows, reverse=True)[:options.most]))
    shown("Longest files", files)
    shown("Longest functions", [(size, name) for size, _, name in all_functions])
    shown("Most parameters", [(parameters, name) for _, parameters, name in all_functions])
    shown("Most fields", types)
    long_files = [name for lines, name in files if lines > FILE_LINES]
    long_functions = [name for size, _, name in all_functions if size > FUNCTION_LINES]
    many_parameters = [name for _, parameters, name in all_functions if parameters > PARAMETERS]
    held = [f"too long: {name}" for name in long_files + long_functions]
    held += [f"more than {PARAMETERS} parameters: {name}" for name in many_parameters]
    held += [f"takes a tuple: {name}" for name in tuples]
    both = circles({folder: {other for other in others if other in folders} for folder, others in imports.items() if folder not in ("main", "lib")})
    print(f"\n{len(long_files)} files over {FILE_LINES} lines, {len(long_functions)} functions over {FUNCTION_LINES}, "
          f"{len(many_parameters)} with more than {PARAMETERS} parameters, {len(tuples)} that take tuples, {len(both)} circles of imports")
    for one, other in both:
        print(f"  {one} and {other}")
    for name in held:
        print(f"  {name}")
    return int(options.limits and bool(held or both))


if __name__ == "__main__":
    sys.exit(main())
