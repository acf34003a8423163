import { expect, test } from 'vitest'
import { start } from './start.ts'

test('TR3 a browser’s report is counted by kind and rating, and one that is too large, of unknown kinds or too frequent is refused', async () => {
  const { url, gateway } = await start()
  const report = (body: object) =>
    fetch(`${url}/vitals`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  const errors = [{ kind: 'chunk', times: 2 }]
  expect(
    (
      await report({
        measures: [
          { name: 'LCP', value: 900 },
          { name: 'CLS', value: 0.3 },
        ],
        errors,
      })
    ).status,
  ).toBe(204)
  const refused = [
    { measures: [], errors: [{ kind: 'made-up', times: 1 }] },
    { measures: [{ name: 'LCP', value: -1 }], errors },
    { measures: [], errors: [{ kind: 'chunk', times: 1_000_000 }] },
    { measures: [], errors: Array.from({ length: 50 }, () => errors[0]) },
  ]
  for (const body of refused) expect((await report(body)).status).toBe(400)
  expect((await report({ measures: [], errors, more: 'x'.repeat(9_000) })).status).toBe(413)
  const metrics = await (await fetch(`${gateway.url}/metrics`)).text()
  expect(metrics).toMatch(/web_vitals_total\{.*name="LCP",rating="good".*\} 1/)
  expect(metrics).toMatch(/web_vitals_total\{.*name="CLS",rating="poor".*\} 1/)
  expect(metrics).toMatch(/web_errors_total\{.*kind="chunk".*\} 2/)
  expect(metrics).not.toContain('made-up')
  const many = await Promise.all(Array.from({ length: 110 }, () => report({ measures: [], errors: [] })))
  expect(many.some(({ status }) => status === 429)).toBe(true)
})
