import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { findCallFaults } from './service-calls.ts'
import { sourceFiles } from './source-files.ts'

const CONTRACTS = 'packages/contracts/src'
const PUBLIC = /export const (\w+) = defineRoute\(\{\s*id: '(\w+)',[\s\S]*?\n {2}service: '([\w-]+)'/g
const INTERNAL = /export const (\w+) = defineInternalRoute\(\{([\s\S]*?)\n\}\)/g
const SERVED = /\bservice\.(?:route|internalRoute)\(\s*(?:\w+\.)?(\w+)\s*,/g
const INTERNAL_PATH = /['"`]\/internal\/\w/

interface Declared {
  name: string
  id: string | undefined
  service: string | undefined
}

function publicRoutes(root: string): Declared[] {
  return sourceFiles(root, [`${CONTRACTS}/rest`], /\.ts$/).flatMap(({ text }) =>
    [...text.matchAll(PUBLIC)].map(([, name = '', id, service]) => ({ name, id, service })),
  )
}

/** The internal routes of a file may name their service together. */
function internalRoutes(root: string): Declared[] {
  const fieldOf = (key: string, text: string) => new RegExp(`\\b${key}: '([\\w-]+)'`).exec(text)?.[1]
  return sourceFiles(root, [`${CONTRACTS}/internal`], /\.ts$/).flatMap(({ text }) =>
    [...text.matchAll(INTERNAL)].map(([, name = '', own = '']) => ({
      name,
      id: fieldOf('id', own),
      service: fieldOf('service', own) ?? fieldOf('service', text),
    })),
  )
}

/**
 * Each declared route is listed, and served once, by the service that it names; nothing else is served, no path of an internal call is
 * written elsewhere, and services call each other in one direction.
 */
export function findRouteFaults(root: string): string[] {
  const served = sourceFiles(root, ['services'], /^services\/[^/]+\/src\/.*\.ts$/).flatMap(({ path, text }) =>
    [...text.matchAll(SERVED)].map((match) => ({ name: match[1], service: path.split('/')[1], path })),
  )
  const serversOf = (name: string) => served.filter((one) => one.name === name).map((one) => one.service)
  const all = [...publicRoutes(root), ...internalRoutes(root)]
  return [
    ...listFaults(root, 'ROUTES', 'rest/routes.ts', publicRoutes(root)),
    ...listFaults(root, 'INTERNAL_ROUTES', 'internal/routes.ts', internalRoutes(root)),
    ...all.flatMap(({ name, service }) => {
      const servers = serversOf(name)
      if (servers.length === 1 && servers[0] === service) return []
      return [`${name} is declared as served by ${service}, and served by: ${servers.join(', ') || 'nobody'}`]
    }),
    ...served
      .filter(({ name }) => !all.some((route) => route.name === name))
      .map(({ name, path }) => `${path} serves ${name}, which no contract declares`),
    ...writtenPaths(root),
    ...findCallFaults(root),
  ]
}

function listFaults(root: string, called: string, file: string, declared: readonly Declared[]): string[] {
  const list = readFileSync(join(root, CONTRACTS, file), 'utf8').split(called)[1] ?? ''
  const listed = [...list.matchAll(/^ {2}(?:\w+\.)?(\w+),$/gm)].map((match) => match[1])
  return [
    ...(declared.length === 0 ? [`no declared route of ${called} was seen: the check is broken`] : []),
    ...declared
      .filter(({ name, id }) => id !== name)
      .map(({ name, id }) => `the route ${name} has the id ${id}: it must be its name`),
    ...declared
      .filter(({ name }) => listed.filter((other) => other === name).length !== 1)
      .map(({ name }) => `${name} must stand once in ${called}`),
    ...listed
      .filter((name) => !declared.some((route) => route.name === name))
      .map((name) => `${called} lists ${name}, which no contract declares`),
  ]
}

function writtenPaths(root: string): string[] {
  return sourceFiles(root, ['services', 'packages', 'deploy'], /\/src\/.*\.ts$/)
    .filter(({ path, text }) => !path.startsWith(CONTRACTS) && INTERNAL_PATH.test(text))
    .map(({ path }) => `${path} writes the path of an internal call by hand: it must read the declaration`)
}
