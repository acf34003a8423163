import { Type } from 'typebox'
import { typedCode } from '../schema.ts'
import { Done } from './recovery.ts'
import { defineRoute } from './route.ts'

export const teacherInvitation = defineRoute({
  id: 'teacherInvitation',
  method: 'POST',
  path: '/api/teacher-invitation',
  service: 'auth',
  access: 'user',
  limit: { per10s: 10 },
  summary: "Makes the caller a teacher by an operator's code, which holds once. RULES AU6.",
  description:
    'Access tokens carry the role from the next refresh on. The account that used a code may send it again: the answer is the same.',
  body: Type.Object({
    code: typedCode(64, { description: 'its 16 characters, in either case, with or without hyphens' }),
  }),
  answer: { status: 200, schema: Done },
  refusals: {
    400: { when: 'The request is not valid, or the code is wrong, was used or has expired; `errors` names it.' },
    409: { when: 'The caller is a teacher already, not by this code; it was not used.' },
  },
})
