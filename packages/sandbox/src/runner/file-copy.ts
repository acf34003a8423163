import { spawn } from 'node:child_process'
import { closeSync, openSync } from 'node:fs'
import type { SlotPlan } from './protocol.ts'

/**
 * A copy of the files that programs may read, in memory, made once for all runners: the kernel remembers of a host's folder which
 * names were looked up and which pages were read, and one program could read there what another one left. RULES JD10.
 */
export interface FileCopy {
  /** The folder of the copy, in the mount namespace of the copy. */
  root: string
  mebibytes: number
  /** Descriptors of the mount namespace and of its user namespace. They keep the copy; nothing else does. */
  namespaces: [number, number]
  close(): void
}

/** The environment of the runner's program: the service's own has passwords in it, and slots begin as copies of the runner. */
export const ENVIRONMENT = { PATH: '/usr/bin:/bin' }

/** Shallow paths first: a folder comes before what lies in it. */
const byDepth = (a: string, b: string) => a.split('/').length - b.split('/').length

const sourcesOf = (mounts: string): string[] =>
  mounts.split('\n').flatMap((line) => (line.startsWith('b\t') ? [line.split('\t')[1] ?? ''] : []))

/** Copies all that the plans bind. Throws the program's own sentence when that cannot be done, for want of memory for example. */
export async function copyFiles(program: string, plans: SlotPlan[]): Promise<FileCopy> {
  const paths = [...new Set(plans.flatMap((plan) => sourcesOf(plan.mounts)))].sort(byDepth)
  const keeper = spawn(program, ['keep'], { stdio: 'pipe', env: ENVIRONMENT })
  const gone = new Promise<void>((resolve) => keeper.once('close', () => resolve()))
  try {
    const reply = await new Promise<string>((resolve, reject) => {
      let lastWords = ''
      keeper.stderr.on('data', (text) => (lastWords += text))
      keeper.stdout.once('data', (text) => resolve(String(text)))
      keeper.once('error', reject)
      keeper.once('close', () => reject(new Error(lastWords.trim() || 'the files of the sandbox could not be copied')))
      keeper.stdin.on('error', () => {}) // its end, which the line above reports
      keeper.stdin.write(`${paths.join('\n')}\n\n`)
    })
    const [root = '', bytes] = reply.trim().split(' ')
    const namespaces: [number, number] = [
      openSync(`/proc/${keeper.pid}/ns/mnt`, 'r'),
      openSync(`/proc/${keeper.pid}/ns/user`, 'r'),
    ]
    const mebibytes = Math.ceil(Number(bytes) / 1024 / 1024)
    return { root, mebibytes, namespaces, close: () => namespaces.forEach(closeSync) }
  } finally {
    keeper.stdin.end()
    await gone
  }
}

/** The lines of a plan with the copy's files in place of the host's. */
export const inCopy = (mounts: string, copy: FileCopy): string => mounts.replaceAll(/^b\t/gm, `b\t${copy.root}`)
