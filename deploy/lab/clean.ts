import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, readlinkSync, rmdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { which } from '@skirmish/devkit/shell'
import { CONTROL_PLANE } from './control-plane.ts'
import { BRIDGE, forgetHosts } from './network.ts'
import { hierarchies } from './node.ts'
import { CGROUP } from './node-files.ts'
import { PID_FILE } from './processes.ts'

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** Takes away whatever a lab has left on this machine, however it ended: processes, cgroups, mounts, network, files. */
export async function cleanUp(folder: string): Promise<void> {
  endPrograms(folder)
  for (let tries = 0; tries < 50 && (endPods() || endShims(folder)); tries++) await pause(100)
  for (const path of mountsBelow(folder).reverse()) spawnSync('umount', ['-l', path])
  removeCgroups()
  spawnSync('ip', ['link', 'delete', BRIDGE], { stdio: 'ignore' })
  cleanFirewall()
  forgetHosts()
  forgetTraces(folder)
  rmSync(folder, { recursive: true, force: true })
}

const readOr = (path: string): string => {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return '' // a process or a cgroup that has gone meanwhile
  }
}

function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // it has gone meanwhile
  }
}

/** The programs whose pid was noted, unless the number is another's by now. */
function endPrograms(folder: string): void {
  for (const line of readOr(join(folder, CONTROL_PLANE, PID_FILE)).split('\n')) {
    const [pid, program = ''] = line.split(' ')
    if (program && readOr(`/proc/${pid}/cmdline`).startsWith(`${program}\0`)) kill(Number(pid))
  }
}

const cgroups = (): string[] =>
  hierarchies()
    .map((hierarchy) => join(hierarchy, CGROUP))
    .filter(existsSync)
    .flatMap((root) => [root, ...foldersBelow(root)])

const foldersBelow = (path: string): string[] =>
  readdirSync(path, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .flatMap(({ name }) => [join(path, name), ...foldersBelow(join(path, name))])

function endPods(): boolean {
  const pids = new Set(cgroups().flatMap((path) => readOr(join(path, 'cgroup.procs')).split('\n').filter(Boolean)))
  for (const pid of pids) kill(Number(pid))
  return pids.size > 0
}

/** What stands between containerd and containers, and outlives it: known by the address of this lab's containerd. */
function endShims(folder: string): boolean {
  const shims = readdirSync('/proc').filter((pid) => {
    const line = /^\d+$/.test(pid) ? readOr(`/proc/${pid}/cmdline`) : ''
    return line.includes('containerd-shim') && line.includes(`${folder}/`)
  })
  for (const pid of shims) kill(Number(pid))
  return shims.length > 0
}

const mountsBelow = (folder: string): string[] =>
  readFileSync('/proc/self/mountinfo', 'utf8')
    .split('\n')
    .map((line) => line.split(' ')[4] ?? '')
    .filter((path) => path.startsWith(`${folder}/`))

/** What the kubelet and CNI keep outside of the folder, where nobody can tell them another: links and notes that name it. */
function forgetTraces(folder: string): void {
  const [logs, notes] = ['/var/log/containers', '/var/lib/cni/results']
  const names = (path: string) => (existsSync(path) ? readdirSync(path).map((name) => join(path, name)) : [])
  for (const link of names(logs)) if (readlinkSync(link).startsWith(`${folder}/`)) rmSync(link)
  for (const note of names(notes)) if (readOr(note).includes(`${folder}/`)) rmSync(note)
}

function removeCgroups(): void {
  for (const path of cgroups().reverse()) {
    try {
      rmdirSync(path)
    } catch {
      console.error(`${path} is still in use.`)
    }
  }
}

/** Rules and sets that kube-proxy, kube-router and this lab have made; all others stay. */
function cleanFirewall(): void {
  for (const family of ['iptables', 'ip6tables'].filter((program) => which(program))) {
    const rules = spawnSync(`${family}-save`, { encoding: 'utf8' }).stdout ?? ''
    const kept = rules.split('\n').filter((line) => !/\bKUBE-|kube-router|skirmish-lab0/.test(line))
    if (kept.length < rules.split('\n').length) spawnSync(`${family}-restore`, ['-w'], { input: kept.join('\n') })
  }
  if (!which('ipset')) return
  const sets = spawnSync('ipset', ['list', '-n'], { encoding: 'utf8' }).stdout ?? ''
  for (const name of sets.split('\n').filter((one) => /^(inet6:)?(KUBE|kube-router)/i.test(one)))
    spawnSync('ipset', ['destroy', name])
}
