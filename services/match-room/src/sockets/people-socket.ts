import type { SocketCall, SocketReply } from '@skirmish/contracts/live'
import { refused, UNKNOWN_MESSAGE } from '@skirmish/contracts/sockets/socket'
import type { Database } from '@skirmish/service-kit/database/database'
import { closePage, openPage } from '../store/people-sockets.ts'
import type { Tables } from '../store/tables.ts'
import { readChallenges } from '../usecases/read-challenges.ts'

/** Handles the calls of /ws/people/: the player is here while one is open. RULES PE4, PE5. */
export async function onPeopleSocket({ db }: Pick<Database<Tables>, 'db'>, call: SocketCall): Promise<SocketReply> {
  const now = new Date()
  const { user_id } = call.user
  switch (call.kind) {
    case 'open':
      await openPage(db, user_id, call.address, now)
      return { send: [await readChallenges(db, user_id, now)] }
    case 'close':
      await closePage(db, user_id, call.address, now)
      return { send: [] }
    case 'message':
      return { send: [refused(UNKNOWN_MESSAGE)] }
  }
}
