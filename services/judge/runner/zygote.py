# A warm Python: init of its slot. sitecustomize.py has Python read this as it starts, before it opens the program. It imports what
# programs import, then forks one process a run, in which Python goes on as if nothing had happened: Python itself reads,
# compiles and runs the program, and ends. A program is only ever read in the fork, which has no rights left by then.
import os, sys

PROGRAM = '/box/main.py'
WARM = '''gc ctypes math cmath collections collections.abc itertools functools heapq bisect random re string operator fractions
decimal datetime typing dataclasses copy statistics json time array enum queue numbers calendar textwrap contextlib struct
threading traceback types'''.split()
bootstrap = sys.modules['_frozen_importlib']

# Ends the process when Python has compiled the program and is about to run it. Python reports an error of the source itself.
def check_only(end=os._exit):
    sys.addaudithook(lambda event, given: event == 'exec' and given[0].co_filename == PROGRAM and end(0))

# Returns for each module what it asks for while it is loaded, in order, whether or not that was loaded before.
def import_all(names):
    import builtins
    needs, loading = {}, []
    load, ask = bootstrap._find_and_load, builtins.__import__
    def note(name):
        if loading:
            needs[loading[-1]][name] = None
    def watch_load(name, import_):
        before = set(sys.modules)
        note(name)
        loading.append(name)
        needs[name] = {}
        try:
            return load(name, import_)
        finally:
            for new in [new for new in sys.modules if new not in before and new not in needs]:
                note(new)
            loading.pop()
    def watch_ask(name, globals=None, locals=None, fromlist=(), level=0):
        module = ask(name, globals, locals, fromlist, level)
        full = bootstrap._resolve_name(name, bootstrap._calc___package__(globals), level) if level else name
        parts = full.split('.')
        for i in range(len(parts)):
            note('.'.join(parts[:i + 1]))
        for part in fromlist or ():
            if f'{full}.{part}' in sys.modules:
                note(f'{full}.{part}')
        return module
    bootstrap._find_and_load, builtins.__import__ = watch_load, watch_ask
    for name in names:
        __import__(name)
    bootstrap._find_and_load, builtins.__import__ = load, ask
    return needs

# Takes what was imported out of sight. A program that imports such a module finds it loaded, with all that the module needs
# and nothing else, as if it were loaded only then; but a program that has changed where Python looks for modules gets what is
# there.
def hide(fresh, needs):
    shown, load, path, finders = sys.modules, bootstrap._find_and_load, ['/box', *sys.path], list(sys.meta_path)
    hidden = {name: module for name, module in shown.items() if name not in fresh}
    def hide_from_parent(name, module):
        parent, _, own = name.rpartition('.')
        if parent and vars(shown.get(parent) or hidden[parent]).get(own) is module:
            delattr(shown.get(parent) or hidden[parent], own)
    for name, module in hidden.items():
        hide_from_parent(name, module)
    for name in hidden:
        del shown[name]
    def show(name):
        module = hidden.pop(name, None)
        if module is None:
            return
        shown[name] = module
        for each in needs.get(name, ()):
            show(each)
        shown[name] = shown.pop(name) # its place is where its loading ended
        parent, _, own = name.rpartition('.')
        if parent:
            setattr(shown[parent], own, module)
    def find_and_load(name, import_):
        if name not in hidden or sys.path != path or sys.meta_path != finders:
            return load(name, import_)
        parent = name.rpartition('.')[0]
        if parent and parent not in shown:
            find_and_load(parent, import_)
        show(name)
        return shown[name]
    bootstrap._find_and_load = find_and_load
    return hidden

# The collector never looks at what it has frozen, but has to find what the program leaves in its own module.
def renew_main():
    old = vars(sys.modules['__main__'])
    new = sys.modules['__main__'] = type(sys)('__main__')
    vars(new).update(old)

# Returns in each fork, with what to do.
def serve():
    fresh = set(sys.modules)
    needs = import_all(WARM)
    import ctypes, gc
    library = ctypes.PyDLL('/judge/zygote.so')
    library.zygote_serve.restype = ctypes.c_char_p
    library.zygote_open()
    del os.environ['JUDGE_SLOT']
    after_fork = ctypes.pythonapi.PyOS_AfterFork_Child
    hidden = hide(fresh, needs)
    ctypes.pythonapi.Py_IncRef(ctypes.py_object(hidden)) # a process that ends does not free what it has not used
    del hidden
    gc.collect()
    gc.freeze()
    renew_main()
    for _ in range(8): # as often as while Python starts
        gc.collect(0)
    task = library.zygote_serve()
    after_fork()
    return task.decode()

task = serve() if 'JUDGE_SLOT' in os.environ else 'check'
if task == 'check':
    check_only()
