import { Type } from 'typebox'
import { SCHOOL } from './accounts.ts'
import { defineRoute } from './route.ts'

export const signInOptions = defineRoute({
  id: 'signInOptions',
  method: 'GET',
  path: '/api/sign-in',
  service: 'auth',
  access: 'public',
  limit: SCHOOL.ample,
  summary: 'By which other accounts people log in here, and whether this site sends mails. RULES AU9, AU11, AU12.',
  answer: {
    status: 200,
    schema: Type.Object(
      {
        providers: Type.Array(
          Type.Object({
            id: Type.String(),
            name: Type.String({ description: 'as the login page names it' }),
            issuer: Type.String(),
          }),
        ),
        sends_mail: Type.Boolean({
          description: 'false: an operator confirms addresses and gives links that reset passwords',
        }),
        confirms_addresses: Type.Boolean({ description: 'false: an address counts as confirmed when it registers' }),
      },
      { title: 'SignInOptions' },
    ),
  },
})
