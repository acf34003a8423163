/** What the judge said of small wrong programs, as it said it; long traces are cut. */
export const SAID = {
  python: {
    syntax: `File "main.py", line 3
    for x in range(3)
                     ^
SyntaxError: expected ':'`,
    indent: `File "main.py", line 3
    b = 2
         ^
IndentationError: unindent does not match any outer indentation level`,
    name: `Traceback (most recent call last):
  File "/box/main.py", line 6, in <module>
    print(f(1))
          ^^^^
  File "/box/main.py", line 4, in f
    return a + b
               ^
NameError: name 'b' is not defined`,
    lib: `Traceback (most recent call last):
  File "/box/main.py", line 3, in <module>
    x = json.loads("{")
        ^^^^^^^^^^^^^^^
  File "/usr/lib/python3.11/json/__init__.py", line 346, in loads
    return _default_decoder.decode(s)
           ^^^^^^^^^^^^^^^^^^^^^^^^^^
  File "/usr/lib/python3.11/json/decoder.py", line 337, in decode
    obj, end = self.raw_decode(s, idx=_w(s, 0).end())
               ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
  File "/usr/lib/python3.11/json/decoder.py", line 353, in raw_decode
    obj, end = self.scan_once(s, idx)
               ^^^^^^^^^^^^^^^^^^^^^^
json.decoder.JSONDecodeError: Expecting property name enclosed in double quotes: line 1 column 2 (char 1)`,
    chain: `Traceback (most recent call last):
  File "/box/main.py", line 2, in <module>
    1 / 0
    ~~^~~
ZeroDivisionError: division by zero

During handling of the above exception, another exception occurred:

Traceback (most recent call last):
  File "/box/main.py", line 4, in <module>
    raise ValueError("bad")
ValueError: bad`,
    rec: `Traceback (most recent call last):
  File "/box/main.py", line 3, in <module>
    f(0)
  File "/box/main.py", line 2, in f
    return f(n + 1)
           ^^^^^^^^
  File "/box/main.py", line 2, in f
    return f(n + 1)
           ^^^^^^^^
  File "/box/main.py", line 2, in f
    return f(n + 1)
           ^^^^^^^^
  [Previous line repeated 996 more times]
RecursionError: maximum recursion depth exceeded`,
    enc: `SyntaxError: encoding problem: nope`,
    group: `+ Exception Group Traceback (most recent call last):
  |   File "/box/main.py", line 1, in <module>
  |     raise ExceptionGroup("g", [ValueError("a")])
  | ExceptionGroup: g (1 sub-exception)
  +-+---------------- 1 ----------------
    | ValueError: a
    +------------------------------------`,
  },
  javascript: {
    syntax: `main.js:3
console.log(a)
^^^^^^^

SyntaxError: Unexpected identifier 'console'`,
    module: `main.js:2
const a = ;
          ^

SyntaxError: Unexpected token ';'`,
    ref: `/box/main.js:2
  return missing + 1
  ^

ReferenceError: missing is not defined
    at f (/box/main.js:2:3)
    at Object.<anonymous> (/box/main.js:4:13)
    at Module._compile (node:internal/modules/cjs/loader:1929:14)

Node.js v24.21.0`,
    modref: `file:///box/main.js:3
  return missing + 1
  ^

ReferenceError: missing is not defined
    at f (file:///box/main.js:3:3)
    at file:///box/main.js:5:13
    at ModuleJob.run (node:internal/modules/esm/module_job:561:25)

Node.js v24.21.0`,
    throw: `/box/main.js:1
throw "text"
^
text
(Use \`node --trace-uncaught ...\` to show where the exception was thrown)

Node.js v24.21.0`,
    lib: `<anonymous_script>:1
{

SyntaxError: Expected property name or '}' in JSON at position 1 (line 1 column 2)
    at JSON.parse (<anonymous>)
    at Object.<anonymous> (/box/main.js:1:6)
    at Module._compile (node:internal/modules/cjs/loader:1929:14)
    at Object..js (node:internal/modules/cjs/loader:2060:10)

Node.js v24.21.0`,
  },
  java: {
    syntax: `Main.java:3: error: ';' expected
        int x = 1
                 ^
Main.java:4: error: cannot find symbol
        System.out.println(x + y);
                               ^
  symbol:   variable y
  location: class Main`,
    symbol: `Main.java:3: error: cannot find symbol
        System.out.println(x);
                           ^
  symbol:   variable x
  location: class Main
Main.java:4: error: incompatible types: int cannot be converted to java.lang.String
        String s = 3;
                   ^`,
    runtime: `Exception in thread "main" java.lang.ArrayIndexOutOfBoundsException: Index 5 out of bounds for length 2
	at Main.f(Main.java:3)
	at Main.main(Main.java:6)`,
    lib: `Exception in thread "main" java.lang.UnsupportedOperationException
	at java.base/java.util.ImmutableCollections.uoe(ImmutableCollections.java:142)
	at java.base/java.util.ImmutableCollections$AbstractImmutableCollection.add(ImmutableCollections.java:147)
	at Solution.main(Solution.java:4)`,
    cause: `Exception in thread "main" java.lang.IllegalStateException: no
	at Main.main(Main.java:6)
Caused by: java.lang.ArithmeticException: / by zero
	at Main.main(Main.java:4)`,
  },
  c: {
    syntax: `main.c: In function ‘main’:
main.c:5:5: error: expected ‘,’ or ‘;’ before ‘printf’
    5 |     printf("%d\\n", y);
      |     ^~~~~~`,
    header: `main.c:1:10: fatal error: nothing.h: No such file or directory
    1 | #include <nothing.h>
      |          ^~~~~~~~~~~
compilation terminated.`,
    link: `/tmp/main.o:main.c:function main: error: undefined reference to 'f'`,
    assert: `main: /box/main.c:3: main: Assertion \`1 == 2' failed.`,
  },
  cpp: {
    syntax: `main.cpp: In function ‘int main()’:
main.cpp:5:5: error: ‘vector’ was not declared in this scope
    5 |     vector<int> v;
      |     ^~~~~~
main.cpp:2:1: note: ‘std::vector’ is defined in header ‘<vector>’; did you forget to ‘#include <vector>’?
    1 | #include <iostream>
  +++ |+#include <vector>
    2 | using namespace std;
main.cpp:5:12: error: expected primary-expression before ‘int’
    5 |     vector<int> v;
      |            ^~~
main.cpp:6:13: error: ‘w’ was not declared in this scope
    6 |     cout << w << endl
      |             ^`,
    template: `main.cpp: In function ‘int main()’:
main.cpp:8:25: error: no match for ‘operator+’ (operand types are ‘double’ and ‘std::vector<S>’)
    8 |     std::string s = 3.5 + v;
      |                     ~~~ ^ ~
      |                     |     |
      |                     |     std::vector<S>
      |                     double
In file included from /usr/include/c++/12/bits/stl_algobase.h:67,
                 from /usr/include/c++/12/vector:60,
                 from main.cpp:1:
/usr/include/c++/12/bits/stl_iterator.h:630:5: note: candidate: ‘template<class _Iterator> constexpr std::reverse_iterator<_IteratorL> std::operator+(typename reverse_iterator<_IteratorL>::difference_type, const reverse_iterator<_IteratorL>&)’
  630 |     operator+(typename reverse_iterator<_Iterator>::difference_type __n,`,
    throw: `terminate called after throwing an instance of 'std::runtime_error'
  what():  bad`,
  },
}
