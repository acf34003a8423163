import { expect, test } from 'vitest'
import { start } from './start.ts'

const factsOf = async (url: string) =>
  (await fetch(`${url}/api/site/`, { headers: { accept: 'application/json' } })).json()

test('OP1 the site tells anybody the links and the address that its operator has set, and null for the others', async () => {
  const { url } = await start({ FEEDBACK_URL: 'https://forms.test/a?b=c', SUPPORT_EMAIL: 'help@school.test' })
  expect(await factsOf(url)).toEqual({
    feedback_url: 'https://forms.test/a?b=c',
    community: { photos: null, chat: null, forum: null },
    support_email: 'help@school.test',
  })
})

test('OP1 a link that a browser would run, or that is none, is refused at the start', async () => {
  for (const COMMUNITY_CHAT_URL of ['javascript:alert(1)', 'chat.test', 'https://a b'])
    await expect(start({ COMMUNITY_CHAT_URL })).rejects.toThrow(/COMMUNITY_CHAT_URL/)
})
