/** What one check of a package found; `file` is the one at fault, or the one that was checked. */
export interface Finding {
  file: string
  /** What is wrong with the file, or null. */
  fault: string | null
  /** What was found to be well. */
  fine?: string
}

/** A line for people. */
export const lineOf = (slug: string, { file, fault, fine }: Finding): string =>
  fault === null ? `✓ ${slug}/${file} ${fine ?? ''}`.trimEnd() : `✗ ${slug}/${file} ${fault}`
