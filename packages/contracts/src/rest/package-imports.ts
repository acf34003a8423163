import { type Static, Type } from 'typebox'
import { MAX_PACKAGE_BYTES, REPORT_FATES } from '../constants.ts'
import { errorBody } from '../errors.ts'
import { Id, oneOf } from '../schema.ts'
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
        'how many files the line is about: one, or those of a folder from the first to the last that `thing` names',
    }),
  },
  { title: 'PackageReportLine' },
)
export type PackageReportLine = Static<typeof ReportLine>
const Report = Type.Array(ReportLine, { description: 'in the order missing, dropped, changed, taken' })

export const importPackage = defineRoute({
  id: 'importPackage',
  method: 'POST',
  path: '/classes/packages',
  service: 'catalog',
  access: 'teacher',
  limit: { per10s: 5, atOnce: 1 },
  bodyLimit: MOST_CHARACTERS + 1024,
  summary: 'Begins a draft of a problem from a package of another judge. RULES PB18.',
  description:
    'Takes packages of ICPC, Kattis, DOMjudge, Polygon and DMOJ, and pairs of files. Nothing of a package is run. The draft lacks what the report calls missing; `publishDraft` makes a problem of it.',
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
  }),
  answer: {
    status: 201,
    schema: Type.Object(
      {
        draft_id: Id,
        title: Type.String(),
        format: Type.String({ description: 'of which format the package is' }),
        report: Report,
      },
      { title: 'ImportedPackage' },
    ),
  },
  refusals: {
    400: {
      when: 'The package is hostile, damaged or too large, is in no format that is read, is interactive or multi-pass, or has a checker that gives points or runs inside of another judge; `detail` says what.',
      body: errorBody('RefusedPackage', { report: Type.Optional(Report) }),
    },
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
