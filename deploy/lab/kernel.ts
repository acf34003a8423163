/** `npm run lab -- kernel`: a Debian kernel with cgroups of version 2 alone, and the judge in the shapes that production gives it. */
import { spawn, spawnSync } from 'node:child_process'
import { copyFileSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { ROOT } from '@skirmish/devkit/paths'
import { run, which } from '@skirmish/devkit/shell'

/** Debian's package of the kernel: from 6.12 on a cgroup's peak can be set back for each run, before that it cannot. */
const PACKAGE = `linux-image-${process.env.LAB_KERNEL ?? '6.12-amd64'}`
const FOLDER = join(process.env.LAB_CACHE ?? join(homedir(), '.cache/skirmish-lab'), PACKAGE)
const OURS = join(ROOT, 'deploy/lab/kernel')
const SHAPES = ['root', 'service', 'user', 'pod', 'read-only-pod']
/** What the kernel needs to read this machine's own files, in the order in which it loads them; a version may have some built in. */
const VIRTIO = ['virtio', 'virtio_ring', 'virtio_pci_modern_dev', 'virtio_pci_legacy_dev', 'virtio_pci']
const MODULES = [
  ...VIRTIO.map((name) => `drivers/virtio/${name}`),
  ...[
    'fs/netfs/netfs',
    'fs/fscache/fscache',
    'net/9p/9pnet',
    'net/9p/9pnet_virtio',
    'fs/9p/9p',
    'fs/overlayfs/overlay',
  ],
]
const MINUTES = 60_000
/** The machine's clock counts instructions, so that a busy host does not make programs slower than their limits. */
const PROCESSORS = [
  '-accel',
  'tcg,thread=single',
  '-icount',
  'shift=0',
  '-cpu',
  'max,-erms,-fsrm,-la57,-cx16',
  '-smp',
  '2',
]
/** An emulated processor clears and copies memory five times as quickly without its string instructions, and without what guards a real one. */
const QUICK = 'clearcpuid=rep_good,erms,fsrm init_on_alloc=0 mitigations=off'

/** Boots, tries the judge in the shapes that are named, all of them by default, and returns 0 when nothing failed. */
export async function tryKernel(names: string[]): Promise<number> {
  const strange = names.filter((name) => !SHAPES.includes(name))
  if (strange.length > 0) throw new Error(`There is no shape ${strange.join(', ')}; there are ${SHAPES.join(', ')}.`)
  needPackages()
  const kernel = needKernel()
  makeInitrd(names.length > 0 ? names : SHAPES)
  return boot(kernel)
}

function needPackages(): void {
  const absent = Object.entries({ 'qemu-system-x86_64': 'qemu-system-x86', cpio: 'cpio' }).filter(
    ([name]) => !which(name),
  )
  if (absent.length > 0)
    run('apt-get', ['install', '--yes', '--no-install-recommends', ...absent.map(([, name]) => name)])
}

/** The kernel's path; fetches Debian's package, and busybox for the first steps after the boot. */
function needKernel(): string {
  const kernel = join(FOLDER, 'kernel')
  if (existsSync(kernel)) return kernel
  mkdirSync(FOLDER, { recursive: true })
  // The name with a version only points at the package of a build.
  const [, build = PACKAGE] = /Depends: (linux-image-\S+)/.exec(run('apt-cache', ['depends', PACKAGE])) ?? []
  run('apt-get', ['download', build, 'busybox-static'], { cwd: FOLDER })
  for (const name of readdirSync(FOLDER).filter((name) => name.endsWith('.deb')))
    run('dpkg-deb', ['-x', name, '.'], { cwd: FOLDER })
  const [image = ''] = readdirSync(join(FOLDER, 'boot')).filter((name) => name.startsWith('vmlinuz'))
  renameSync(join(FOLDER, 'boot', image), kernel)
  return kernel
}

function makeInitrd(shapes: string[]): void {
  const tree = join(FOLDER, 'initrd.d')
  rmSync(tree, { recursive: true, force: true })
  for (const name of ['bin', 'proc', 'sys', 'dev', 'mod', 'ro', 'rw', 'root'])
    mkdirSync(join(tree, name), { recursive: true })
  copyFileSync(join(FOLDER, 'bin/busybox'), join(tree, 'bin/busybox'))
  copyFileSync(join(OURS, 'init.sh'), join(tree, 'init'))
  const [version = ''] = readdirSync(join(FOLDER, 'lib/modules'))
  const folder = join(FOLDER, 'lib/modules', version, 'kernel')
  // Debian's 6.1 has its modules as they are, later ones compressed; what a kernel has built in is absent.
  const unpack = MODULES.map(
    (name) =>
      `for f in ${folder}/${name}.ko*; do case $f in *.xz) xz -dc $f ;; *.ko) cat $f ;; esac >${tree}/mod/${name.split('/').at(-1)}.ko; done`,
  )
  run('sh', ['-c', [...unpack, `chmod +x ${tree}/init`].join('\n')])
  writeFileSync(join(tree, 'mod/order'), MODULES.map((name) => name.split('/').at(-1)).join(' '))
  writeFileSync(join(tree, 'script'), `cd ${ROOT}/deploy/lab/kernel && bash shapes.sh ${shapes.join(' ')}\n`)
  const packed = spawnSync('sh', ['-c', `cd ${tree} && find . | cpio -o -H newc --quiet | gzip -1 >../initrd`])
  if (packed.status !== 0) throw new Error(`the first file system could not be packed: ${packed.stderr}`)
}

/** The machine's own root is shared read-only, under an overlay in memory: what is built here is there, what is written there is gone. */
async function boot(kernel: string): Promise<number> {
  const machine = [...PROCESSORS, '-M', 'q35', '-m', process.env.LAB_MEMORY ?? '8192']
  const files = [
    '-kernel',
    kernel,
    '-initrd',
    join(FOLDER, 'initrd'),
    '-virtfs',
    'local,path=/,mount_tag=host,security_model=none,readonly=on,multidevs=remap',
  ]
  const quiet = ['-nographic', '-no-reboot', '-append', `console=ttyS0 quiet loglevel=2 panic=-1 rdinit=/init ${QUICK}`]
  const child = spawn('qemu-system-x86_64', [...machine, ...files, ...quiet], {
    stdio: ['ignore', 'pipe', 'inherit'],
    timeout: 240 * MINUTES,
  })
  let code = 1
  let begun = false
  for await (const line of createInterface({ input: child.stdout })) {
    begun ||= line.includes('== ')
    const [, told] = /^exit (\d+)/.exec(line) ?? []
    if (told !== undefined) code = Number(told)
    else if (begun) console.log(line)
  }
  return code
}
