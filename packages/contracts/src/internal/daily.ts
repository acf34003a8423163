import { Type } from 'typebox'
import { INTERFACE_LANGUAGES } from '../constants.ts'
import { dailyFields } from '../rest/problems.ts'
import { Id, oneOf } from '../schema.ts'
import { defineInternalRoute } from './route.ts'

export const problemOfTheDay = defineInternalRoute({
  id: 'problemOfTheDay',
  method: 'POST',
  path: '/internal/problem-of-the-day',
  service: 'catalog',
  token: 'services',
  repeatable: true,
  deadlineMs: 5_000,
  summary: "Match-room asks for the day's problem, which the first call of a UTC day chooses. RULES PB5, SH9.",
  body: Type.Object({ user_id: Id, language: oneOf(INTERFACE_LANGUAGES) }),
  answer: Type.Object({
    problem_id: Type.String(),
    day: Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$', description: 'a date, YYYY-MM-DD, in UTC' }),
    shown: Type.Object(dailyFields),
  }),
  refusals: { 404: { when: 'No Easy or Medium problem is published yet.' } },
})
