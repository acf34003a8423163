import { JUDGED, JudgeBusy, NotCompiled, ProgramToRun, RUN_BODY_BYTES, RunResults } from './programs.ts'
import { defineRoute } from './route.ts'

export const runFreely = defineRoute({
  id: 'runFreely',
  method: 'POST',
  path: '/learn/run',
  service: 'match-room',
  access: 'user',
  summary: "Runs code on the caller's own inputs, outside of every match. RULES SH5, JD.",
  description: 'It shares the turn at the judge, the limits and the refusals of a run in a match.',
  bodyLimit: RUN_BODY_BYTES,
  limit: JUDGED,
  body: ProgramToRun,
  answer: { status: 200, schema: RunResults },
  refusals: {
    400: { when: 'The request is not valid, or the code does not compile.', body: NotCompiled },
    409: { when: 'Code of the caller is being judged.' },
    429: { when: 'Within 5 s of the last run or submission, or too many requests. RULES MR8.' },
    503: { when: 'The judge is full, slow or failed; the call may be repeated.', body: JudgeBusy },
  },
})
