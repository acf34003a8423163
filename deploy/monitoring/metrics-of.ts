const HISTOGRAM_PARTS = /_(bucket|count|sum)$/

/** The families of metrics that a query of Prometheus asks for. */
export function metricsOf(query: string): string[] {
  const bare = query
    .replace(/\{[^}]*\}/g, '')
    .replace(/\[[^\]]*\]/g, '')
    .replace(/\b(by|without|on|ignoring)\s*\([^)]*\)/g, '')
  const names = [...bare.matchAll(/\b[a-z][a-z0-9]*_[a-z0-9_]+\b(?!\s*\()/g)].map(([name]) => name)
  return [...new Set(names.map((name) => name.replace(HISTOGRAM_PARTS, '')))]
}
