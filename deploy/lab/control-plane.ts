import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { generateKeyPairSync, randomBytes } from 'node:crypto'
import { closeSync, mkdirSync, openSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { freePort } from '../local/src/ports.ts'
import { needPrograms } from './build.ts'

export interface Cluster {
  /** Runs kubectl; answers what it said and whether it was content. */
  kubectl(args: string[], input?: string): { ok: boolean; out: string; said: string }
  kubeconfig: string
  stop(): Promise<void>
}

const UP_WITHIN_MS = 120_000

/** Starts etcd and an API server of this machine alone, which admit and keep what a cluster would. `folder` is emptied. */
export async function startControlPlane(folder: string): Promise<Cluster> {
  const programs = needPrograms('etcd', 'kube-apiserver')
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const [clients, peers, port] = [await freePort(), await freePort(), await freePort()]
  const children: ChildProcess[] = []
  const start = (program: string, args: string[], name: string) => {
    const log = openSync(join(folder, `${name}.log`), 'a')
    const child = spawn(program, args, { stdio: ['ignore', log, log] })
    closeSync(log)
    children.push(child)
  }
  const stop = async () => {
    for (const child of children.reverse()) {
      const gone = new Promise((resolve) => child.once('exit', resolve))
      if (child.exitCode !== null || !child.kill('SIGTERM')) continue
      const forced = setTimeout(() => child.kill('SIGKILL'), 5_000)
      await gone
      clearTimeout(forced)
    }
  }
  const token = randomBytes(24).toString('hex')
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const file = (name: string, text: string | Buffer) => {
    writeFileSync(join(folder, name), text, { mode: 0o600 })
    return join(folder, name)
  }
  const signing = file('accounts.key', privateKey.export({ type: 'pkcs8', format: 'pem' }))
  const checking = file('accounts.pub', publicKey.export({ type: 'spki', format: 'pem' }))
  const store = `http://127.0.0.1:${clients}`
  const peer = `http://127.0.0.1:${peers}`
  start(
    programs.etcd,
    [
      `--data-dir=${join(folder, 'etcd')}`,
      `--listen-client-urls=${store}`,
      `--advertise-client-urls=${store}`,
      `--listen-peer-urls=${peer}`,
      `--initial-advertise-peer-urls=${peer}`,
      `--initial-cluster=default=${peer}`,
      '--unsafe-no-fsync',
    ],
    'etcd',
  )
  start(
    programs['kube-apiserver'],
    [
      `--etcd-servers=${store}`,
      '--bind-address=127.0.0.1',
      `--secure-port=${port}`,
      `--cert-dir=${join(folder, 'certificates')}`,
      `--token-auth-file=${file('tokens.csv', `${token},admin,admin,system:masters\n`)}`,
      '--authorization-mode=RBAC',
      '--allow-privileged=true', // as clusters have it: what refuses such pods is Pod Security
      '--service-cluster-ip-range=10.96.0.0/16',
      '--service-account-issuer=https://kubernetes.default.svc',
      `--service-account-signing-key-file=${signing}`,
      `--service-account-key-file=${checking}`,
    ],
    'kube-apiserver',
  )
  const cluster = { 'insecure-skip-tls-verify': true, server: `https://127.0.0.1:${port}` }
  const config = {
    apiVersion: 'v1',
    kind: 'Config',
    clusters: [{ name: 'lab', cluster }],
    users: [{ name: 'admin', user: { token } }],
    contexts: [{ name: 'lab', context: { cluster: 'lab', user: 'admin' } }],
    'current-context': 'lab',
  }
  const kubeconfig = file('kubeconfig', JSON.stringify(config))
  const kubectl: Cluster['kubectl'] = (args, input) => {
    const all = ['--kubeconfig', kubeconfig, ...args]
    const done = spawnSync('kubectl', all, { input, encoding: 'utf8', maxBuffer: 1e8, timeout: 120_000 })
    return { ok: done.status === 0, out: done.stdout, said: `${done.stdout}${done.stderr}`.trim() }
  }
  for (const deadline = Date.now() + UP_WITHIN_MS; !kubectl(['get', '--raw', '/readyz']).ok; ) {
    const ended = children.some(({ exitCode }) => exitCode !== null)
    if (!ended && Date.now() < deadline) await new Promise((resolve) => setTimeout(resolve, 500))
    else {
      await stop()
      throw new Error(`The control plane is not ready; see the logs in ${folder}.`)
    }
  }
  return { kubectl, kubeconfig, stop }
}
