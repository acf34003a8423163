# A warm Python: init of its slot. It preloads what programs import, then forks one process a run. A program's own code is
# only ever run or even parsed in the fork, which has no rights left by then. With an argument it is one run, not warm.
import sys, os, ctypes, gc, marshal, atexit, threading, traceback, linecache, builtins, types, tokenize
import math, cmath, collections, collections.abc, itertools, functools, heapq, bisect, random, re, string, operator, fractions, decimal
import datetime, typing, dataclasses, copy, statistics, json, time, array, enum, io, abc, queue, numbers, calendar, textwrap, contextlib, struct

leave = os._exit

# Answers what to do, in each fork.
def serve():
    library = ctypes.PyDLL('/judge/zygote.so')
    library.zygote_serve.restype = ctypes.c_char_p
    after_fork = ctypes.pythonapi.PyOS_AfterFork_Child
    library.zygote_open()
    take_environment_out()
    gc.collect()
    gc.freeze()
    task = library.zygote_serve()
    after_fork()
    return task.decode()

def take_environment_out():
    for name in [name for name in os.environ if name.startswith('JUDGE_')]:
        del os.environ[name]

def compile_program():
    with open('/box/main.py', 'rb') as file:
        source = file.read()
    try:
        code = compile(source, 'main.py', 'exec', dont_inherit=True)
    except (SyntaxError, ValueError, OverflowError, RecursionError, MemoryError) as error:
        sys.stderr.write(''.join(traceback.format_exception_only(type(error), error)))
        return 1
    sys.stdout.buffer.write(marshal.dumps(code))
    return 0

def exit_code(error):
    if error.code is None:
        return 0
    if isinstance(error.code, int):
        return error.code & 255
    print(error.code, file=sys.stderr)
    return 1

def show(error):
    frames = error.__traceback__
    with open('/box/main.py', encoding='utf-8', errors='replace') as file:
        linecache.cache['main.py'] = (0, None, file.read().splitlines(True), 'main.py')
    traceback.print_exception(type(error), error, frames.tb_next if frames else None)
    return 1

def run_program():
    main = types.ModuleType('__main__')
    main.__dict__.update(__builtins__=builtins, __file__='main.py')
    sys.modules['__main__'] = main
    status = 0
    try:
        with open('/box/main.bin', 'rb') as file:
            code = marshal.loads(file.read())
        exec(code, main.__dict__)
    except SystemExit as error:
        status = exit_code(error)
    except BaseException as error:
        status = show(error)
    try:
        threading._shutdown()
        atexit._run_exitfuncs()
    except BaseException:
        status = status or 1
    return status

given = sys.argv[1:]
sys.argv = ['main.py']
sys.path[0] = '/box'
task = given[0] if given else serve()
status = compile_program() if task == 'compile' else run_program()
for stream in (sys.stdout, sys.stderr):
    try:
        if stream is not None and not stream.closed:
            stream.flush()
    except BaseException:
        status = status or 120
leave(status)
