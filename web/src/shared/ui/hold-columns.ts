/** Holds the columns of a table as wide as they are: with other rows in the page each turn, they would jump. Returns what lets go. */
export function holdColumns(table: HTMLTableElement): () => void {
  const whole = table.offsetWidth
  const headings = [...table.querySelectorAll<HTMLElement>('thead th')]
  const widths = headings.map((heading) => heading.offsetWidth)
  // Where rows are laid out in another way, as on phones, there is nothing to hold.
  if (whole === 0 || widths.some((width) => width === 0)) return () => {}
  headings.forEach((heading, i) => {
    heading.style.width = `${(100 * (widths[i] ?? 0)) / whole}%`
  })
  table.style.tableLayout = 'fixed'
  return () => {
    table.style.tableLayout = ''
    for (const heading of headings) heading.style.width = ''
  }
}
