import { type InterfaceLanguage, interfaceLanguage } from '@skirmish/contracts/interface-language'
import { problemOfTheDay } from '@skirmish/contracts/internal/daily'
import { problemAreas, problems } from '@skirmish/contracts/rest/problems'
import type { Database } from '@skirmish/service-kit/database/database'
import { refuse } from '@skirmish/service-kit/http/refusal'
import type { ServiceContext } from '@skirmish/service-kit/process/service'
import type { Kysely } from 'kysely'
import type { Config } from '../../config.ts'
import type { Tables } from '../../tables.ts'
import { areasFor } from '../store/listed-counts.ts'
import type { ListReader } from '../store/problem-pages.ts'
import { readDaily } from '../usecases/daily-problem.ts'
import { readProblems } from '../usecases/read-problems.ts'

/** The problems of the classes in which a player is: they are not for everybody. RULES PB4. */
export type ClassProblemsOf = (db: Kysely<Tables>, userId: string) => Promise<readonly string[]>

/** Serves the list of problems, and to match-room the problem of the day, on which it makes players their matches. */
export function servePractice(
  service: ServiceContext<Config>,
  { db }: Database<Tables>,
  classProblemsOf: ClassProblemsOf,
): void {
  const readerOf = async (user_id: string, language: InterfaceLanguage): Promise<ListReader> => ({
    ...{ user_id, language },
    class_problems: await classProblemsOf(db, user_id),
  })
  service.route(problems, async ({ user, query, acceptLanguage }) =>
    readProblems(db, await readerOf(user.user_id, interfaceLanguage(query.lang, acceptLanguage)), query),
  )
  service.route(problemAreas, async ({ user }) => ({ areas: await areasFor(db, await readerOf(user.user_id, 'en')) }))
  service.internalRoute(
    problemOfTheDay,
    async ({ body }) => (await readDaily(db, body, new Date())) ?? refuse(404, 'There is no daily problem yet.'),
  )
}
