import { ApiError } from '@skirmish/api-client/api-error'
import { expect, test } from 'vitest'
import { refusalText } from './refusal-text.ts'

test('PB18 a refusal that is not about the package is told in the teacher’s language, and one that is as the server wrote it', () => {
  const often = { detail: 'Too many requests. Please slow down.' }
  expect(refusalText(new ApiError(429, often, 7))).toEqual({ key: 'import.wait', values: { seconds: 7 } })
  expect(refusalText(new ApiError(429, often))).toEqual({ key: 'import.wait', values: { seconds: 1 } })
  const full = { detail: 'You have saved 1 GiB.', errors: { hidden_testcases: ['Too much within a day.'] } }
  expect(refusalText(new ApiError(429, full, 3_600))).toEqual({ key: 'import.day_full' })
  expect(refusalText(new ApiError(409, { detail: 'You have 500 problems.' }))).toEqual({ key: 'import.many_problems' })
  expect(refusalText(new ApiError(409, { detail: 'It was changed.', draft_id: 'a' }))).toEqual({
    key: 'import.sent_before',
  })
  for (const error of [null, new ApiError(503, { detail: 'Many packages are being read.' }, 5)])
    expect(refusalText(error)).toEqual({ key: 'import.failed' })
  const own = 'El paquete no se puede aceptar: está vacío.'
  expect(refusalText(new ApiError(400, { detail: own, errors: { package: [own] } }))).toEqual({ own })
})
