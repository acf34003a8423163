import { Type } from 'typebox'
import { defineRoute } from './route.ts'

export const previewStatement = defineRoute({
  id: 'previewStatement',
  method: 'POST',
  path: '/classes/statement-preview',
  service: 'catalog',
  access: 'teacher',
  summary: 'The HTML that a description in Markdown would be stored as; nothing is kept. RULES PB13.',
  limit: { per10s: 40, atOnce: 4 },
  bodyLimit: 128 * 1024,
  body: Type.Object({
    description: Type.String({ maxLength: 20_000, description: 'Markdown of at most 20,000 characters' }),
  }),
  answer: {
    status: 200,
    schema: Type.Object(
      {
        html: Type.String({ description: 'HTML with the tags of RULES PB3 alone' }),
        unreadable: Type.Array(Type.Object({ tex: Type.String(), fault: Type.String() }), {
          description: 'the formulas that stand there as they were typed, and why, in English',
        }),
      },
      { title: 'StatementPreview' },
    ),
  },
  refusals: { 400: { when: 'The description takes too long to be read.' } },
})
