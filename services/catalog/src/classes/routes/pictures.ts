import * as routes from '@skirmish/contracts/rest/pictures'
import type { Database } from '@skirmish/service-kit/database/database'
import { refuse } from '@skirmish/service-kit/http/refusal'
import type { ServiceContext } from '@skirmish/service-kit/process/service'
import type { Config } from '../../config.ts'
import type { Tables } from '../../tables.ts'
import { pictureBytes } from '../store/pictures.ts'
import { storePicture } from '../usecases/store-picture.ts'

const NO_PICTURE = refuse(404, 'There is no such picture.')

/** Serves the pictures of statements. RULES PB16. */
export function servePictures(service: ServiceContext<Config>, database: Database<Tables>): void {
  service.route(routes.storePicture, ({ user, body }) => storePicture(database, user.user_id, body.picture, new Date()))
  service.route(
    routes.picture,
    async ({ params }) => (await pictureBytes(database.db, params.picture_id)) ?? NO_PICTURE,
  )
}
