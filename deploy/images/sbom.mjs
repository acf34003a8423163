// Writes what an image is made of, as CycloneDX: the npm packages that are installed in it, Node, and the Debian packages of the base, and of
// another image that it takes files from, as a list.
// Runs in the build, as plain JavaScript. It has no time and no serial number, so that the same image has the same list.
import { execFileSync } from 'node:child_process'
import { globSync, readFileSync, writeFileSync } from 'node:fs'

const [service, file, ...lists] = process.argv.slice(2)
const packages = new Map()
for (const path of globSync('{,**/}node_modules/{*,@*/*}/package.json', { exclude: ['**/@skirmish/**'] }).sort()) {
  const { name, version, license } = JSON.parse(readFileSync(path, 'utf8'))
  if (!name || !version) continue // a folder of a package, not a package
  const purl = `pkg:npm/${name.replace('@', '%40')}@${version}`
  const licenses = typeof license === 'string' ? [{ expression: license }] : []
  packages.set(purl, { type: 'library', 'bom-ref': purl, name, version, purl, licenses })
}
// biome-ignore lint/suspicious/noTemplateCurlyInString: the placeholders are dpkg's
const debian = execFileSync('dpkg-query', ['-W', '-f', '${Package} ${Version} ${Architecture}\n'], { encoding: 'utf8' })
const installed = [debian, ...lists.map((list) => readFileSync(list, 'utf8'))].flatMap((list) =>
  list.trim().split('\n'),
)
for (const line of installed) {
  const [name, version, architecture] = line.split(' ')
  const purl = `pkg:deb/debian/${name}@${encodeURIComponent(version)}?arch=${architecture}`
  packages.set(purl, { type: 'library', 'bom-ref': purl, name, version, purl })
}
const node = { type: 'platform', name: 'node', version: process.versions.node }
const sbom = {
  bomFormat: 'CycloneDX',
  specVersion: '1.5',
  version: 1,
  metadata: { component: { type: 'container', name: `skirmish-${service}` } },
  components: [node, ...packages.values()],
}
writeFileSync(file, JSON.stringify(sbom, null, 1))
