// The fork server inside of a warm Python, called by zygote.py.
#define _GNU_SOURCE
#include <signal.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include "forkserver.h"

// What is used of Python's stable interface, so that no headers have to be installed.
typedef struct _object PyObject;
extern int PySys_AddAuditHook(int (*)(const char *, PyObject *, void *), void *);
extern PyObject *PyImport_GetModuleDict(void), *PyModule_GetDict(PyObject *);
extern ptrdiff_t PyDict_Size(PyObject *);
extern int PyDict_Next(PyObject *, ptrdiff_t *, PyObject **, PyObject **), PyDict_DelItem(PyObject *, PyObject *);
extern int PyUnicode_CompareWithASCIIString(PyObject *, const char *);
extern ptrdiff_t PyList_Size(PyObject *), PyGC_Collect(void);
extern int PyGC_IsEnabled(void), PyDict_SetItemString(PyObject *, const char *, PyObject *);
extern PyObject *PyDict_GetItemString(PyObject *, const char *), *PyObject_CallMethod(PyObject *, const char *, const char *, ...);
extern PyObject *PyCapsule_New(void *, const char *, void (*)(PyObject *));
extern PyObject *PyWeakref_NewRef(PyObject *, PyObject *), *PyWeakref_GetObject(PyObject *), _Py_NoneStruct;
extern void Py_IncRef(PyObject *), Py_DecRef(PyObject *), PyErr_Clear(void);

static struct fork_server server;

__attribute__((visibility("default"))) void zygote_open(void) { fork_server_import(&server); }

// Returns in each child, with the first argument of what it shall do, and with Python's own dispositions of signals.
__attribute__((visibility("default"))) const char *zygote_serve(void) {
  static struct sigaction own[NSIG];
  for (int s = 1; s < NSIG; s++) sigaction(s, 0, &own[s]);
  fork_server(&server);
  for (int s = 1; s < NSIG; s++)
    if (own[s].sa_handler != SIG_DFL) sigaction(s, &own[s], 0);
  return server.request.text;
}

enum { MOST_MODULES = 400 };
static struct module {
  PyObject *it;
  ptrdiff_t size;
} known[MOST_MODULES];
static int modules;

// Notes a module of the interpreter's own, as it is before a program; it is never freed. Called again when the module gets
// another one as its attribute, which is none of the program's.
__attribute__((visibility("default"))) void zygote_know(PyObject *module) {
  for (int i = 0; i < modules; i++)
    if (known[i].it == module) {
      known[i].size++;
      return;
    }
  if (modules == MOST_MODULES) return;
  Py_IncRef(module);
  known[modules++] = (struct module){module, PyDict_Size(PyModule_GetDict(module))};
}

// Whether the program has put nothing into a module that was there before.
static int is_untouched(PyObject *module) {
  for (int i = 0; i < modules; i++)
    if (known[i].it == module) return known[i].size == PyDict_Size(PyModule_GetDict(module));
  return 0;
}

// What sys and builtins hold before a program.
enum { MOST_VALUES = 400 };
static struct namespace {
  PyObject *dict, *values[MOST_VALUES];
  int count;
} own[2];
static PyObject *collector, *callbacks;

// Notes it, last before the forks.
__attribute__((visibility("default"))) void zygote_know_values(PyObject *sys, PyObject *builtins, PyObject *gc, PyObject *gc_callbacks) {
  PyObject *const modules[] = {sys, builtins}, *name;
  for (int i = 0; i < 2; i++) {
    struct namespace *it = &own[i];
    ptrdiff_t at = 0;
    it->dict = PyModule_GetDict(modules[i]);
    while (it->count < MOST_VALUES && PyDict_Next(it->dict, &at, &name, &it->values[it->count])) it->count++;
  }
  collector = gc, callbacks = gc_callbacks;
  Py_IncRef(gc);
}

static int is_same(const struct namespace *it) {
  PyObject *name, *value;
  ptrdiff_t at = 0;
  int n = 0;
  while (PyDict_Next(it->dict, &at, &name, &value))
    if (n == it->count || it->values[n++] != value) return 0;
  return n == it->count;
}

static int went_wrong, names_are_gone, is_alone;
static PyObject *program, *streams[2]; // the first one by a weak reference

// Python raises the second event when the last object of the program is gone and its output is flushed. It raises
// the first when anything goes wrong before, and has to end by its whole way then.
static int watch_clearing(const char *event, PyObject *arguments, void *data) {
  if (!strcmp(event, "sys.unraisablehook")) went_wrong = 1;
  if (!went_wrong && names_are_gone && !strcmp(event, "cpython.PyInterpreterState_Clear")) exit(0);
  return 0;
}

// Python has a copy of builtins from before it added open, and before site added exit and the like; it goes back to that.
static void restore_builtins(void) {
  PyObject *added[MOST_VALUES], *name, *value;
  ptrdiff_t at = 0;
  int n = 0;
  while (n < MOST_VALUES && PyDict_Next(own[1].dict, &at, &name, &value))
    if (n > 0 || !PyUnicode_CompareWithASCIIString(name, "open")) added[n++] = name;
  while (n > 0) PyDict_DelItem(own[1].dict, added[--n]);
}

// Something of Python's own holds the program, a cache of typing for example: Python goes on with all that it would have
// torn down, had this not kept it, and has the collector look at it.
static void give_back(void) {
  PyObject *done = PyObject_CallMethod(collector, "unfreeze", 0);
  if (!done) return PyErr_Clear();
  Py_DecRef(done);
  while (modules > 0) Py_DecRef(known[--modules].it);
}

// Python frees the capsule when it has emptied sys.modules. What it does next for a program is to restore builtins, to collect what
// the program left in cycles, and to flush its output. All else is about Python's own objects, each in memory that the fork would
// have to copy.
static void end_when_collected(PyObject *capsule) {
  if (!PyGC_IsEnabled() || PyList_Size(callbacks) != 0) return give_back();
  if (is_alone) restore_builtins();
  PyGC_Collect();
  if (!names_are_gone) return give_back();
  if (!is_alone || went_wrong || PyWeakref_GetObject(program) != &_Py_NoneStruct) return;
  for (int i = 0; i < 2; i++) {
    PyObject *flushed = PyObject_CallMethod(streams[i], "flush", 0);
    if (!flushed) return PyErr_Clear();
    Py_DecRef(flushed);
  }
  fflush(0);
  if (!went_wrong) _exit(0);
}

static void note_names_are_gone(PyObject *capsule) { names_are_gone = 1; }

// The capsule's destructor is called when the last entry of the dict is.
static void put_last(PyObject *dict, void (*destructor)(PyObject *)) {
  PyObject *last = PyCapsule_New(dict, 0, destructor);
  PyDict_SetItemString(dict, "", last);
  Py_DecRef(last);
}

// Takes Python's untouched modules out of what Python tears down, and ends the process when the program's objects are gone.
__attribute__((visibility("default"))) void zygote_end_early(PyObject *output, PyObject *errors) {
  static PyObject *names[MOST_MODULES];
  PyObject *all = PyImport_GetModuleDict(), *name, *module;
  ptrdiff_t at = 0;
  int n = 0;
  while (n < MOST_MODULES && PyDict_Next(all, &at, &name, &module))
    if (is_untouched(module)) names[n++] = name;
  while (n > 0) PyDict_DelItem(all, names[--n]);
  PySys_AddAuditHook(watch_clearing, 0);
  is_alone = PyDict_Size(all) == 3 && is_same(&own[0]) && is_same(&own[1]); // sys, builtins and the program
  module = PyDict_GetItemString(all, "__main__");
  program = PyWeakref_NewRef(module, 0);
  streams[0] = output, streams[1] = errors;
  put_last(PyModule_GetDict(module), note_names_are_gone);
  put_last(all, end_when_collected);
}
