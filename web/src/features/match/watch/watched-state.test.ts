import type { WatchedCode } from '@skirmish/contracts/sockets/watch'
import { expect, test } from 'vitest'
import { reduce, START, titleIn } from './watched-state.ts'

const code = (side: number, text: string | null): WatchedCode => ({
  ...{ action: 'code', side, language: 'python', code: text },
  titles: text === null ? ({} as Record<string, string>) : { en: 'Two Sum', es: 'Dos sumandos' },
})

test('WA3 the code of each side is the newest that came; what is withheld goes from the screen, with the title of the problem', () => {
  const both = [code(0, 'a'), code(1, 'b'), code(0, 'c')].reduce(reduce, START)
  expect(both.codes.map((one) => one?.code)).toEqual(['c', 'b'])
  expect([titleIn(both, 'es'), titleIn(both, 'pt-BR'), titleIn(START, 'en')]).toEqual(['Dos sumandos', 'Two Sum', null])
  const withheld = reduce(both, { action: 'code_withheld' })
  expect([withheld.codes, withheld.isWithheld, titleIn(withheld, 'en')]).toEqual([[], true, null])
  const again = reduce(reduce(withheld, { action: 'connection', state: 'waiting' }), {
    action: 'connection',
    state: 'open',
  })
  expect([again.isWithheld, again.isWaiting]).toEqual([false, false])
})

test('WA1 a match that cannot be watched any more keeps no code on the screen', () => {
  const gone = reduce(reduce(START, code(0, 'a')), { action: 'connection', state: 'gone' })
  expect([gone.isGone, gone.codes]).toEqual([true, []])
})
