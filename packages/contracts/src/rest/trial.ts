import { Type } from 'typebox'
import { Language } from '../schema.ts'
import { SCHOOL } from './accounts.ts'
import { Problem } from './matches.ts'
import { Accepted, JudgeBusy, ProgramToSubmit, SUBMIT_BODY_BYTES, WrongSubmission } from './programs.ts'
import { defineRoute } from './route.ts'

const NONE = { 404: { when: 'The problem that visitors try is not published here.' } } as const

export const trialProblem = defineRoute({
  id: 'trialProblem',
  method: 'GET',
  path: '/trial',
  service: 'match-room',
  access: 'public',
  limit: SCHOOL.ample,
  summary: 'The problem that visitors solve without an account. RULES PB8.',
  query: Type.Object({ lang: Type.Optional(Type.String({ maxLength: 16 })) }),
  answer: {
    status: 200,
    schema: Type.Object({ problem: Problem, languages: Type.Array(Language) }, { title: 'Trial' }),
  },
  refusals: NONE,
})

export const submitTrial = defineRoute({
  id: 'submitTrial',
  method: 'POST',
  path: '/trial/submit',
  service: 'match-room',
  access: 'public',
  summary: "Judges a visitor's code on the practice tests of that problem. RULES PB8, SH5, JD5.",
  bodyLimit: SUBMIT_BODY_BYTES,
  limit: { per10s: 5, exact: true, atOnce: 4 },
  body: ProgramToSubmit,
  answer: { status: 200, schema: Accepted },
  refusals: {
    ...NONE,
    400: { when: 'The request is not valid, or the code did not pass.', body: WrongSubmission },
    429: { when: 'Too many programs from one address.' },
    503: { when: 'The judge is full, slow or failed; the call may be repeated.', body: JudgeBusy },
  },
})
