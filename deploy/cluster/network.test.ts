import { describe, expect, test } from 'vitest'
import { renderWith } from './charts.ts'
import { type Manifest, manifestsOf } from './manifest-rules.ts'
import { EVERYTHING, has, podsOf } from './pod-settings.ts'
import { findTool } from './tools.ts'

const helm = findTool('helm') ?? ''

/** The rules by which each component's pods may connect, of values over the defaults. */
function egressOf(values: object): (component: string) => object[] {
  const manifests = manifestsOf(renderWith(helm, { ...EVERYTHING, ...values }))
  const policies = manifests.filter(({ kind }) => kind === 'NetworkPolicy')
  return (component) => policies.find(({ metadata }) => metadata.name === `skirmish-${component}`)?.spec?.egress ?? []
}
const to = (port: number, ...peers: object[]) => ({
  ports: [{ port, protocol: 'TCP' }],
  ...(peers.length > 0 && { to: peers }),
})
const namespace = (name: string) => ({ namespaceSelector: { matchLabels: { 'kubernetes.io/metadata.name': name } } })
const ofKind = (manifests: Manifest[], kind: string) => manifests.filter((one) => one.kind === kind)

describe.skipIf(!helm)('the network', () => {
  test('OP12 a policy lets a pod connect to the host and port of a URL in the values', () => {
    const auth = (issuer: string) => egressOf({ oidc: { issuer } })('auth')
    expect(auth('https://login.example.com')).toContainEqual(to(443))
    const elsewhere = auth('https://login.example.com:8443/realms/school')
    expect(elsewhere).toContainEqual(to(8443))
    expect(elsewhere).not.toContainEqual(to(443))
    expect(auth('https://10.1.2.3:8443')).toContainEqual(to(8443, { ipBlock: { cidr: '10.1.2.3/32' } }))
    expect(auth('https://[fd00::7]')).toContainEqual(to(443, { ipBlock: { cidr: 'fd00::7/128' } }))
    expect(auth('https://keycloak.login.svc/realms/school')).toContainEqual({ to: [namespace('login')] })
    const otherIssuers = ['https://login.example.com:8443', 'https://keycloak.login.svc/realms/school']
    const several = egressOf({ oidc: { otherIssuers } })('auth')
    expect(several).toEqual(expect.arrayContaining([to(8443), { to: [namespace('login')] }]))
    expect(several).not.toContainEqual(to(443))
    const catalog = egressOf({ generation: { url: 'http://models.example.com/v1' }, push: { enabled: false } })(
      'catalog',
    )
    expect(catalog).toContainEqual(to(80))
    expect(catalog).not.toContainEqual(to(443))
    expect(egressOf({ telemetry: { endpoint: 'http://traces.example.com:4317' } })('profile')).toContainEqual(to(4317))
  })
  test('OP12 name servers are reached on their ports, by every pod', () => {
    const peers = [namespace('openshift-dns')]
    const backup = { ...EVERYTHING.backup, egress: [to(443)] }
    const egress = egressOf({ backup, networkPolicy: { dns: { ports: [5353], peers }, egress: [to(9000)] } })
    const dns = {
      ports: [
        { port: 5353, protocol: 'UDP' },
        { port: 5353, protocol: 'TCP' },
      ],
      to: peers,
    }
    for (const component of ['auth', 'judge', 'migrate', 'test', 'admin', 'backup'])
      expect(egress(component)).toEqual(expect.arrayContaining([dns, to(9000)]))
    expect(egress('backup')).toContainEqual(to(443))
  })
  test('OP12 where there is a proxy, the internet is reached by it alone, and what it is not for directly', () => {
    const proxy = { https: 'http://proxy.example.com:3128', except: ['.school.example'], peers: [] }
    const values = { proxy, oidc: { issuer: 'https://login.example.com' } }
    const auth = egressOf(values)('auth')
    expect(auth).toContainEqual(to(3128))
    expect(auth).not.toContainEqual(to(443))
    const near = { proxy, oidc: { issuer: 'https://login.school.example' } }
    expect(egressOf(near)('auth')).toContainEqual(to(443))
    const env = [
      { name: 'HTTPS_PROXY', value: proxy.https },
      { name: 'HTTP_PROXY', value: proxy.https },
      { name: 'NO_PROXY', value: 'localhost,127.0.0.1,::1,.svc,.svc.cluster.local,.school.example' },
      { name: 'NODE_USE_ENV_PROXY', value: '1' },
    ]
    for (const pod of podsOf(renderWith(helm, values))) expect(has(pod, { spec: { containers: [{ env }] } })).toBe(true)
  })
  test("OP12 an authority of one's own is trusted by every pod", () => {
    const [secret, configMap] = [
      { secret: 'authority', key: 'root.pem' },
      { configMap: 'authority', key: 'root.pem' },
    ]
    const items = [{ key: 'root.pem', path: 'ca.crt' }]
    for (const [caBundle, source] of [
      [secret, { secret: { secretName: 'authority', items } }],
      [configMap, { configMap: { name: 'authority', items } }],
    ]) {
      const pods = podsOf(renderWith(helm, { ...EVERYTHING, caBundle }))
      const mountPath = '/etc/skirmish/authorities'
      const env = [{ name: 'NODE_EXTRA_CA_CERTS', value: `${mountPath}/ca.crt` }]
      const volumeMounts = [{ name: 'authorities', mountPath, readOnly: true }]
      const volumes = [{ name: 'authorities', ...source }]
      for (const pod of pods)
        expect([pod.name, has(pod, { spec: { volumes, containers: [{ env, volumeMounts }] } })]).toEqual([
          pod.name,
          true,
        ])
    }
  })
  test("OP14 every pod that connects to one's servers has the client's certificate, and credentials of NATS are each one's own", () => {
    const values = { clientCertificate: { secret: 'identity', key: 'own.key' }, nats: { credentialsSecret: 'creds' } }
    const pods = podsOf(renderWith(helm, { ...EVERYTHING, ...values }))
    const mountPath = '/etc/skirmish/client'
    const env = [
      { name: 'TLS_CLIENT_CERTIFICATE_FILE', value: `${mountPath}/tls.crt` },
      { name: 'TLS_CLIENT_KEY_FILE', value: `${mountPath}/tls.key` },
    ]
    const volumeMounts = [{ name: 'client-certificate', mountPath, readOnly: true }]
    const [cert, key] = [
      { key: 'tls.crt', path: 'tls.crt' },
      { key: 'own.key', path: 'tls.key' },
    ]
    const secret = { secretName: 'identity', defaultMode: 0o440, items: [cert, key] }
    const wanted = { spec: { volumes: [{ name: 'client-certificate', secret }], containers: [{ env, volumeMounts }] } }
    const without = pods.filter((pod) => !has(pod, wanted)).map(({ name }) => name)
    expect(without).toEqual([expect.stringMatching(/seccomp/), expect.stringMatching(/test/)])
    const credentialsOf = (name: string) => {
      const container = pods.find((pod) => pod.name === name)?.spec.containers[0]
      return container?.env?.find((one) => one.name === 'NATS_CREDENTIALS')
    }
    const from = (name: string, key: string) => ({ valueFrom: { secretKeyRef: { name, key } } })
    expect(credentialsOf('Deployment skirmish-auth')).toMatchObject(from('creds', 'auth'))
    for (const name of ['CronJob skirmish-backup', 'CronJob skirmish-admin'])
      expect(credentialsOf(name)).toMatchObject(from('skirmish-backup', 'NATS_CREDENTIALS'))
  })
  test('OP12 OP15 behind a pooler services and migrations get both URLs, and reach both; sentinels are reached on their port', () => {
    const direct = { existingSecret: 'direct', port: 5433 }
    const values = { postgresql: { port: 6432, direct }, redis: { sentinelPort: 26379 } }
    const egress = egressOf(values)
    for (const component of ['match-room', 'backup', 'migrate'])
      expect(egress(component)).toEqual(expect.arrayContaining([to(6432), to(5433)]))
    for (const component of ['auth', 'gateway'])
      expect(egress(component)).toEqual(expect.arrayContaining([to(6379), to(26379)]))
    expect(egress('match-room')).not.toContainEqual(to(26379))
    const pods = podsOf(renderWith(helm, values))
    for (const name of ['Deployment skirmish-match-room', 'Job skirmish-match-room-migrate']) {
      const env = pods.find((pod) => pod.name === name)?.spec.containers[0]?.env
      const secretKeyRef = { name: 'direct', key: 'match-room' }
      expect(env).toContainEqual({ name: 'DATABASE_DIRECT_URL', valueFrom: { secretKeyRef } })
    }
  })
  test("the Service that the world reaches has the site's port alone, and route and ingress lead to it", () => {
    const service = {
      type: 'LoadBalancer',
      port: 443,
      nodePort: 30443,
      annotations: { cloud: 'a' },
      labels: { tier: 'edge' },
      loadBalancerClass: 'b',
      loadBalancerIP: '10.0.0.9',
      loadBalancerSourceRanges: ['10.0.0.0/8'],
      externalTrafficPolicy: 'Local',
    }
    const hosts = ['skirmish.school.example', 'www.skirmish.example']
    const values = {
      publicUrl: 'https://skirmish.example',
      gateway: { service },
      ingress: { enabled: true, hosts, tlsSecret: 'all', tls: [{ hosts: ['old.example'], secretName: 'old' }] },
      route: { enabled: true, parentRefs: [{ name: 'public' }], hostnames: hosts },
    }
    const manifests = manifestsOf(renderWith(helm, values))
    const { type, port: _port, nodePort: _node, annotations, labels, ...fields } = service
    const [site] = ofKind(manifests, 'Service').filter(({ metadata }) => metadata.name === 'skirmish-site')
    expect(site?.metadata).toMatchObject({ annotations, labels })
    expect(site?.spec).toMatchObject({ type, ...fields, ports: [{ port: 443, nodePort: 30443, targetPort: 'public' }] })
    const [inner] = ofKind(manifests, 'Service').filter(({ metadata }) => metadata.name === 'skirmish-gateway')
    expect(inner?.spec).not.toHaveProperty('type')
    const all = ['skirmish.example', ...hosts]
    const [route] = ofKind(manifests, 'HTTPRoute')
    expect(route?.spec).toMatchObject({
      hostnames: all,
      rules: [{ backendRefs: [{ name: 'skirmish-site', port: 443 }] }],
    })
    const [ingress] = ofKind(manifests, 'Ingress')
    const backend = { service: { name: 'skirmish-site', port: { name: 'public' } } }
    expect(ingress?.spec).toMatchObject({
      rules: all.map((host) => ({ host, http: { paths: [{ backend }] } })),
      tls: [
        { hosts: all, secretName: 'all' },
        { hosts: ['old.example'], secretName: 'old' },
      ],
    })
  })
  test('Services have the families of addresses that the values say, and pods listen on them', () => {
    for (const ipFamilies of [['IPv6'], ['IPv6', 'IPv4']]) {
      const network = { ipFamilyPolicy: ipFamilies.length > 1 ? 'RequireDualStack' : 'SingleStack', ipFamilies }
      const values = { network, gateway: { service: { type: 'NodePort' } } }
      const text = renderWith(helm, values)
      for (const { spec } of ofKind(manifestsOf(text), 'Service')) expect(spec).toMatchObject(network)
      const listens = (name: string) => ({ spec: { containers: [{ env: [{ name, value: '::' }] }] } })
      const pods = podsOf(text).filter(({ name }) => name.startsWith('Deployment'))
      for (const pod of pods) expect(has(pod, listens('HOST'))).toBe(true)
      expect(pods.filter((pod) => has(pod, listens('PUBLIC_HOST'))).map(({ name }) => name)).toEqual([
        'Deployment skirmish-gateway',
      ])
    }
  })
})
