import { expect, test } from 'vitest'
import { openTab } from './browser.ts'

openTab() // what is imported looks for a browser
const { ApiError } = await import('../src/shared/session/api.ts')
const { missingFields, refusedFields } = await import('../src/features/auth/form-problems.ts')

test('each empty field of a form says that it is needed', () => {
  const form = new FormData()
  form.set('email', 'ada@e2e.test')
  expect(missingFields(form, ['email', 'password'])).toEqual({
    form: 'auth.fill_all',
    fields: { password: 'auth:needed' },
  })
  form.set('password', 'x')
  expect(missingFields(form, ['email', 'password'])).toBeNull()
})

test('TR3 a refusal stands at the fields of the form, as taken or by their rule', () => {
  const errors = { new_password: ['8 to 128 characters'] }
  expect(refusedFields(new ApiError(400, { errors }), 'no', { new_password: 'password' })).toEqual({
    form: 'no',
    fields: { password: 'auth:rule_new_password' },
  })
  const taken = new ApiError(409, { errors: { username: ['Already taken.'] } })
  expect(refusedFields(taken, 'no').fields).toEqual({ username: 'auth:taken_username' })
  expect(refusedFields(new TypeError('offline'), 'no')).toEqual({ form: 'no', fields: {} })
})
