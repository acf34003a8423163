import { must } from './addons.ts'
import { judgePodOf, takenInVain } from './admission.ts'
import type { Lab } from './whole.ts'

/** One thing that was tried: what must be, and whether it was. */
export interface Trial {
  what: string
  well: boolean
  said: string
}

const STRANGER = 'stranger'
const WAITS_MS = 4_000

/** Whether a connection from a pod is made: the images have no shell, so Node tries. */
function connects(lab: Lab, from: { namespace: string; pod: string }, host: string, port: number): string {
  const script = `const socket = require('node:net').connect(${port}, '${host}')
    const end = (word) => { console.log(word); process.exit(0) }
    socket.on('connect', () => end('connected')).on('error', (error) => end(error.code))
    setTimeout(() => end('no answer'), ${WAITS_MS})`
  const { ok, out, said } = lab.kubectl([
    'exec',
    '-n',
    from.namespace,
    from.pod,
    '--',
    '/usr/local/bin/node',
    '-e',
    script,
  ])
  return ok ? out.trim() : said
}

/** Tries connections that the network policies allow, and some that they refuse: each refusal beside the same connection by one who may. */
export function tryPolicies(lab: Lab): Trial[] {
  startStranger(lab)
  const own = (service: string) => ({ namespace: 'skirmish', pod: `deploy/skirmish-${service}` })
  const judge = { namespace: 'skirmish-judge', pod: 'deploy/skirmish-judge' }
  const stranger = { namespace: 'default', pod: STRANGER }
  const [auth, catalog] = ['skirmish-auth.skirmish.svc', 'skirmish-catalog.skirmish.svc']
  const cases = [
    ['profile calls auth', own('profile'), auth, 8081, true],
    ['profile calls catalog', own('profile'), catalog, 8081, false],
    ['the judge calls catalog', judge, catalog, 8081, true],
    ['the judge calls auth', judge, auth, 8081, false],
    ['the judge asks the API server', judge, '10.96.0.1', 443, false],
    ['the judge opens Redis', judge, 'valkey.stores.svc', 6379, false],
    ['the gateway opens PostgreSQL', own('gateway'), 'postgres.stores.svc', 5432, false],
    ['catalog opens PostgreSQL', own('catalog'), 'postgres.stores.svc', 5432, true],
    ['a stranger asks the API server', stranger, '10.96.0.1', 443, true],
    ['a stranger calls auth', stranger, auth, 8081, false],
    ['a stranger opens the site past the Gateway', stranger, 'skirmish-gateway.skirmish.svc', 80, false],
    ['a stranger opens the site by the Gateway', stranger, 'traefik.gateway.svc', 80, true],
  ] as const
  return cases.map(([what, from, host, port, may]) => {
    const said = connects(lab, from, host, port)
    return {
      what: `${what}: ${may ? 'allowed' : 'refused'}`,
      well: (said === 'connected') === may && said.length < 30,
      said,
    }
  })
}

/** A pod of nobody, in a namespace without policies. */
function startStranger(lab: Lab): void {
  const container = {
    name: STRANGER,
    image: 'localhost:5000/skirmish-gateway:dev',
    imagePullPolicy: 'Never',
    args: ['-e', 'setInterval(() => {}, 1000)'],
  }
  const pod = {
    apiVersion: 'v1',
    kind: 'Pod',
    metadata: { name: STRANGER, namespace: 'default' },
    spec: { containers: [container] },
  }
  must(lab, ['apply', '-f', '-'], JSON.stringify(pod))
  must(lab, ['wait', '--for=condition=Ready', `pod/${STRANGER}`, '-n', 'default', '--timeout=60s'])
}

/** Pods that Pod Security must refuse beside the running release. */
export function tryPodSecurity(lab: Lab, manifests: string): Trial[] {
  const taken = takenInVain(lab, judgePodOf(manifests))
  const what = "a privileged pod and the judge's in the release's namespace: refused"
  return [{ what, well: taken.length === 0, said: taken.join('; ') || 'violates PodSecurity "restricted"' }]
}
