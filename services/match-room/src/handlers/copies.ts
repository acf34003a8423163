import { PrivacyChanged, ProfileChanged } from '@skirmish/contracts/events/accounts'
import { ClassProblemPublished, ProblemPublished } from '@skirmish/contracts/events/problems'
import type { Database } from '@skirmish/service-kit/database/database'
import type { ServiceContext } from '@skirmish/service-kit/process/service'
import type { Config } from '../config.ts'
import { noteAvatar } from '../store/avatars.ts'
import { forgetGhosts } from '../store/ghosts.ts'
import { notePrivacy } from '../store/privacy.ts'
import { saveClassProblem, saveProblem } from '../store/problems.ts'
import { noteRecordingReaders } from '../store/recording-choices.ts'
import type { Tables } from '../store/tables.ts'

/** Keeps copies of published problems, of players' avatars, of who may see their recordings, and of whom they block. */
export async function consumeCopies(service: ServiceContext<Config>, database: Database<Tables>): Promise<void> {
  await service.on(database, ProblemPublished, { durable: 'match-room-problems' }, (tx, problem) =>
    saveProblem(tx, problem),
  )
  await service.on(database, ClassProblemPublished, { durable: 'match-room-class-problems' }, (tx, problem) =>
    saveClassProblem(tx, problem),
  )
  await service.on(database, ProfileChanged, { durable: 'match-room-profiles' }, async (tx, changed) => {
    const { user_id, image, recordings, version } = changed
    await noteAvatar(tx, user_id, image, version)
    if (!recordings) return
    await noteRecordingReaders(tx, user_id, recordings, version)
    await forgetGhosts(tx, user_id)
  })
  await service.on(database, PrivacyChanged, { durable: 'match-room-privacy' }, (tx, news) => notePrivacy(tx, news))
}
