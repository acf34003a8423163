import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sourceFiles } from './source-files.ts'

const DECLARED = /export const (\w+) = defineRoute\(\{\s*id: '(\w+)',[\s\S]*?\n {2}service: '([\w-]+)'/g
const SERVED = /\bservice\.route\(\s*(?:\w+\.)?(\w+)\s*,/g

/** Each declared route is listed, and served once, by the service that it names; nothing else is served. */
export function findRouteFaults(root: string): string[] {
  const declared = sourceFiles(root, ['packages/contracts/src/rest'], /\.ts$/).flatMap(({ text }) =>
    [...text.matchAll(DECLARED)].map(([, name = '', id, service = '']) => ({ name, id, service })),
  )
  const list = readFileSync(join(root, 'packages/contracts/src/rest/routes.ts'), 'utf8').split('ROUTES')[1] ?? ''
  const listed = [...list.matchAll(/^ {2}(?:\w+\.)?(\w+),$/gm)].map((match) => match[1])
  const served = sourceFiles(root, ['services'], /^services\/[^/]+\/src\/.*\.ts$/).flatMap(({ path, text }) =>
    [...text.matchAll(SERVED)].map((match) => ({ name: match[1], service: path.split('/')[1], path })),
  )
  const faults = declared.length === 0 ? ['no declared route was seen: the check is broken'] : []
  for (const { name, id, service } of declared) {
    const servers = served.filter((one) => one.name === name).map((one) => one.service)
    if (id !== name) faults.push(`the route ${name} has the id ${id}: it must be its name`)
    if (listed.filter((other) => other === name).length !== 1) faults.push(`${name} must stand once in ROUTES`)
    if (servers.length !== 1 || servers[0] !== service)
      faults.push(`${name} is declared as served by ${service}, and served by: ${servers.join(', ') || 'nobody'}`)
  }
  for (const { name, path } of served)
    if (!declared.some((route) => route.name === name))
      faults.push(`${path} serves ${name}, which no contract declares`)
  for (const name of listed)
    if (!declared.some((route) => route.name === name)) faults.push(`ROUTES lists ${name}, which no contract declares`)
  return faults
}
