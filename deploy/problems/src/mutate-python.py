"""Reads a Python program, and prints as JSON its mutants: one small change each, in an order that the first argument draws."""
import ast
import copy
import json
import random
import sys

OTHERS = {
    ast.Lt: ast.LtE, ast.LtE: ast.Lt, ast.Gt: ast.GtE, ast.GtE: ast.Gt, ast.Eq: ast.NotEq, ast.NotEq: ast.Eq,
    ast.In: ast.NotIn, ast.NotIn: ast.In, ast.Add: ast.Sub, ast.Sub: ast.Add, ast.Mult: ast.Add, ast.FloorDiv: ast.Mult,
    ast.Mod: ast.FloorDiv, ast.Pow: ast.Mult, ast.BitAnd: ast.BitOr, ast.BitOr: ast.BitAnd, ast.BitXor: ast.BitOr,
    ast.LShift: ast.RShift, ast.RShift: ast.LShift, ast.And: ast.Or, ast.Or: ast.And,
}  # fmt: skip
NAMES = {'min': 'max', 'max': 'min', 'any': 'all', 'all': 'any'}


def changes(node):
    """Functions that change a copy of the node in place."""
    if isinstance(node, ast.Compare):
        for i, operator in enumerate(node.ops):
            if type(operator) in OTHERS:
                yield lambda copied, i=i: copied.ops.__setitem__(i, OTHERS[type(copied.ops[i])]())
    if isinstance(node, (ast.BinOp, ast.AugAssign, ast.BoolOp)) and type(node.op) in OTHERS:
        yield lambda copied: setattr(copied, 'op', OTHERS[type(copied.op)]())
    if isinstance(node, ast.Name) and node.id in NAMES:
        yield lambda copied: setattr(copied, 'id', NAMES[copied.id])
    if isinstance(node, ast.Constant) and type(node.value) is bool:
        yield lambda copied: setattr(copied, 'value', not copied.value)
    if isinstance(node, ast.Constant) and type(node.value) is int:
        yield lambda copied: setattr(copied, 'value', copied.value + 1)
        yield lambda copied: setattr(copied, 'value', copied.value - 1)
    if isinstance(node, ast.UnaryOp) and isinstance(node.op, (ast.Not, ast.USub)):
        yield lambda copied: setattr(copied, 'op', ast.UAdd())


def is_setting(node):
    """Whether a statement sets the interpreter up: the depth of its recursion is no part of the solution."""
    return isinstance(node, ast.Expr) and 'setrecursionlimit' in ast.unparse(node)


def mutants(source):
    tree = ast.parse(source)
    settings = {part for node in ast.walk(tree) if is_setting(node) for part in ast.walk(node)}
    nodes = list(ast.walk(tree))
    original = ast.unparse(tree)
    for place, node in enumerate(nodes):
        if node in settings:
            continue
        for change in changes(node):
            changed = copy.deepcopy(tree)
            change(list(ast.walk(changed))[place])
            code = ast.unparse(changed)
            if code == original:
                continue
            was, now = next((a, b) for a, b in zip(original.split('\n'), code.split('\n')) if a != b)
            yield {'line': getattr(node, 'lineno', 0), 'was': was.strip(), 'now': now.strip(), 'code': code + '\n'}


found = list(mutants(sys.stdin.read()))
random.Random(sys.argv[1]).shuffle(found)
json.dump(found[: int(sys.argv[2])], sys.stdout)
