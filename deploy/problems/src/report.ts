/** What one check of a package found; `file` is the one at fault, or the one that was checked. */
export interface Finding {
  file: string
  /** What is wrong with the file, or null. */
  fault: string | null
  /** What was found to be well. */
  fine?: string
  /** What a draft lacks, which is no fault of what it has. */
  missing?: string
}

/** A line for people. */
export const lineOf = (slug: string, { file, fault, fine, missing }: Finding): string =>
  missing !== undefined
    ? `○ ${slug}/${file} ${missing}`
    : fault === null
      ? `✓ ${slug}/${file} ${fine ?? ''}`.trimEnd()
      : `✗ ${slug}/${file} ${fault}`
