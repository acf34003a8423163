import type { Files } from '@skirmish/testkit/zipped'

const XML = `<?xml version="1.0" encoding="utf-8" standalone="no"?>
<problem short-name="sums" url="https://polygon.example/sums">
  <names><name language="english" value="Sums of two"/><name language="russian" value="Суммы"/></names>
  <judging input-file="" output-file=""><testset name="tests">
    <time-limit>1500</time-limit><memory-limit>268435456</memory-limit>
    <input-path-pattern>tests/%02d</input-path-pattern><answer-path-pattern>tests/%02d.a</answer-path-pattern>
    <tests><test sample="true"/><test sample="true"/><test group="small"/><test group="large"/></tests>
    <groups>
      <group name="small" points="40.0" points-policy="complete-group"/>
      <group name="large" points="60.0" points-policy="complete-group">
        <dependencies><dependency group="small"/></dependencies>
      </group>
    </groups>
  </testset></judging>
  <assets>
    <checker name="std::ncmp.cpp" type="testlib"><source path="files/check.cpp" type="cpp.g++17"/></checker>
    <validators><validator><source path="files/val.cpp" type="cpp.g++17"/></validator></validators>
    <solutions>
      <solution tag="main"><source path="solutions/main.py" type="python.3"/></solution>
      <solution tag="wrong-answer"><source path="solutions/wrong.py" type="python.3"/></solution>
    </solutions>
  </assets>
</problem>`
/** It passes the test of the first group, and fails that of the second. */
export const PARTLY = 'print(sum(map(int, input().split())) % 1000000)\n'
export const SOLUTION = 'print(sum(map(int, input().split())))\n'
/** Three squares, one of them darker: 240 × 80 pixels. */
const SQUARES =
  'iVBORw0KGgoAAAANSUhEUgAAAPAAAABQCAAAAAACIqegAAAAdUlEQVR42u3PsREAIAwDsQzGYGwPG6QhBQR97/Mp1mcFMDAwMDAwMDAwMDAwMDAwMHBz8Eg7OZ5pNQtgYG' +
  'BgYGBgYGBgYGBgYGBgYGBgYGBgYGBgYGBgYGBgYGBgYOD7wf0CBgYGBgYGBgYGBgYGBgYGBn6+DT8TNS++YXheAAAAAElFTkSuQmCC'
/** A package as Polygon packs it on Windows. */
export const SUMS: Files = {
  'problem.xml': XML,
  'files/testlib.h': '\r\n',
  'files/check.cpp': '#include "testlib.h"\r\nint main() {}\r\n',
  'files/val.cpp': '#include "testlib.h"\r\nint main() {}\r\n',
  'solutions/main.py': SOLUTION,
  'solutions/wrong.py': 'print(3)\r\n',
  'statement-sections/english/legend.tex':
    'Print $a + b$, where $0 \\le a, b \\le 10^9$, in \\textbf{one line}.\r\n\r\n\\includegraphics[width=4cm, alt={One square and two}]{squares.png}\r\n',
  'statement-sections/english/squares.png': Buffer.from(SQUARES, 'base64'),
  'statement-sections/english/input.tex': 'One line with \\t{a} and \\t{b}.\r\n',
  'statement-sections/russian/legend.tex': 'Сложите.\r\n',
  ...Object.fromEntries(
    ['1 2', '0 0', '7 8', '1000000000 1'].flatMap((input, i): [string, string][] => [
      [`tests/0${i + 1}`, `${input}\r\n`],
      [`tests/0${i + 1}.a`, `${input.split(' ').reduce((sum, number) => sum + Number(number), 0)}\r\n`],
    ]),
  ),
}
/** SUMS with another time limit and another section on the input. */
export const mended = (): Files => ({
  ...SUMS,
  'problem.xml': XML.replace('<time-limit>1500<', '<time-limit>1000<'),
  'statement-sections/english/input.tex': 'One line with two numbers.\r\n',
})
