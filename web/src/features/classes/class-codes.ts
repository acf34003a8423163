import * as routes from '@skirmish/api-client/routes'
import { api } from '../../shared/tab/session.ts'

/** Joins the class that has a code: in either case, with or without the spaces of the board. */
export const joinClass = (join_code: string) => api(routes.joinClass, { body: { join_code } })

export const redeemInvitation = (code: string) => api(routes.teacherInvitation, { body: { code } })
