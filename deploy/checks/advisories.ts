import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { ROOT } from '@skirmish/devkit/paths'

interface Report {
  vulnerabilities?: Record<string, { severity: string; via: (string | { url: string; title: string })[] }>
  message?: string
}

/** What the registry knows against the packages that are delivered; npm ends with 1 when there is something. */
function audit(): Report {
  try {
    return JSON.parse(execFileSync('npm', ['audit', '--omit=dev', '--json'], { cwd: ROOT, encoding: 'utf8' }))
  } catch (error) {
    return JSON.parse(String((error as { stdout?: string }).stdout || '{"message":"npm did not answer"}')) // of execFileSync
  }
}

/** Why an advisory does not concern this product, by its address. */
const exceptions: Record<string, string> = JSON.parse(
  readFileSync(new URL('./advisories.json', import.meta.url), 'utf8'),
)
const { vulnerabilities, message } = audit()
if (!vulnerabilities) {
  console.error(`The registry answers no audit: ${message}`)
  process.exit(2)
}
const found = Object.entries(vulnerabilities).flatMap(([name, { severity, via }]) =>
  via.flatMap((one) => (typeof one === 'string' ? [] : [{ name, severity, ...one }])),
)
const open = found.filter(({ url }) => !exceptions[url])
for (const { name, severity, title, url } of open) console.error(`${name}: ${severity}: ${title} (${url})`)
const needless = Object.keys(exceptions).filter((url) => !found.some((one) => one.url === url))
for (const url of needless) console.error(`advisories.json excepts ${url}, which needs no exception`)
console.log(`${found.length} advisories, ${found.length - open.length} of them excepted in advisories.json`)
process.exit(open.length + needless.length > 0 ? 1 : 0)
