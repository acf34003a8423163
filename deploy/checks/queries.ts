import { sourceFiles } from './source-files.ts'

const QUERY =
  /\.(selectFrom|insertInto|updateTable|deleteFrom|mergeInto|replaceInto|executeTakeFirst\w*)\(|\bsql(<[^`]*>)?`/
/** The tables of a module of a service that has several. */
const MODULE_TABLES = /^services\/[^/]+\/src\/(?!store\/)[^/]+\/tables\.ts$/
const TABLE = /^ {2}(\w+): \{/gm
/** What a query names by which it reads or writes a table: in SQL, or as an argument of Kysely's. */
const NAMED =
  /\b(?:from|join|into|update|using)\s+(\w+)|(?:selectFrom|insertInto|updateTable|deleteFrom|using|\w+Join)\(\s*'(\w+)/gi

/** PostgreSQL may run such a subquery once a row: it then locks other rows each time, and more than its limit change. */
const REPEATED_LOCK = /\bin \(\s*select\b[^`]*?\blimit\b[^`]*?\bfor update\b/

/**
 * Only `store/` asks the database, of a service's modules each the own tables alone, and rows are locked up to a limit in a
 * materialized `with`.
 */
export function findQueryFaults(root: string): string[] {
  const files = sourceFiles(root, ['services'], /^services\/[^/]+\/src\/.*\.ts$/)
  const asking = files.filter(({ text }) => QUERY.test(text))
  const inStore = ({ path }: { path: string }) => /^services\/.+\/store\//.test(path)
  return [
    ...asking.filter((file) => !inStore(file)).map(({ path }) => `${path} asks the database: move the query to store/`),
    ...(asking.some(inStore) ? [] : ['no query was seen in any store/: the check is broken']),
    ...files
      .filter(({ text }) => REPEATED_LOCK.test(text))
      .map(
        ({ path }) =>
          `${path} locks up to a limit in a subquery, which PostgreSQL may repeat: use with … as materialized`,
      ),
    ...foreignTables(files),
  ]
}

function foreignTables(files: { path: string; text: string }[]): string[] {
  const owners = new Map<string, string>()
  for (const { path, text } of files.filter((file) => MODULE_TABLES.test(file.path)))
    for (const [, table = ''] of text.matchAll(TABLE)) owners.set(table, path.replace(/\/tables\.ts$/, ''))
  if (owners.size === 0) return ['no table of a module was seen: the check is broken']
  const modules = [...new Set(owners.values())]
  return files.flatMap(({ path, text }) => {
    const own = modules.find((one) => path.startsWith(`${one}/store/`))
    if (!own) return []
    const named = new Set([...text.matchAll(NAMED)].map((match) => match[1] ?? match[2] ?? ''))
    return [...named]
      .filter((table) => owners.has(table) && owners.get(table) !== own)
      .map((table) => `${path} asks the table ${table}, which is of ${owners.get(table)}: call what that module offers`)
  })
}
