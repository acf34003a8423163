import type { Proposal } from './proposal.ts'

/**
 * What a language model is asked. Its answers are data: whatever they say, the stages after it parse them, clean their HTML and run their
 * programs in the judge's sandbox alone.
 */
const HOUSE = `You write problems for a site where people race to solve programming problems. Statements are short, exact and friendly, have a little story,
and say the form of input and output and the limits of every number. HTML: only br, strong, code, pre, ul, ol, li, p, sup, sub, without attributes.
Programs read stdin and print to stdout. Answer with JSON of the given schema and nothing else.`

export const PROPOSE = `${HOUSE}

Propose one new problem.
- "generator" is a program that reads three lines: a seed (64 hexadecimal digits), the number of the test from 1, and how many tests there are. It prints the
  input of that test, at most 16 KiB, always the same for the same three lines. Low numbers are small and corner cases, the last ones the largest that the
  statement allows.
- "reference" is an efficient, right solution. "examples" are two different ones that the statement's form allows; expected_output is exactly what a right
  solution prints.
- "limits.time_ms" is for C; Java and JavaScript have twice, Python three times as much. The reference has to need less than half.
- Give only English ("en") texts.`

export const SOLVE = `${HOUSE}

You see the statement of a problem. Write the simplest solution of which anybody sees that it is right, such as trying everything; it may be slow, up to five
seconds for the largest input of 16 KiB.`

export const TRANSLATE = `${HOUSE}

Translate title, description and explanations. Keep every tag, number, and what stands in code and pre, in the same order.`

/** A wish as a language model reads it. */
export const wishText = (wish: Pick<Proposal, 'knowledge_area' | 'difficulty'> & { avoid: string[] }): string =>
  JSON.stringify({ knowledge_area: wish.knowledge_area, difficulty: wish.difficulty, titles_that_exist: wish.avoid })
