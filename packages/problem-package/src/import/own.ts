/** What a table has under a name of a stranger, such as `constructor`, which every object inherits. */
export const own = <T>(table: Readonly<Record<string, T>>, name: string): T | undefined =>
  Object.hasOwn(table, name) ? table[name] : undefined
