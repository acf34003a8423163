// The fork server inside of a warm Python, called by zygote.py.
#define _GNU_SOURCE
#include <signal.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>
#include "forkserver.h"

// What is used of Python's stable interface, so that no headers have to be installed.
typedef struct _object PyObject;
extern int PySys_AddAuditHook(int (*)(const char *, PyObject *, void *), void *);
extern PyObject *PyImport_GetModuleDict(void), *PyModule_GetDict(PyObject *);
extern ptrdiff_t PyDict_Size(PyObject *);
extern int PyDict_Next(PyObject *, ptrdiff_t *, PyObject **, PyObject **), PyDict_DelItem(PyObject *, PyObject *);
extern void Py_IncRef(PyObject *);

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

// Python raises the second event when the last object of the program is gone and its output is flushed. It raises
// the first when anything goes wrong before, and has to end by its whole way then.
static int watch_clearing(const char *event, PyObject *arguments, void *data) {
  static int went_wrong;
  if (!strcmp(event, "sys.unraisablehook")) went_wrong = 1;
  if (!went_wrong && !strcmp(event, "cpython.PyInterpreterState_Clear")) exit(0);
  return 0;
}

// Takes Python's untouched modules out of what Python tears down, and ends the process when the program's objects are gone.
__attribute__((visibility("default"))) void zygote_end_early(void) {
  static PyObject *names[MOST_MODULES];
  PyObject *all = PyImport_GetModuleDict(), *name, *module;
  ptrdiff_t at = 0;
  int n = 0;
  while (n < MOST_MODULES && PyDict_Next(all, &at, &name, &module))
    if (is_untouched(module)) names[n++] = name;
  while (n > 0) PyDict_DelItem(all, names[--n]);
  PySys_AddAuditHook(watch_clearing, 0);
}
