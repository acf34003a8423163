import { statementOf } from '@skirmish/problem-text/markdown'
import { expect, test } from 'vitest'
import { sentence } from '../../src/import/sentence.ts'
import { texToMarkdown } from '../../src/import/tex/tex-to-markdown.ts'

const markdownOf = (tex: string) => texToMarkdown(tex).markdown

test('PB17 a statement in TeX becomes Markdown whose formulas are as they were', () => {
  const { markdown, title, unconverted } = texToMarkdown(
    String.raw`
\problemname{A \& B}
% nobody reads this
Count \textbf{all} pairs with $1 \le a_i \le 10^9$ --- {\bf at most} \texttt{5\_000} of 100\,\% \ldots

\section*{Input}
\begin{itemize}
  \item the number $n$
  \item one of:
    \begin{enumerate}
      \item ` +
      "``yes''" +
      String.raw`
      \item no
    \end{enumerate}
\end{itemize}
\[ \sum_{i=1}^{n} a_i \]
\begin{tabular}{|l|r|}
  \hline n & time \\ \hline 1 & $O(n)$ \\ \hline
\end{tabular}
\begin{lstlisting}
if (a < b) { $x$ }
\end{lstlisting}
G\"odel, \'Elan, \ss, na\"{\i}ve`,
  )
  expect(title).toBe('A & B')
  expect(unconverted).toEqual([])
  expect(markdown).toBe(`Count **all** pairs with $1 \\le a_{i} \\le 10^{9}$ — **at most** \`5_000\` of 100\u202f% …

## Input

- the number $n$
- one of:

  1. “yes”
  2. no

$$\\sum_{i=1}^{n}a_{i}$$

| n | time |
| --- | ---: |
| 1 | $O(n)$ |

\`\`\`
if (a < b) { $x$ }
\`\`\`

Gödel, Élan, ß, naïve
`)
  expect(statementOf(markdown).unreadable).toEqual([])
})

test('PB17 what cannot be converted stays in the text, and is named', () => {
  const made = texToMarkdown(
    String.raw`Some \strange{words} here. \begin{odd}inside\end{odd} \illustration{0.3}{a b.png}{A cat}`,
  )
  expect(made.unconverted).toEqual(['\\strange', sentence`environment ${'odd'}`])
  const shown = statementOf(made.markdown).html
  for (const words of ['\\strange{words}', '\\begin{odd}', 'inside', '\\end{odd}', 'A cat: a b.png'])
    expect(shown).toContain(words)
})

test('PB17 a cell over several columns or rows of a table stands in its first one, and each row is as wide as it was', () => {
  const table = String.raw`\begin{tabular}{|c|c|c|c|}
\multicolumn{3}{|c|}{\textbf{Towns} \& roads} & cost \\ \hline
a & \multirow{2}{*}{both} & c & 1 \\
b & & \multicolumn{2}{c|}{\multirow[t]{2}*{none}} \\
c & \multicolumn{999999999}{c}{x} \\
\end{tabular}`
  const [head, , ...rows] = markdownOf(table.replace('999999999', '3')).trimEnd().split('\n')
  expect([head, ...rows]).toEqual([
    '| **Towns** & roads |  |  | cost |',
    '| a | both | c | 1 |',
    '| b |  | none |  |',
    '| c | x |  |  |',
  ])
  expect(markdownOf(table).length).toBeLessThan(2_000)
})

test('PB17 the columns of a table keep their side, left, centred or right', () => {
  const cells = String.raw`a & b & c & d & e \\ 1 & 2 & 3 & 4 & 5`
  const rulesOf = (begin: string, name: string) =>
    markdownOf(`\\begin{${begin}${cells}\\end{${name}}`).split('\n').slice(0, 2)
  const head = '| a | b | c | d | e |'
  expect(rulesOf('tabular}{l|c||r|}', 'tabular')).toEqual([head, '| --- | :---: | ---: | --- | --- |'])
  for (const [begin, name] of [
    [String.raw`tabular}[t]{@{r}l|*{2}{c|}>{\raggedleft\bfseries}p{3 cm} X}`, 'tabular'],
    [String.raw`tabularx}{\textwidth}{|l|c|c|r|X|}`, 'tabularx'],
    ['longtable}{l *{2}{c} r D{.}{r}{-1}}', 'longtable'],
  ] as const)
    expect(rulesOf(begin, name)).toEqual([head, '| --- | :---: | :---: | ---: | --- |'])
  expect(rulesOf('tabular}{l S[table-format=2.1]{c} c r X}', 'tabular')[1]).toBe('| --- | --- | :---: | ---: | --- |')
  const nested = `${'*{60}{'.repeat(50)}r${'}'.repeat(50)}`
  expect(rulesOf(`tabular}{${nested}}`, 'tabular')).toEqual([head, `|${' ---: |'.repeat(5)}`])
  expect(statementOf(markdownOf(`\\begin{tabular}{c|r}${cells}\\end{tabular}`)).html).toContain(
    '<td align="center">1</td>\n<td align="right">2</td>\n<td>3</td>',
  )
})

test('PB17 signs that Markdown would read are shown as they are', () => {
  const text = 'a * b * c _d_ [e](f) <g> `h` \\$5 \\# 1'
  expect(statementOf(markdownOf(text)).html).toBe('<p>a * b * c _d_ [e](f) &lt;g&gt; `h` $5 # 1</p>')
})

test('PB17 commands of the text’s own are put in, and no text grows without end by them', () => {
  const own = String.raw`\newcommand{\maxn}{10^5}\def\pair#1#2{(#1, #2)}\newcommand{\say}[1]{\textbf{#1}}
$n \le \maxn$, $\pair{a}{b}$, \say{now}`
  expect(markdownOf(own)).toBe('$n \\le 10^{5}$, $(a, b)$, **now**\n')
  const growing = String.raw`\newcommand{\a}{\b\b\b\b}\newcommand{\b}{\a\a\a\a}\a`
  expect(markdownOf(growing).length).toBeLessThan(2_000_000)
})

test('PB17 constants of the package are filled in, and no other name', () => {
  const { markdown } = texToMarkdown('\\constant{most} \\constant{toString}', { most: '5' })
  expect(markdown).toBe('5 \\\\constant{toString}\n')
})
