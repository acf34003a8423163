const CODE = 'reference.code'
const OUTPUT = /\.expected_output$/
const EXAMPLE = ['input', 'expected_output', 'explanation']

/** What the form asks for, as paths of a draft's content; a solution where a program decides alone. */
export const ASKED: readonly string[] = [
  ...['title', 'description', 'difficulty', 'complexity', 'knowledge_area', 'assigned_classes.0'],
  ...[0, 1].flatMap((i) => EXAMPLE.map((part) => `testcases.${i}.${part}`)),
  CODE,
]

/** How many of the paths that a draft lacks its form asks for, with the program that decides. RULES SH8, PB24. */
export const missingOf = (lacks: readonly string[], program: { needs_no_output: boolean } | undefined): number =>
  lacks.filter((path) => (path === CODE ? program : !(program?.needs_no_output && OUTPUT.test(path)))).length
