/** A feature that tells the bit of the run before. `p` is corrected for the number of features. */
export interface Finding {
  feature: string
  p: number
  /** How often a value after a 1 is above one after a 0: 0.5 is chance. */
  above: number
}

export interface Measured {
  bit: 0 | 1
  values: Map<string, number>
}

const CHANCE = 0.001
/**
 * How many times the median ratio after one bit is that after the other where the kernel keeps a name or a page. The processor's caches keep
 * them for about a millisecond, which no sandbox can prevent: on a machine with 260 MiB of cache the medians are then up to 1.1 times apart,
 * and 2.6 times where a folder of the host is used.
 */
const LEAST_RATIO = 1.5

/**
 * What a run says of the bit that the run before it had: by rank sums, with Bonferroni's correction. What must not be there at all begins with
 * `must.`; a comparison of times ends with `.ratio`.
 */
export function findings(measured: Measured[]): Finding[] {
  const features = [...new Set(measured.flatMap(({ values }) => [...values.keys()]))]
  return features.flatMap((feature): Finding[] => {
    const of = (bit: number) => measured.flatMap((m) => (m.bit === bit ? [m.values.get(feature) ?? Number.NaN] : []))
    if (feature.startsWith('must.'))
      return measured.some(({ values }) => values.get(feature) !== 0) ? [{ feature, p: 0, above: 1 }] : []
    const { above, p } = rankSum(of(0), of(1))
    if (feature.endsWith('.ratio') && apart(median(of(0)), median(of(1))) < LEAST_RATIO) return []
    return p * features.length < CHANCE ? [{ feature, p: p * features.length, above }] : []
  })
}

const median = (values: number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN
const apart = (a: number, b: number): number => Math.max(a / b, b / a)

/** Mann and Whitney's test with the correction for ties; a value that is missing is lower than all others. */
function rankSum(zeros: number[], ones: number[]): { above: number; p: number } {
  const all = [...zeros.map((value) => ({ value, one: false })), ...ones.map((value) => ({ value, one: true }))]
  for (const each of all) if (Number.isNaN(each.value)) each.value = Number.NEGATIVE_INFINITY
  all.sort((a, b) => (a.value === b.value ? 0 : a.value < b.value ? -1 : 1))
  const [n0, n1, n] = [zeros.length, ones.length, all.length]
  let ranks = 0
  let ties = 0
  for (let i = 0; i < n; ) {
    let j = i
    while (j < n && all[j]?.value === all[i]?.value) j++
    ranks += ((i + j + 1) / 2) * all.slice(i, j).filter((each) => each.one).length
    ties += (j - i) ** 3 - (j - i)
    i = j
  }
  const u = ranks - (n1 * (n1 + 1)) / 2
  const variance = ((n0 * n1) / 12) * (n + 1 - ties / (n * (n - 1)))
  const z = variance > 0 ? (u - (n0 * n1) / 2) / Math.sqrt(variance) : 0
  return { above: n0 * n1 > 0 ? u / (n0 * n1) : 0.5, p: 2 * upperTail(Math.abs(z)) }
}

/** Of the normal distribution: Abramowitz and Stegun 26.2.17, to 1e-7; beyond that Mills' ratio. */
function upperTail(z: number): number {
  const density = Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI)
  if (z > 5) return density / z
  const t = 1 / (1 + 0.2316419 * z)
  return density * t * (0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))))
}
