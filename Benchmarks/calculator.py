"""The calculator's speed beside bc, qalc, mpmath and Python's integers: one run, in turn, as ratios.

    .build-python/bin/python Benchmarks/calculator.py

Times come from the engine itself and from mpmath inside their processes; bc and qalc are given all
rows at once, and the time of an empty run of theirs is taken off.
"""

import math
import os
import pathlib
import random
import re
import statistics
import subprocess
import sys
import tempfile
import time

import mpmath

ROOT = pathlib.Path(__file__).resolve().parent.parent
ROWS = ROOT / "Tests/Data/calculator/mpmath.tsv"
# Seconds after which another program is given up.
PATIENCE = 20
sys.set_int_max_str_digits(0)


class Stopwatch:
    """A program that answers each line with nanoseconds."""

    def __init__(self, *command):
        self.process = subprocess.Popen(
            command, cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, bufsize=1)

    def time(self, kind, times, one, other):
        self.process.stdin.write(f"{kind}\t{times}\t{one}\t{other}\n")
        return int(self.process.stdout.readline()) / 1e9


def main():
    ours = Stopwatch(".build-benchmarks/release/calculator-times")
    module = Stopwatch("node", "Benchmarks/calculator.mjs", ".build-site/calculator.wasm")
    expressions = [line.split("\t")[0] for line in ROWS.read_text().splitlines()]
    print("| what | Fieldbook | beside it | ratio |\n|---|---|---|---|")
    rows(ours, expressions)
    browser(ours, module, expressions)
    batches(ours, expressions)
    constants(ours)
    products(ours)


def tell(what, mine, name, theirs):
    """A row of the table; what took too long is told as a bound."""
    if theirs is None:
        print(f"| {what} | {shown(mine)} | {name} more than {PATIENCE} s | < {mine / PATIENCE:.2g} × |")
    else:
        print(f"| {what} | {shown(mine)} | {name} {shown(theirs)} | {mine / theirs:.2g} × |", flush=True)


def shown(seconds):
    for unit, factor in [("s", 1), ("ms", 1e3), ("µs", 1e6)]:
        if seconds * factor >= 1:
            break
    return f"{seconds * factor:.3g} {unit}"


def parts(times):
    times = sorted(times)
    return statistics.median(times), times[len(times) * 95 // 100]


# Row by row


def rows(ours, expressions):
    """Each row of mpmath.tsv at 50 digits, ours and mpmath's directly after each other."""
    mpmath.mp.dps = 50
    mine, theirs = [], []
    for expression in expressions:
        work = compile(python(expression), "row", "eval")
        mine.append(ours.time("digits", 5, expression, 50))
        theirs.append(statistics.median(timed(lambda: evaluate(work)) for _ in range(5)))
    for part, one, other in zip(("median", "95 %"), parts(mine), parts(theirs)):
        tell(f"mpmath.tsv, {len(mine)} rows, 50 digits: {part} of a row", one, "mpmath", other)


NAMES = {name: getattr(mpmath, name) for name in
         "sqrt sin cos tan asin acos atan sinh cosh tanh exp ln log10 cbrt pi e mpf factorial".split()}


def python(expression):
    """A row as Python writes it: numbers of fifty digits, the power by two stars."""
    written = re.sub(r"(\d[\de]*)!", r"factorial(\1)", expression).replace("^", "**")
    return re.sub(r"(?<![a-z\d.])\d+\.?\d*(e[+-]?\d+)?", lambda found: f"mpf('{found[0]}')", written)


def evaluate(work):
    try:
        return mpmath.nstr(eval(work, NAMES), 50)
    except (ValueError, ZeroDivisionError, OverflowError):
        return None


def timed(work):
    start = time.perf_counter()
    work()
    return time.perf_counter() - start


# The browser's module


def browser(ours, module, expressions):
    """The procedure as the page calls it, natively and in the page's own module, warmed up."""
    for expression in expressions:
        module.time("procedure", 2, expression, 50)
    native = [ours.time("procedure", 5, expression, 50) for expression in expressions]
    wasm = [module.time("procedure", 5, expression, 50) for expression in expressions]
    for part, one, other in zip(("median", "95 %"), parts(wasm), parts(native)):
        tell(f"the same in the browser's module: {part} of a row", one, "native", other)
    tell("the same in the browser's module: all rows", sum(wasm), "native", sum(native))
    for expression in ("pi", "exp(1.1)", "ln(3)"):
        tell(f"{expression} to 10,000 digits in the browser's module",
             module.time("procedure", 3, expression, 10_000), "native",
             ours.time("procedure", 3, expression, 10_000))


# Programs that are given everything at once


def batches(ours, expressions):
    """The rows that bc can write, and all of them for qalc, in one process each."""
    writable = [row for row in expressions
                if not re.search(r"asin|acos|sinh|cosh|tanh|\^\(|\^-?\d*\.|\^ln|\de[-+\d]", row)]
    for name, given, text, command in [
            ("bc", writable, BC + "\n".join(map(bc, writable)) + "\n", ["bc", "-l"]),
            ("qalc", expressions, "\n".join(expressions) + "\n", QALC + ["precision 50"])]:
        mine = sum(ours.time("digits", 3, row, 50) for row in given) / len(given)
        theirs = taken(command, text)
        tell(f"{len(given)} of these rows, mean of a row", mine, name,
             theirs and max(theirs, 1e-6) / len(given))


BC = """scale=50
p=4*a(1)
w=e(1)
define t(x){return s(x)/c(x);}
define g(x){return l(x)/l(10);}
define k(x){return e(l(x)/3);}
"""
WORDS = {"sin": "s", "cos": "c", "tan": "t", "atan": "a", "ln": "l", "exp": "e", "log10": "g",
         "cbrt": "k", "pi": "p", "e": "w", "sqrt": "sqrt"}
QALC = ["qalc", "-t", "-set", "angle unit radians", "-set", "approximation approximate", "-set"]


def bc(expression):
    return re.sub(r"[a-z]+(10)?", lambda word: WORDS[word[0]], expression)


def taken(command, text):
    """Seconds for a text beyond those for an empty one; nothing when it takes too long."""
    with tempfile.NamedTemporaryFile("w", suffix=".txt") as file:
        file.write(text)
        file.flush()
        empty = min(run(command, os.devnull) for _ in range(5))
        whole = run(command, file.name)
        if whole and whole < 1:
            # Beside its own start a short time is the best of several.
            whole = min(whole, *(run(command, file.name) for _ in range(4)))
        return whole and max(whole - empty, 1e-3)


def run(command, file):
    given = ["-f", file] if command[0] == "qalc" else [file]
    start = time.perf_counter()
    try:
        subprocess.run(command + given, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL,
                       stderr=subprocess.DEVNULL, timeout=PATIENCE,
                       env={**os.environ, "BC_LINE_LENGTH": "0"})
    except subprocess.TimeoutExpired:
        return None
    return time.perf_counter() - start


# Many digits


def constants(ours):
    """The constants, and of each kind of function one; bc is slower at these than at constants."""
    for name, expression, other, in_bc in [
            ("π", "pi", lambda: +mpmath.mp.pi, "4*a(1)"), ("√2", "sqrt(2)", lambda: mpmath.sqrt(2), "sqrt(2)"),
            ("e", "e", lambda: +mpmath.mp.e, "e(1)"),
            ("e^1.1", "exp(1.1)", lambda: mpmath.exp(mpmath.mpf("1.1")), ""),
            ("ln 3", "ln(3)", lambda: mpmath.ln(3), ""),
            ("arctan 1/3", "atan(1/3)", lambda: mpmath.atan(mpmath.mpf(1) / 3), ""),
            ("sin 1", "sin(1)", lambda: mpmath.sin(1), "")]:
        mine = ours.time("digits", 3, expression, 10_000)
        tell(f"{name} to 10,000 digits", mine, "mpmath", fresh(lambda: mpmath.nstr(other(), 10_000)))
        if in_bc:
            tell(f"{name} to 10,000 digits", mine, "bc",
                 taken(["bc", "-l"], f"scale=10000\n{in_bc}\n"))
        tell(f"{name} to 10,000 digits", mine, "qalc", taken(QALC + ["precision 10000"], expression + "\n"))
    mine = ours.time("digits", 3, "5000!", 20_000)
    tell("5,000! with its 16,326 digits", mine, "Python", fresh(lambda: str(math.factorial(5000))))
    loop = "x=1\nfor(i=2;i<=5000;i++)x*=i\nx\n"
    tell("5,000! with its 16,326 digits", mine, "bc", taken(["bc", "-l"], loop))
    tell("5,000! with its 16,326 digits", mine, "qalc", taken(QALC + ["precision 20000"], "5000!\n"))


def fresh(work):
    """Seconds in a process that has no constant from before."""
    times = []
    for _ in range(3):
        reading, writing = os.pipe()
        child = os.fork()
        if child == 0:
            mpmath.mp.dps = 10_000
            os.write(writing, repr(timed(work)).encode())
            os._exit(0)
        os.waitpid(child, 0)
        os.close(writing)
        times.append(float(os.read(reading, 100)))
        os.close(reading)
    return statistics.median(times)


def products(ours):
    numbers = random.Random(6)
    for bits, times in [(10_000, 200), (1_000_000, 5)]:
        one, other = (numbers.getrandbits(bits) | 1 << bits - 1 for _ in range(2))
        theirs = statistics.median(timed(lambda: one * other) for _ in range(times))
        tell(f"a product of {bits:,} bits", ours.time("product", times, one, other), "Python", theirs)


if __name__ == "__main__":
    main()
