import { type Static, Type } from 'typebox'
import { COMPLEXITIES, DIFFICULTIES, KNOWLEDGE_AREAS, PAGE_SIZE } from '../constants.ts'
import { Complexity, Difficulty, Id, IsoTime, nullable, oneOf } from '../schema.ts'
import { page, pageQuery } from './page.ts'
import { defineRoute } from './route.ts'

export const PROBLEM_STATUSES = ['Completed', 'Pending', 'Failed'] as const
const ProblemStatus = oneOf(PROBLEM_STATUSES, {
  description:
    '`Completed` once the caller has solved it, in whichever type of match; `Failed` when tried in vain; else `Pending`',
})

/** As for a match: without it, the request's Accept-Language decides, else English. */
const lang = Type.Optional(Type.String({ maxLength: 16, description: 'a language tag: the titles are shown in it' }))
const about = {
  title: Type.String(),
  knowledge_area: Type.String(),
  difficulty: Difficulty,
  complexity: Complexity,
  status: ProblemStatus,
}

const ListedProblem = Type.Object(
  {
    problem_id: Id,
    ...about,
    acceptance: Type.Optional(
      nullable(
        Type.Integer({
          description:
            'of 100 players who have tried it, how many have solved it, counted once a UTC day; null while fewer than five have, and of a problem of a class',
        }),
      ),
    ),
  },
  { title: 'ListedProblem' },
)
export type ListedProblem = Static<typeof ListedProblem>

/** Orders of the list; `random` is a draw. */
export const PROBLEM_SORTS = ['difficulty', '-difficulty', 'acceptance', '-acceptance', 'random'] as const

const ProblemsQuery = Type.Object({
  status: Type.Optional(oneOf(PROBLEM_STATUSES)),
  difficulty: Type.Optional(oneOf(DIFFICULTIES)),
  complexity: Type.Optional(oneOf(COMPLEXITIES)),
  search: Type.Optional(Type.String({ maxLength: 200, description: 'words of the title or the text' })),
  knowledge: Type.Optional(oneOf(KNOWLEDGE_AREAS)),
  sort: Type.Optional(
    oneOf(PROBLEM_SORTS, {
      description: 'a minus puts the greatest first; without it the oldest problem comes first. `random` has one page',
    }),
  ),
  lang,
  ...pageQuery(PAGE_SIZE.problems),
  after: Type.Optional(
    Type.String({
      pattern: '^[0-3]\\.\\d{1,9}$',
      description: 'from `next`: where the page before ended. The page begins there, whatever `offset` says',
    }),
  ),
})
export type ProblemsQuery = Static<typeof ProblemsQuery>

export const problems = defineRoute({
  id: 'problems',
  method: 'GET',
  path: '/problems',
  service: 'catalog',
  access: 'user',
  summary: "The problems that the caller may practise, with the caller's status. RULES SH2, PB1, PB4.",
  description:
    'A search takes words by their stem and their beginning, without regard to accents, and forgives typing errors; problems whose title fits come first.',
  query: ProblemsQuery,
  answer: { status: 200, schema: page(ListedProblem, 'ProblemPage') },
})

export const problemAreas = defineRoute({
  id: 'problemAreas',
  method: 'GET',
  path: '/problems/areas',
  service: 'catalog',
  access: 'user',
  summary:
    'How many problems of each knowledge area the caller may practise, and how many of them the caller has solved. RULES SH2.',
  answer: {
    status: 200,
    schema: Type.Object(
      {
        areas: Type.Array(
          Type.Object({ knowledge_area: Type.String(), problems: Type.Integer(), completed: Type.Integer() }),
        ),
      },
      { title: 'ProblemAreas' },
    ),
  },
})

/** The day's problem with its title in the caller's language, and how the caller stands on the last days. */
export const dailyFields = {
  ...about,
  streak: Type.Integer({
    description: "days in a row, up to today or yesterday, on which the caller solved the day's problem",
  }),
  days: Type.Optional(
    Type.Array(Type.Object({ day: Type.String({ description: 'a UTC day, YYYY-MM-DD' }), status: ProblemStatus }), {
      description: 'what the caller achieved on each of the last seven days, today at the end',
    }),
  ),
  next_at: Type.Optional({ ...IsoTime, description: "when the next day's problem comes" }),
}

export const dailyProblem = defineRoute({
  id: 'dailyProblem',
  method: 'GET',
  path: '/home/daily',
  service: 'match-room',
  access: 'user',
  summary: "The day's problem, the same for everybody, as a Solo match of the caller's. RULES PB5, SH9.",
  description:
    'Not safe in the sense of HTTP: this GET makes the match, once. `status` is what the caller has achieved today, in whichever match.',
  query: Type.Object({ lang }),
  answer: { status: 200, schema: Type.Object({ match_id: Id, ...dailyFields }, { title: 'DailyProblem' }) },
  refusals: { 404: { when: 'No Easy or Medium problem is published yet.' } },
})
