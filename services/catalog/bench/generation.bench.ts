/** A lying provider proposes problems, 200 unless a number is given: not one wrong one may be published. Lies in turn; the judge is the real one. */
import { report, table } from '@skirmish/testkit/report'
import { LIES, startLiar } from '../test/liar.ts'
import { startMaking } from '../test/making.ts'

const proposals = Number(process.argv[2] ?? 200)
const DIFFICULTIES = ['Easy', 'Medium', 'Hard'] as const
const VARIANTS = 12

const liar = await startLiar()
const settings = { GENERATION_URL: liar.url, GENERATION_MODEL: 'liar', GENERATION_KEY: 'key', GENERATION_TIMEOUT_S: 2 }
const making = await startMaking(settings)
const counts = new Map<string, { proposed: number; published: number; wrong: number; reason: string }>()
for (let i = 0; i < proposals; i++) {
  const lie = LIES[i % LIES.length]
  if (!lie) throw new Error('there are lies')
  const at = i % VARIANTS
  const wish = {
    knowledge_area: 'Graphs',
    difficulty: DIFFICULTIES[at % 3] ?? 'Easy',
    variant: Math.floor(at / 3),
  } as const
  const truth = liar.tell(lie, wish)
  const { generation } = await making.make(wish.knowledge_area, wish.difficulty)
  const count = counts.get(lie.name) ?? { proposed: 0, published: 0, wrong: 0, reason: '' }
  count.proposed++
  if (generation.state === 'published') {
    count.published++
    if ((await making.wrongTests(generation.problem_id ?? '', truth)).length > 0) count.wrong++
  } else {
    if (!generation.reason) throw new Error(`${lie.name} was refused without a reason`)
    count.reason = generation.reason.slice(0, 90)
  }
  counts.set(lie.name, count)
}
table(
  `${proposals} proposals of a lying provider`,
  ['', 'proposed', 'published', 'wrong', 'last reason'],
  [...counts].map(([name, { proposed, published, wrong, reason }]) => [name, proposed, published, wrong, reason]),
)
const wrong = [...counts.values()].reduce((sum, one) => sum + one.wrong, 0)
report({ name: 'generation.wrong_published', value: wrong, unit: 'problems', reference: proposals })
await making.stop()
await liar.stop()
process.exitCode = wrong > 0 ? 1 : 0
