import { sourceFiles } from './source-files.ts'

const QUERY =
  /\.(selectFrom|insertInto|updateTable|deleteFrom|mergeInto|replaceInto|executeTakeFirst\w*)\(|\bsql(<[^`]*>)?`/

/** Only `store/` asks the database: the files of services elsewhere that build a query. */
export function findQueryFaults(root: string): string[] {
  const files = sourceFiles(root, ['services'], /^services\/[^/]+\/src\/.*\.ts$/)
  const asking = files.filter(({ text }) => QUERY.test(text)).map(({ path }) => path)
  const inStore = (path: string) => /^services\/.+\/store\//.test(path)
  return [
    ...asking.filter((path) => !inStore(path)).map((path) => `${path} asks the database: move the query to store/`),
    ...(asking.some(inStore) ? [] : ['no query was seen in any store/: the check is broken']),
  ]
}
