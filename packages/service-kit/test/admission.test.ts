import { expect, test } from 'vitest'
import { createAdmission } from '../src/http/admission.ts'

test('TR3 a line is bounded, in order, and a caller that gives up or waits too long frees its place in it', async () => {
  const admission = createAdmission({ places: 1, line: 3, waitMs: 200 })
  const first = await admission.enter()
  expect(first).toBeTypeOf('function')
  const order: string[] = []
  let giveUp = () => {}
  const waiting = ['gone', 'second', 'third'].map((name) =>
    Promise.resolve(
      admission.enter((leave) => {
        if (name === 'gone') giveUp = leave
      }),
    ).then((leave) => {
      order.push(`${name} ${leave ? 'in' : 'out'}`)
      return leave
    }),
  )
  expect(admission.enter()).toBeNull()
  giveUp()
  await waiting[0]
  expect(admission.waiting()).toBe(2)
  first?.()
  first?.() // a second call gives nothing back
  const second = await waiting[1]
  expect(await waiting[2]).toBeNull()
  expect(order).toEqual(['gone out', 'second in', 'third out'])
  second?.()
  expect(admission.enter()).toBeTypeOf('function')
})
