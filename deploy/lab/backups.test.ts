import { expect, test } from 'vitest'
import { documentedBackup } from './backups.ts'

test("a restore's documented lines stop everything first, and start it before they check; none is KEDA's", () => {
  const { setUp, take, stop, restore } = documentedBackup()
  expect(setUp.indexOf('create secret generic skirmish-backup')).toBeGreaterThanOrEqual(0)
  expect(setUp.indexOf('--set backup.enabled=true')).toBeGreaterThan(setUp.indexOf('create secret generic'))
  expect(take).toContain('create job backup-now -n skirmish --from=cronjob/skirmish-backup')
  expect(stop).toContain('"suspend":true')
  expect(stop).toContain('kubectl scale deployment --all --replicas=0')
  const order = ['backup_job() {', '["backup","restore","latest"]', 'sh start-again.sh', '["backup","check","latest"]']
  const places = order.map((words) => restore.indexOf(words))
  expect(places).toEqual(places.toSorted((a, b) => a - b))
  expect(Math.min(...places)).toBeGreaterThanOrEqual(0)
  expect(stop + restore).not.toContain('scaledobject')
})

test('a document without the blocks of commands is refused', () => {
  expect(() => documentedBackup('## In Kubernetes\n')).toThrow('have not 6 blocks of commands')
})
