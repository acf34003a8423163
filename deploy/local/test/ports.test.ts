import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { planReplicas } from '../src/supervise.ts'

test('OP2 OP3 OP4 no two replicas get one port, nor the public one, nor one that the system lends to outgoing connections', async () => {
  const publicPort = 10_000
  const plan = await planReplicas('gateway=99,judge=99', publicPort)
  const ports = plan.map(({ port }) => port)
  expect(new Set([...ports, publicPort]).size).toBe(plan.length + 1)
  const [lent] = readFileSync('/proc/sys/net/ipv4/ip_local_port_range', 'utf8').split(/\s+/).map(Number)
  expect(Math.max(...ports)).toBeLessThan(lent ?? 0)
})
