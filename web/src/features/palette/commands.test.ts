import { Search } from 'lucide-react'
import { expect, test } from 'vitest'
import { type Command, fixedCommands, inGroups, matching } from './commands.ts'

const command = (title: string): Command => ({ id: title, group: 'screens', title, Icon: Search, run: () => {} })
const titles = (typed: string) =>
  matching(['Clasificación', 'Cerrar sesión', 'Hashmaps & Sets'].map(command), typed).map(({ title }) => title)

test('the palette finds a command by the beginnings of its words, in any order, without accents and case', () => {
  expect(titles('clasificacion')).toEqual(['Clasificación'])
  expect(titles('SES cer')).toEqual(['Cerrar sesión'])
  expect(titles('sets')).toEqual(['Hashmaps & Sets'])
  expect(titles('errar')).toEqual([])
  expect(titles('  ')).toHaveLength(3)
})

test('the arrow keys walk along the palette as it is shown: group by group', () => {
  const groups = ['problems', 'screens', 'actions', 'screens', 'players'] as const
  const commands = groups.map((group, i) => ({ ...command(String(i)), group }))
  expect(inGroups(commands).map(({ title }) => title)).toEqual(['2', '1', '3', '4', '0'])
})

test('the palette offers no search for an opponent to a player with a seat in a custom session', () => {
  const doing = Object.fromEntries(
    ['go', 'queue', 'toggleTheme', 'chooseLanguage', 'showKeys', 'logOut'].map((name) => [name, async () => {}]),
  ) as unknown as Parameters<typeof fixedCommands>[2] // nothing is done here
  const offered = (inSession: boolean) => {
    const who = { role: null, username: 'ann', language: 'en', inSession }
    return fixedCommands(String as never, who, doing).map(({ id }) => id)
  }
  expect(offered(false)).toContain('queue')
  expect(offered(true)).toEqual(offered(false).filter((id) => id !== 'queue'))
})
