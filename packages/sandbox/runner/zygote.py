# A warm Python: init of its slot. sitecustomize.py has Python read this as it starts. Python has the path hooks look at the program's
# path before it opens the program; there this imports what programs import, then forks one process a run, in which
# Python goes on as if nothing had happened: Python itself reads, compiles and runs the program, and ends. A program is only ever read
# in the fork, which has no rights left by then. A fork shares all memory until somebody writes to it, so that it is quick when
# it frees and counts little of what was there before.
import os, sys

PROGRAM = '/box/main.py'
WARM = '''atexit gc ctypes math cmath collections collections.abc itertools functools heapq bisect random re string operator fractions
decimal datetime typing dataclasses copy statistics json time array enum queue numbers calendar textwrap contextlib struct
threading traceback types'''.split()
bootstrap = sys.modules['_frozen_importlib']

# Ends the process when Python has compiled the program and is about to run it. Python reports an error of the source itself.
def check_only(end=os._exit):
    sys.addaudithook(lambda event, given: event == 'exec' and given[0].co_filename == PROGRAM and end(0))

# Returns for each module what it asks for while it is loaded, in order, whether or not that was loaded before.
def import_all(names):
    import builtins
    needs, forks, loading = {}, {}, []
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
    def watch_register(**handlers):
        forks[loading[-1]] = handlers
    register, os.register_at_fork = os.register_at_fork, watch_register
    bootstrap._find_and_load, builtins.__import__ = watch_load, watch_ask
    for name in names:
        __import__(name)
    bootstrap._find_and_load, builtins.__import__, os.register_at_fork = load, ask, register
    return needs, forks

# Takes what was imported out of sight. A program that imports such a module finds it loaded, with all that the module needs
# and nothing else, as if it were loaded only then; but a program that has changed where Python looks for modules gets what is
# there.
def hide(fresh, needs, forks, know):
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
        if name in forks:
            os.register_at_fork(**forks[name])
            forks[name]['after_in_child']()
        shown[name] = shown.pop(name) # its place is where its loading ended
        parent, _, own = name.rpartition('.')
        if parent:
            if own not in vars(shown[parent]):
                know(shown[parent])
            setattr(shown[parent], own, module)
    def find_and_load(name, import_):
        if name in shown or name not in hidden or sys.path != path or sys.meta_path != finders:
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

# Python takes __file__ and __cached__ out of a module that it has run, but not when SystemExit leaves it. A program that ended
# so and without an exception may end by 0 as soon as none of its objects is left: freeing what Python itself holds takes as long
# again.
def watch_end(library, atexit, seen):
    main, end_early, text = id(sys.modules['__main__']), library.zygote_end_early, type(sys.stdout)
    streams = [seen(sys.stdout), seen(sys.stderr)]
    def is_plain(module):
        names, given = vars(module), (sys.stdout, sys.stderr)
        own = given == (sys.__stdout__, sys.__stderr__) and all(type(stream) is text for stream in given)
        over = '__name__' in names and '__loader__' in names and '__file__' not in names and '__cached__' not in names
        failed = sys.excepthook is not sys.__excepthook__ or not {'last_type', 'last_value', 'last_traceback'}.isdisjoint(vars(sys))
        return own and id(module) == main and over and not failed
    def at_end():
        try:
            if is_plain(sys.modules['__main__']):
                sys.stderr.flush()
                end_early(*streams)
        except BaseException:
            pass # Python ends by its whole way
    atexit.register(at_end)

# Returns what is needed from the fork on.
def warm():
    fresh = set(sys.modules)
    needs, forks = import_all(WARM)
    import atexit, builtins, ctypes, gc
    library, seen = ctypes.PyDLL('/judge/zygote.so'), ctypes.py_object
    library.zygote_serve.restype = ctypes.c_char_p
    library.zygote_open()
    del os.environ['JUDGE_SLOT']
    after_fork = ctypes.pythonapi.PyOS_AfterFork_Child
    def know(module):
        library.zygote_know(seen(module))
    hidden = hide(fresh, needs, forks, know)
    loaded = {id(module): module for module in [*sys.modules.values(), *hidden.values()] if isinstance(module, type(sys))}
    for module in loaded.values(): # a module may have several names
        if module.__name__ not in ('sys', 'builtins', '__main__'):
            know(module)
    gc.collect()
    gc.freeze()
    renew_main()
    watch_end(library, atexit, seen)
    library.zygote_know_values(seen(sys), seen(builtins), seen(gc), seen(gc.callbacks))
    for _ in range(8): # as often as while Python starts
        gc.collect(0)
    return library.zygote_serve, after_fork

# Called with the path of the program: returns in each fork that this is no archive.
def look_at(path):
    if path != PROGRAM:
        raise ImportError
    sys.path_hooks.remove(look_at)
    next_task, after_fork = warm()
    task = next_task()
    after_fork()
    if task == b'check':
        check_only()

if 'JUDGE_SLOT' in os.environ:
    sys.path_hooks.insert(0, look_at)
else:
    check_only()
