/**
 * Makes a base image where no registry answers: Debian by debootstrap, with this repository's Node and npm in /usr/local, as the public
 * `node` images have them. Needs root and a Debian mirror.
 */
import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { install } from '@skirmish/devkit/apt'
import { ROOT } from '@skirmish/devkit/paths'
import { run, which } from '@skirmish/devkit/shell'

const SUITE = 'bookworm'
const MIRROR = process.env.DEBIAN_MIRROR ?? 'http://deb.debian.org/debian'
/** What Node is linked to, and what lets it trust others. */
const PACKAGES = 'ca-certificates,libstdc++6'
const DOCUMENTS = [
  'usr/share/doc',
  'usr/share/man',
  'usr/share/locale',
  'var/cache/apt',
  'var/lib/apt/lists',
  'var/log',
]

/** Makes the image `name` from a Debian mirror. DEBIAN_ROOT names a root that debootstrap has made already. */
export function makeBase(name: string): void {
  const work = mkdtempSync(join(tmpdir(), 'skirmish-base-'))
  const root = join(work, 'root')
  try {
    if (process.env.DEBIAN_ROOT) run('cp', ['-a', process.env.DEBIAN_ROOT, root])
    else {
      if (!which('debootstrap')) install(['debootstrap'], 'the base of the images is made by it')
      console.log(`Making ${name} by debootstrap (${SUITE}, a minute) …`)
      run('debootstrap', ['--variant=minbase', `--include=${PACKAGES}`, SUITE, root, MIRROR], { stdio: 'pipe' })
    }
    for (const folder of DOCUMENTS) rmSync(join(root, folder), { recursive: true, force: true })
    for (const folder of ['var/lib/apt/lists/partial', 'var/cache/apt/archives/partial', 'var/log'])
      run('mkdir', ['-p', join(root, folder)])
    trustWhatThisMachineTrusts(root)
    cpSync(join(ROOT, 'node_modules/node/bin/node'), join(root, 'usr/local/bin/node'))
    const { packageManager } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'))
    run('npm', ['install', '--global', '--prefix', join(root, 'usr/local'), '--loglevel=error', packageManager])
    importRoot(root, name)
  } finally {
    rmSync(work, { recursive: true, force: true })
  }
}

/** A company's proxy signs with an authority of its own, which a build inside of the image has to know too. */
function trustWhatThisMachineTrusts(root: string): void {
  const own = '/etc/ssl/certs/ca-certificates.crt'
  if (existsSync(own)) cpSync(own, join(root, own))
}

function importRoot(root: string, name: string): void {
  const changes = ['ENV PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin', 'CMD ["node"]']
  const command = 'tar -C "$0" --numeric-owner --sort=name -c . | docker import "$@"'
  const args = [...changes.flatMap((change) => ['--change', change]), '-', name]
  const done = spawnSync('sh', ['-c', command, root, ...args], { encoding: 'utf8' })
  if (done.status !== 0) throw new Error(`docker import failed: ${done.stderr}`)
}
