interface Parts {
  params?: object | undefined
  query?: object | undefined
}

/** The address of a declared path, of a route or a socket, below its origin: names filled in and encoded, fields of the query that are undefined left out. */
export function addressOf({ path }: { path: string }, { params = {}, query = {} }: Parts = {}): string {
  const values = new Map<string, unknown>(Object.entries(params))
  const filled = path.replace(/:(\w+)/g, (_, name) => encodeURIComponent(String(values.get(name))))
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) if (value !== undefined) search.set(name, String(value))
  return search.size > 0 ? `${filled}/?${search}` : `${filled}/`
}
