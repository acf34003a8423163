import { type Static, Type } from 'typebox'
import { MAX_PACKAGE_BYTES, PACKAGE_PARTS, REPORT_FATES } from '../constants.ts'
import { errorBody } from '../errors.ts'
import { Id, oneOf } from '../schema.ts'
import { AUTHORING, LOSS, TOO_MUCH } from './class-problems.ts'
import { AnotherVersion, DraftKey } from './problem-drafts.ts'
import { defineRoute } from './route.ts'

/** Three bytes are four characters of Base64. */
const MOST_CHARACTERS = 4 * Math.ceil(MAX_PACKAGE_BYTES / 3)

const ReportLine = Type.Object(
  {
    fate: oneOf(REPORT_FATES, {
      description: 'what became of it; `missing` is what the package does not have and a problem needs',
    }),
    thing: Type.String({ description: 'a file or a setting of the package, or what is missing' }),
    note: Type.String({ description: 'what it became, what was changed, or why it was dropped' }),
    files: Type.Integer({
      description:
        'how many files the line is about: one, those of a folder from the first to the last that `thing` names, or those that `thing` describes',
    }),
  },
  { title: 'PackageReportLine' },
)
export type PackageReportLine = Static<typeof ReportLine>
const Report = Type.Array(ReportLine, { description: 'in the order missing, dropped, changed, taken' })

/** What a package's draft may go into. RULES PB25. */
const MergeTarget = Type.Object(
  {
    kind: oneOf(['draft', 'problem']),
    id: Id,
    title: Type.String(),
    revision: Type.String({ description: 'opaque: names what is stored of it now; `known_revision` of `mergeDraft`' }),
    parts: Type.Array(
      Type.Object({
        part: oneOf(PACKAGE_PARTS),
        by_hand: Type.Boolean({
          description: 'true: what it has there is not what its last import brought, and would be lost',
        }),
      }),
      { description: 'in which parts the package differs from it' },
    ),
  },
  { title: 'MergeTarget' },
)
export type MergeTarget = Static<typeof MergeTarget>

export const importPackage = defineRoute({
  id: 'importPackage',
  method: 'POST',
  path: '/classes/packages',
  service: 'catalog',
  access: 'teacher',
  limit: { per10s: 5, atOnce: 1 },
  bodyLimit: MOST_CHARACTERS + 1024,
  summary: 'Begins a draft of a problem from a package of another judge. RULES PB18, PB24.',
  description:
    'Takes packages of ICPC, Kattis, DOMjudge, Polygon and DMOJ, and pairs of files. `merge_target` is what the caller has of the same problem, by its uuid, by its address or name in Polygon, or by its title, or `into`: `mergeDraft` makes the draft the next version of it. Nothing of a package is run; a program of it that decides about outputs is kept with the draft. The draft lacks what the report calls missing; `publishDraft` makes a problem of it.',
  query: Type.Object({
    lang: Type.Optional(
      Type.String({
        maxLength: 16,
        description:
          'which statement is taken where there are several, and the language of the report; else by Accept-Language, else English',
      }),
    ),
  }),
  body: Type.Object({
    package: Type.String({
      maxLength: MOST_CHARACTERS,
      description: 'a zip of at most 16 MiB, in Base64; unpacked it has 64 MiB, 5,000 files and 32 MiB a file at most',
    }),
    name: Type.String({
      maxLength: 200,
      description: 'the name of the zip, which is the title of a package that has none',
    }),
    key: Type.Optional(DraftKey),
    into: Type.Optional({
      ...Id,
      description: 'a draft or problem of the caller, which `merge_target` is then, whatever its title',
    }),
  }),
  answer: {
    status: 201,
    schema: Type.Object(
      {
        draft_id: Id,
        title: Type.String(),
        format: Type.String({ description: 'of which format the package is' }),
        report: Report,
        merge_target: Type.Optional(MergeTarget),
      },
      { title: 'ImportedPackage' },
    ),
  },
  refusals: {
    400: {
      when: 'The package is hostile, damaged or too large, is in no format that is read, has a checker that gives points or runs inside of another judge, or needs a program of its own that cannot be taken; `detail` says what.',
      body: errorBody('RefusedPackage', { report: Type.Optional(Report) }),
    },
    404: { when: "`into` is no draft or problem of the caller's." },
    409: {
      when: 'The caller has 500 problems and drafts, or the draft of this key was changed since or is a problem now.',
      body: AnotherVersion,
    },
    429: {
      when: 'The caller has saved 1 GiB of tests within a day, makes too many requests, or had a package within the last minute that took too long or too much memory.',
    },
    503: { when: 'Many packages are being read, or the service is not available; the call may be repeated.' },
  },
})

export const mergeDraft = defineRoute({
  id: 'mergeDraft',
  method: 'POST',
  path: '/classes/drafts/:draft_id/merge',
  service: 'catalog',
  access: 'teacher',
  summary: 'Puts the draft of an imported package into a draft or problem that the caller has. RULES PB25.',
  description:
    'Takes the named parts of the draft, which is gone then; explanations of examples stay with examples of the same input, and all else stays. A problem that is changed is proven anew, as by `updateProblem`. A repeated call has the same answer.',
  limit: AUTHORING,
  params: Type.Object({ draft_id: Id }),
  body: Type.Object({
    into: { ...Id, description: 'the `id` of `merge_target`' },
    known_revision: Type.String({
      maxLength: 64,
      description: 'the `revision` that the import named: 409 where it has another one now',
    }),
    parts: Type.Array(oneOf(PACKAGE_PARTS), { maxItems: PACKAGE_PARTS.length, description: 'what is taken' }),
  }),
  answer: {
    status: 200,
    schema: Type.Object({ kind: oneOf(['draft', 'problem']), id: Id }, { title: 'MergedDraft' }),
  },
  refusals: {
    400: { ...LOSS, when: `The problem would not be complete. Or: ${LOSS.when}` },
    404: { when: "There is no such imported draft, or nothing of the caller's to put it into. RULES CL1." },
    409: { when: 'What the draft goes into, or the draft itself, was changed since the import.' },
    429: TOO_MUCH,
  },
})
