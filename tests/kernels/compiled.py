"""Predicates written in Python, compiled to the bytecode of the kernels."""

import ast

import numpy as np
from numpy.typing import NDArray

from wythoff.kernels.bytecode import stack_machine as p

BINARY = {ast.Add: p.ADD, ast.Sub: p.SUB, ast.Mult: p.MUL, ast.FloorDiv: p.FLOORDIV, ast.Mod: p.MOD, ast.BitXor: p.XOR}
COMPARE = {ast.Eq: p.EQ, ast.NotEq: p.NE, ast.Lt: p.LT, ast.LtE: p.LE, ast.Gt: p.GT, ast.GtE: p.GE}
FUNCTIONS = {"min": p.MIN, "max": p.MAX, "abs": p.ABS}


def compiled(text: str) -> NDArray[np.int64]:
    code: list[list[int]] = []
    _emit(ast.parse(text, mode="eval").body, code)
    return np.array(code, np.int64).reshape(-1, 2)


def _emit(node: ast.expr, code: list[list[int]]) -> None:
    if isinstance(node, ast.Constant):
        code.append([p.PUSH, int(str(node.value))])
    elif isinstance(node, ast.Name):
        code.append([p.LOAD, "ijxyuvkzw".index(node.id)])
    elif isinstance(node, ast.BinOp):
        _emit_all([node.left, node.right], BINARY[type(node.op)], code)
    elif isinstance(node, ast.Compare):
        _emit_all([node.left, node.comparators[0]], COMPARE[type(node.ops[0])], code)
    elif isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
        _emit_all(node.args, FUNCTIONS[node.func.id], code)
    elif isinstance(node, ast.UnaryOp):
        _emit_all([node.operand], p.NOT if isinstance(node.op, ast.Not) else p.NEG, code)
    elif isinstance(node, ast.BoolOp):
        jump = p.JUMP_IF_FALSE_OR_POP if isinstance(node.op, ast.And) else p.JUMP_IF_TRUE_OR_POP
        jumps = []
        for value in node.values[:-1]:
            _emit(value, code)
            jumps.append(len(code))
            code.append([jump, 0])
        _emit(node.values[-1], code)
        for at in jumps:
            code[at][1] = len(code)
    else:
        raise ValueError(ast.dump(node))


def _emit_all(operands: list[ast.expr], opcode: int, code: list[list[int]]) -> None:
    for operand in operands:
        _emit(operand, code)
    code.append([opcode, 0])
