import { withService } from '@skirmish/testkit/service-process'
import { expect, test } from 'vitest'

const PROGRAM = `
import { BaseConfig } from '@skirmish/service-kit/process/config'
import { runService } from '@skirmish/service-kit/process/run-service'
await runService('judge', BaseConfig, async () => {})`

test('OP6 logs are JSON lines or readable, by a setting; metrics are on the internal port', async () => {
  await withService(PROGRAM, { LOG_FORMAT: 'json' }, async (url, logged) => {
    const lines = logged.trim().split('\n')
    expect(lines.map((line) => JSON.parse(line)).at(-1)).toMatchObject({ service: 'judge', instance: '1' })
    const metrics = await fetch(`${url}/metrics`).then((answer) => answer.text())
    expect(metrics).toMatch(/^# TYPE \w+ (counter|gauge|histogram)$/m)
  })
  await withService(PROGRAM, { LOG_FORMAT: 'pretty' }, async (_url, logged) => {
    expect(logged).toMatch(/judge: listening on/)
  })
})
