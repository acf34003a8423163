import { type Place, type System, startSystem, systemAt } from './system.ts'
import { TEST_PACKAGES } from './test-packages.ts'

/** The bank of the systems that files share, with a second problem of Arrays, so that one has a next one. */
export const SHARED_PACKAGES = [...TEST_PACKAGES, 'gifts-returned']

/** The links of these systems, the secret that their problems' tests are drawn from, and a wait for which no story has the time. */
export const SHARED_SITE = {
  FEEDBACK_URL: 'https://forms.test/skirmish',
  COMMUNITY_PHOTOS_URL: 'https://photos.test/skirmish',
  COMMUNITY_CHAT_URL: 'https://chat.test/skirmish',
  SUPPORT_EMAIL: 'help@school.test',
  TEST_SECRET: 'a secret of which the players know nothing',
  DELETION_TOLD_AFTER_SECONDS: '1',
}

/** How the systems that files share are started. */
export const startUsualSystem = (): Promise<System> =>
  startSystem({ environment: { ...SHARED_SITE, BANK_PACKAGES: SHARED_PACKAGES.join() } })

/**
 * A whole system that other test files have used, and will use: for stories that need no empty site, break nothing, and give their
 * players names that no other story has. Its `stop` gives it back.
 */
export async function borrowSystem(): Promise<System> {
  const { said, ...place } = await ask({})
  return systemAt(place, { said: () => said, stop: async () => void (await ask({ giveBack: place.url })) })
}

async function ask(body: { giveBack?: string }): Promise<Place & { said: string }> {
  const { SHARED_SYSTEMS: url } = process.env
  if (!url) throw new Error('nobody lends systems here: the project of this file has no such setup')
  const answer = await fetch(url, { method: 'POST', body: JSON.stringify(body) })
  if (!answer.ok) throw new Error(await answer.text())
  return (await answer.json()) as Place & { said: string } // of shared-systems.ts
}
