import { interfaceLanguage } from '@skirmish/contracts/interface-language'
import * as packages from '@skirmish/contracts/rest/package-imports'
import { pageOf } from '@skirmish/contracts/rest/page'
import * as routes from '@skirmish/contracts/rest/problem-drafts'
import type { Database } from '@skirmish/service-kit/database/database'
import type { ServiceContext } from '@skirmish/service-kit/process/service'
import type { Config } from '../../config.ts'
import { inTurn } from '../../large-work.ts'
import type { Tables } from '../../tables.ts'
import { beginDraft, changeDraft, discardDraft, publishDraft, readDraft } from '../usecases/draft-problem.ts'
import { importPackage } from '../usecases/import-package.ts'
import { listDrafts } from '../usecases/list-drafts.ts'
import { mergeDraft } from '../usecases/merge-draft.ts'

/** Serves drafts of teachers' problems, which only their author sees. RULES SH8, PB18. */
export function serveProblemDrafts(service: ServiceContext<Config>, database: Database<Tables>): void {
  const { db } = database
  service.route(routes.drafts, async ({ user, query }) =>
    pageOf('/classes/drafts', query, await listDrafts(db, user.user_id, query)),
  )
  service.route(routes.createDraft, ({ user, body }) =>
    inTurn(() => beginDraft(database, user.user_id, body, new Date())),
  )
  service.route(packages.importPackage, ({ user, body, query, acceptLanguage }) =>
    importPackage(
      { database, log: service.log, includes: service.config.VALIDATOR_INCLUDES },
      user.user_id,
      body,
      interfaceLanguage(query.lang, acceptLanguage),
      new Date(),
    ),
  )
  service.route(routes.draft, ({ user, params }) => inTurn(() => readDraft(db, user.user_id, params.draft_id)))
  service.route(routes.updateDraft, ({ user, params, body }) =>
    inTurn(() => changeDraft(database, user.user_id, params.draft_id, body, new Date())),
  )
  service.route(routes.publishDraft, ({ user, params, query }) =>
    inTurn(() => publishDraft(database, user.user_id, params.draft_id, new Date(), query.accept_dropped)),
  )
  service.route(packages.mergeDraft, ({ user, params, body }) =>
    inTurn(() => mergeDraft(database, user.user_id, params.draft_id, body, new Date())),
  )
  service.route(routes.deleteDraft, ({ user, params }) => discardDraft(db, user.user_id, params.draft_id))
}
