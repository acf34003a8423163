/** What a program did that a person can see. */
export interface Outcome {
  stdout: string
  /** `exit 0`, `signal 11`, `compile error`, or the cause for which a runner ended it. */
  status: string
  /** The last line of standard error that is not blank; a message of a compile error need not end with the same line. */
  lastLine?: string
  /** The last line of standard error that names an error. */
  errorLine: string
}

/** Bytes as text: one character a byte, so that nothing is folded that differs. */
const exact = (bytes: Buffer): string => bytes.toString('latin1')

/** Names the folders of a run as they are called in the judge. */
export function outcomeOf(
  status: string,
  stdout: Buffer,
  stderr: Buffer,
  renamed: Record<string, string> = {},
): Outcome {
  const rename = (text: string) => Object.entries(renamed).reduce((sum, [from, to]) => sum.replaceAll(from, to), text)
  const lines = exact(stderr).trimEnd().split('\n')
  const errorLine = lines.findLast((line) => /^\w*(Error|Exception)\b/.test(line)) ?? ''
  return { stdout: rename(exact(stdout)), status, lastLine: rename(lines.at(-1) ?? ''), errorLine: rename(errorLine) }
}
