import { rebuildBoard } from '@skirmish/contracts/internal/boards'
import type { Command } from '@skirmish/devkit/command-line'
import { askService } from '../ask-service.ts'
import { accessTo } from '../running-system.ts'
import { declareAccounts } from './accounts.ts'
import { declareAudit, note } from './audit.ts'
import { declareProblems } from './bank-problems.ts'
import { declareDeadLetters } from './dead-letters.ts'
import { declareGenerations } from './generations.ts'
import { declareRejudges } from './rejudges.ts'

const NEEDS = `
The system must be running (npm start), or LEADERBOARD_URL must name the leaderboard service, CATALOG_URL the catalog, AUTH_URL auth,
MATCH_ROOM_URL match-room, NATS_URL and NATS_PREFIX its NATS, and OPERATOR_TOKEN must be the operators' token
(docs/operations/commands.md).`

/** Declares what an operator does with a running system: a file for each group of commands. */
export function declareAdmin(program: Command): void {
  const admin = program
    .command('admin')
    .description('what an operator does with a running system')
    .addHelpText('after', NEEDS)
  declareAccounts(admin)
  declareAudit(admin)
  admin
    .command('rebuild-board')
    .description('builds the leaderboards again from the ledger of points, while they are in use')
    .hook('preAction', note)
    .action(async () => {
      const { players } = await askService(accessTo('LEADERBOARD_URL'), rebuildBoard, {})
      console.log(`The boards of ${players} players are as the ledger says.`)
    })
  declareProblems(admin)
  declareGenerations(admin)
  declareRejudges(admin)
  declareDeadLetters(admin)
}
