import * as routes from '@skirmish/contracts/internal/operators'
import type { InternalBody, InternalCall, InternalRoute } from '@skirmish/contracts/internal/route'
import type { Command } from '@skirmish/devkit/command-line'
import { askService } from '../ask-service.ts'
import { accessTo } from '../running-system.ts'

type Unconfirmed = InternalBody<typeof routes.unconfirmedEmails>['accounts']

/** Calls an internal route of auth. */
const ask = <const R extends InternalRoute>(route: R, given: InternalCall<R>): Promise<InternalBody<R>> =>
  askService(accessTo('AUTH_URL'), route, given)

/** Declares what an operator does where no mail reaches people. RULES AU4, AU11. */
export function declareInPlaceOfMails(admin: Command): void {
  admin
    .command('unconfirmed')
    .description('lists the accounts whose addresses are not confirmed')
    .option('--domain <domain>', 'of this domain alone')
    .action(async ({ domain }) => {
      let count = 0
      for await (const accounts of unconfirmed(domain))
        for (const { email, username, registered_at } of accounts) {
          console.log(`${email}  ${username}  registered ${registered_at}`)
          count++
        }
      console.log(`${count} ${count === 1 ? 'address is' : 'addresses are'} not confirmed.`)
    })
  admin
    .command('confirm')
    .description('confirms addresses of accounts without a mail')
    .argument('[email...]', 'whose owners you know')
    .option('--all', 'all that are not confirmed: they count as confirmed, and log in by no account elsewhere')
    .option('--domain <domain>', 'with --all, of this domain alone')
    .action(confirm)
  admin
    .command('reset-link')
    .description('prints a link by which a person sets another password; it holds once, for a day')
    .argument('<email>')
    .action(async (email) => {
      const { link, expires_at } = await ask(routes.makeResetLink, { body: { email } })
      console.log(
        `${link}\nWho has it sets the password, until ${expires_at}. It is not stored: give it to the person.`,
      )
    })
}

async function confirm(emails: readonly string[], { all, domain }: { all?: true; domain?: string }): Promise<void> {
  if (all ? emails.length > 0 : emails.length === 0 || domain) throw new Error('name addresses, or say --all')
  if (!all) return confirmEach(emails)
  let count = 0
  for await (const accounts of unconfirmed(domain)) {
    const body = { emails: accounts.map(({ email }) => email) }
    count += (await ask(routes.confirmEmailsOf, { body })).confirmed
  }
  console.log(
    `${count} ${count === 1 ? 'address counts' : 'addresses count'} as confirmed, though nobody has proven who has them.`,
  )
}

/** One address that is refused, by a typing error, keeps no other from being confirmed. */
async function confirmEach(emails: readonly string[]): Promise<void> {
  const faults: string[] = []
  for (const email of emails)
    try {
      const { confirmed } = await ask(routes.confirmEmailOf, { body: { email } })
      console.log(`The address ${email} ${confirmed === 'before' ? 'was confirmed before' : 'is confirmed'}.`)
    } catch (error) {
      faults.push(`${email}: ${error instanceof Error ? error.message : error}`)
    }
  if (faults.length > 0) throw new Error(faults.join('\n'))
}

/** All unconfirmed accounts, some at a time; those that are confirmed meanwhile are not met again. */
async function* unconfirmed(domain: string | undefined): AsyncGenerator<Unconfirmed> {
  for (let after: string | undefined; ; ) {
    const body = { ...(after !== undefined && { after }), ...(domain !== undefined && { domain }) }
    const { accounts } = await ask(routes.unconfirmedEmails, { body })
    if (accounts.length > 0) yield accounts
    if (accounts.length < routes.ADDRESSES_AT_A_TIME) return
    after = accounts.at(-1)?.key
  }
}
