/** Where the next page of a list begins: nowhere when there is no next one, or fewer results than a page came. */
export const nextOffset =
  <Page extends { results: unknown[]; next: string | null }>(size: number) =>
  (last: Page, pages: Page[]): number | undefined =>
    last.next && last.results.length === size ? pages.length * size : undefined
