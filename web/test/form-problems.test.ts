import { ApiError } from '@skirmish/api-client/api-error'
import { expect, test } from 'vitest'
import { missingFields } from '../src/features/auth/missing-fields.ts'
import { registrationFaults } from '../src/features/auth/registration-faults.ts'
import { refusal } from '../src/features/settings/refusal.ts'
import { errorsOf, type Problems, refusedFields } from '../src/shared/forms/problems.ts'

/** The keys of the texts that are told. */
const keysOf = (problems: Problems | null) =>
  problems && Object.fromEntries(Object.entries(problems).map(([field, tell]) => [field, tell((key) => key)]))

const value = (typed: Record<string, string>) => (field: string) => typed[field] ?? ''

test('each empty field of a form says that it is needed', () => {
  const names = ['email', 'password']
  expect(keysOf(missingFields(value({ email: 'ada@e2e.test' }), names))).toEqual({
    '': 'auth.fill_all',
    password: 'auth:needed',
  })
  expect(missingFields(value({ email: 'ada@e2e.test', password: 'x' }), names)).toBeNull()
})

test('AU1 a registration hears all its faults at once, each at its field, and the form’s one text', () => {
  const right = { username: 'ada.l', email: 'ada@e2e.test', password: 'correct horse', confirm: 'correct horse' }
  const faultsOf = (typed: Partial<typeof right>) => keysOf(registrationFaults(value({ ...right, ...typed })))
  expect(faultsOf({})).toBeNull()
  expect(faultsOf({ username: 'a', email: '', password: 'short', confirm: 'other' })).toEqual({
    '': 'auth.fill_all',
    username: 'auth:rule_username',
    email: 'auth:needed',
    password: 'auth:rule_password',
    confirm: 'auth.no_match',
  })
  expect(faultsOf({ email: 'ada@', confirm: 'other' })).toEqual({
    '': 'auth.no_match',
    email: 'auth:rule_email',
    confirm: 'auth.no_match',
  })
  const short = { password: 'short', confirm: 'short' }
  expect(faultsOf(short)).toEqual({ '': 'auth.signup_failed', password: 'auth:rule_password' })
})

test('TR3 a refusal stands at the fields that it names, in the words of the form', () => {
  const refused = new ApiError(400, { errors: { new_password: ['8 to 128 characters'], captcha: ['needed'] } })
  expect(errorsOf(refused)).toEqual({ new_password: '8 to 128 characters', captcha: 'needed' })
  expect(keysOf(refusedFields(refused, { new_password: 'rule' }))).toEqual({ new_password: 'rule' })
  for (const strange of [new ApiError(400, { errors: 'no' }), new ApiError(500, {}), new TypeError('offline')])
    expect(refusedFields(strange, { new_password: 'rule' })).toEqual({})
})

test('TR3 a refusal without a known field is told in the words of the server, and an outage as one', () => {
  expect(keysOf(refusal(new ApiError(409, { detail: 'This address is yours.' })))).toEqual({
    '': 'This address is yours.',
  })
  expect(
    keysOf(refusal(new ApiError(403, { errors: { old_password: ['wrong'] } }), { old_password: 'wrong' })),
  ).toEqual({ old_password: 'wrong' })
  expect(keysOf(refusal(new ApiError(429, {})))).toEqual({ '': 'too_many' })
  for (const outage of [new ApiError(502, {}), new TypeError('offline')])
    expect(keysOf(refusal(outage))).toEqual({ '': 'not_reached' })
})
