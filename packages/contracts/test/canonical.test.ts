import { canonical } from '@skirmish/contracts/canonical'
import { ROUTES } from '@skirmish/contracts/rest/routes'
import { SOCKETS } from '@skirmish/contracts/sockets/sockets'
import type { TSchema } from 'typebox'
import { expect, test } from 'vitest'

const ID = '0a1b2c3d-4e5f-6789-abcd-ef0123456789'
const NAMES_AN_ID = /(^id|_id|_key|copy_of)$/
const NAMES_CODES = /^(session_code|join_code)$/

interface Field {
  at: string
  schema: TSchema
}
const fieldsOf = (at: string, schema: TSchema | undefined): Field[] =>
  Object.entries((schema as { properties?: Record<string, TSchema> } | undefined)?.properties ?? {}).map(
    ([name, field]) => ({ at: `${at}.${name}`, schema: field }),
  )
/** Each field that a client sends, in whichever part of a call. */
const FIELDS = [
  ...ROUTES.flatMap(({ id, params, query, body }) => [params, query, body].flatMap((part) => fieldsOf(id, part))),
  ...SOCKETS.flatMap(({ id, params, client }) =>
    [params, ...Object.values(client)].flatMap((part) => fieldsOf(id, part)),
  ),
]
const named = (pattern: RegExp) => FIELDS.filter(({ at }) => pattern.test(at.split('.')[1] ?? ''))

test('TR4 each id that a client sends, over REST or a socket, is read in small letters', () => {
  const ids = named(NAMES_AN_ID)
  expect(ids.length).toBeGreaterThanOrEqual(35)
  for (const { at, schema } of ids) expect([at, canonical(schema, ID.toUpperCase())]).toEqual([at, ID])
  const classes = FIELDS.filter(({ at }) => at.endsWith('.assigned_classes'))
  expect(classes.length).toBeGreaterThanOrEqual(2)
  for (const { schema } of classes) expect(canonical(schema, [ID.toUpperCase(), 'x'])).toEqual([ID, 'x'])
})

test('TR4 each code that people type is read in capitals, without spaces and hyphens', () => {
  const codes = [
    ...named(NAMES_CODES),
    ...FIELDS.filter(({ at }) => /^(resetPassword|teacherInvitation)\.code$/.test(at)),
  ]
  expect(codes.length).toBeGreaterThanOrEqual(6)
  for (const { at, schema } of codes) expect([at, canonical(schema, ' ab-c d9q')]).toEqual([at, 'ABCD9Q'])
})

test('TR4 what is neither an id nor a code stays as it was sent, also where it looks like one', () => {
  const [word, params] = [ID.toUpperCase(), ROUTES.find(({ id }) => id === 'readMatch')?.params as TSchema]
  const login = ROUTES.find(({ id }) => id === 'logIn')?.body as TSchema
  expect(canonical(login, { email: word, password: word })).toEqual({ email: word, password: word })
  for (const match_id of ['Two-Sum', `${word} `, `{${word}}`])
    expect(canonical(params, { match_id })).toEqual({ match_id })
})
