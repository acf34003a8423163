import { type Static, Type } from 'typebox'
import { EXAMPLES, MAX_STATEMENT_CHARACTERS, MAX_TITLE_CHARACTERS } from '../constants.ts'
import { errorBody } from '../errors.ts'
import { Id, IsoTime } from '../schema.ts'
import {
  AcceptDropped,
  AUTHORING,
  AuthoredProblem,
  allOptional,
  BODY_BYTES,
  GivenExample,
  LOSS,
  optional,
  ProblemValidator,
  READING,
  required,
  TOO_MANY,
  TOO_MUCH,
  typed,
} from './class-problems.ts'
import { page, pageQuery } from './page.ts'
import { defineRoute } from './route.ts'

/** A draft may lack anything that a problem needs, and keeps what it has within the same bounds. */
const loose = (most: number, description: string) => Type.String({ maxLength: most, description })
const DraftFields = allOptional({
  ...required,
  ...optional,
  title: loose(MAX_TITLE_CHARACTERS, 'a title of at most 150 characters'),
  description: loose(
    MAX_STATEMENT_CHARACTERS,
    'HTML, or Markdown by `description_format`, of at most 20,000 characters; what RULES PB3 does not allow is kept, and not shown',
  ),
  knowledge_area: loose(60, 'a text of at most 60 characters'),
  testcases: Type.Array(GivenExample, { maxItems: EXAMPLES, description: 'at most two examples' }),
})
export type DraftFields = Static<typeof DraftFields>

/** A caller whose answer was lost asks again, and has one draft. */
export const DraftKey = Type.String({
  minLength: 16,
  maxLength: 64,
  description:
    'chosen by the caller, another one for each draft: a call with the key of a draft answers with that draft',
})
const stamped = { draft_id: Id, updated_at: IsoTime }
/** Without forbidden tags a description may be longer than the given one: `&` is `&amp;` there. Markdown is as it was given. */
const kept = { description: Type.Optional(Type.String()), validator: Type.Optional(ProblemValidator), ...typed }
const Draft = Type.Object({ ...stamped, ...DraftFields.properties, ...kept }, { title: 'ProblemDraft' })
export type ProblemDraft = Static<typeof Draft>
const DraftEntry = Type.Object(
  {
    ...stamped,
    title: Type.String(),
    imported_from: Type.Optional(Type.String({ description: 'the name of the zip of its last import' })),
    missing: Type.Optional(
      Type.Integer({
        description:
          'how many fields the form still asks for before it is published: of the two examples each part is one, and a class is one',
      }),
    ),
  },
  { title: 'ProblemDraftEntry' },
)
export type DraftEntry = Static<typeof DraftEntry>

const KnownAt = Type.String({
  maxLength: 40,
  description:
    'the `updated_at` of the draft that the caller changes: 409 where there is a later one, unless it has the given fields already',
})
const draftParams = Type.Object({ draft_id: Id })
/** A teacher who writes a draft at two places is told, and loses nothing of either. */
export const AnotherVersion = errorBody('AnotherVersion', {
  draft_id: Type.Optional(Type.String()),
  problem_id: Type.Optional(Type.String()),
})
const CHANGED = { when: 'The draft was changed since the caller read it.', body: AnotherVersion }
const NO_DRAFT = { 404: { when: "There is no such draft of the caller's. RULES CL1." } } as const

export const drafts = defineRoute({
  id: 'drafts',
  method: 'GET',
  path: '/classes/drafts',
  service: 'catalog',
  access: 'teacher',
  summary: "The caller's drafts of problems, the latest changed first. RULES SH8.",
  query: Type.Object(pageQuery(100)),
  answer: { status: 200, schema: page(DraftEntry, 'ProblemDraftPage') },
})

export const createDraft = defineRoute({
  id: 'createDraft',
  method: 'POST',
  path: '/classes/drafts',
  service: 'catalog',
  access: 'teacher',
  summary: 'Begins a draft of a problem, which nobody else sees, empty or as a copy of a problem. RULES SH8, PB3.',
  description:
    'With `copy_of` the draft begins as a copy of a problem of the bank, with its practice tests, or of a problem of the caller; the other fields replace those of the copy. The tests of ranked matches and the reference solutions of the bank are never copied. RULES JD9.',
  bodyLimit: BODY_BYTES,
  limit: AUTHORING,
  body: Type.Object({ copy_of: Type.Optional(Id), key: Type.Optional(DraftKey), ...DraftFields.properties }),
  answer: { status: 201, schema: Draft },
  refusals: {
    404: { when: 'The caller may copy no such problem.' },
    409: {
      when: `${TOO_MANY.when} Or: the draft of this key was changed since, then \`draft_id\` names it, or is a problem now, then \`problem_id\` does.`,
      body: AnotherVersion,
    },
    429: TOO_MUCH,
  },
})

export const draft = defineRoute({
  id: 'draft',
  method: 'GET',
  path: '/classes/drafts/:draft_id',
  service: 'catalog',
  access: 'teacher',
  summary: 'A draft of the caller. RULES SH8.',
  limit: READING,
  params: draftParams,
  answer: { status: 200, schema: Draft },
  refusals: NO_DRAFT,
})

export const updateDraft = defineRoute({
  id: 'updateDraft',
  method: 'PATCH',
  path: '/classes/drafts/:draft_id',
  service: 'catalog',
  access: 'teacher',
  summary: 'Changes the given fields of a draft of the caller. RULES SH8, PB3.',
  params: draftParams,
  bodyLimit: BODY_BYTES,
  limit: AUTHORING,
  body: Type.Object({ known_at: Type.Optional(KnownAt), ...DraftFields.properties }),
  answer: { status: 200, schema: Draft },
  refusals: { ...NO_DRAFT, 409: CHANGED, 429: TOO_MUCH },
})

export const publishDraft = defineRoute({
  id: 'publishDraft',
  method: 'POST',
  path: '/classes/drafts/:draft_id/publish',
  service: 'catalog',
  access: 'teacher',
  summary: 'Makes a problem of a draft, which is gone then. RULES SH8, PB3, PB4, JD3.',
  description:
    'The draft needs all that `createProblem` needs, and a `reference` where a program decides about outputs; a 400 names what is missing, and the draft stays. The problem has the id of the draft: a repeated call answers with it.',
  limit: AUTHORING,
  params: draftParams,
  query: Type.Object({ accept_dropped: AcceptDropped }),
  answer: { status: 201, schema: AuthoredProblem },
  refusals: {
    400: { ...LOSS, when: `The draft is not complete. Or: ${LOSS.when}` },
    404: { when: "There is no such draft, or no such class, of the caller's. RULES CL1." },
    429: TOO_MUCH,
  },
})

export const deleteDraft = defineRoute({
  id: 'deleteDraft',
  method: 'DELETE',
  path: '/classes/drafts/:draft_id',
  service: 'catalog',
  access: 'teacher',
  summary: 'Deletes a draft of the caller. RULES SH8.',
  params: draftParams,
  answer: { status: 204, schema: Type.Null() },
  refusals: NO_DRAFT,
})
