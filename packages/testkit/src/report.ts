import { availableParallelism, loadavg } from 'node:os'

/** One figure of a benchmark. `reference` was measured in the same run, interleaved. RULES OP7. */
export interface Figure {
  name: string
  value: number
  unit: string
  reference?: number
  ratio?: number
  /** The limit of the value: a benchmark beyond it fails. */
  limit?: number
  load?: number
}

const round = (n: number): number => Number(n.toPrecision(4))

/** Prints the line that tools read. The load average tells how idle the machine was. */
export function report(figure: Figure): void {
  const { name, value, unit, reference, ratio, limit, load } = figure
  const line = {
    name,
    value: round(value),
    unit,
    ...(reference !== undefined && { reference: round(reference), ratio: round(ratio ?? value / reference) }),
    ...(limit !== undefined && { limit }),
    load: load ?? round((loadavg()[0] ?? 0) / availableParallelism()),
  }
  console.log(`BENCH ${JSON.stringify(line)}`)
  if (limit !== undefined && value > limit) process.exitCode = 1
}

/** Prints rows under a heading, the columns aligned. */
export function table(title: string, heading: string[], rows: (string | number)[][]): void {
  const cells = [heading, ...rows].map((row) =>
    row.map((cell) => (typeof cell === 'number' ? String(round(cell)) : cell)),
  )
  const widths = heading.map((_, i) => Math.max(...cells.map((row) => (row[i] ?? '').length)))
  console.log(`\n${title}`)
  for (const row of cells) console.log(`  ${row.map((cell, i) => cell.padEnd(widths[i] ?? 0)).join('  ')}`)
}

export function median(values: number[]): number {
  return quantile(values, 0.5)
}

/** The value below which the share `q` of the values lies. */
export function quantile(values: number[], q: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(q * sorted.length))] ?? Number.NaN
}
