import { spawnSync } from 'node:child_process'
import { DIFFICULTIES, KNOWLEDGE_AREAS } from '@skirmish/contracts/constants'
import { allowedHtml } from '@skirmish/problem-text/clean'
import { expect, test } from 'vitest'
import { proposeFromFamily } from '../src/generation/families/families.ts'
import { type Proposal, parseProposal, TEXT_BYTES_MOST } from '../src/generation/proposal.ts'

const proposals = KNOWLEDGE_AREAS.flatMap((knowledge_area) =>
  DIFFICULTIES.flatMap((difficulty) => {
    const found: Proposal[] = []
    for (let variant = 0; ; variant++) {
      const proposal = proposeFromFamily({ knowledge_area, difficulty, variant })
      if (!proposal) return found
      found.push(proposal)
    }
  }),
)
const languages = ['en', 'es', 'pt-BR'] as const

test('PB2 every area has problems of each difficulty, each with a title of its own in every language', () => {
  for (const area of KNOWLEDGE_AREAS)
    for (const difficulty of DIFFICULTIES) {
      const found = proposals.filter((one) => one.knowledge_area === area && one.difficulty === difficulty)
      expect([area, difficulty, found.length >= 2]).toEqual([area, difficulty, true])
    }
  for (const language of languages)
    expect(new Set(proposals.map((one) => one.title[language])).size).toBe(proposals.length)
})

test.each(proposals.map((one) => [one.title.en, one] as const))(
  'PB2 PB3 %s is a valid proposal in three languages',
  (_, proposal) => {
    expect(parseProposal(proposal, proposal)).toEqual(proposal)
    const { title, description, examples } = proposal
    for (const texts of [title, description, ...examples.map((one) => one.explanation)])
      expect(languages.every((language) => texts[language])).toBe(true)
    for (const language of languages) expect(allowedHtml(description[language] ?? '')).toBe(description[language])
    expect(new Set(Object.values(description)).size).toBe(languages.length)
  },
)

/** Runs the programs of a proposal in one interpreter: on the examples, and on some of its tests. */
const DRIVER = `
import contextlib, io, json, sys, time
job = json.load(sys.stdin)
def run(program, text):
    sys.stdin, out = io.StringIO(text), io.StringIO()
    with contextlib.redirect_stdout(out):
        exec(program, {"__name__": "__main__"})
    return out.getvalue()
for one in job:
    programs = {name: compile(one[name], name, "exec") for name in ("generator", "reference", "brute_force")}
    def draw(number):
        return run(programs["generator"], "ab" * 32 + "\\n" + str(number) + "\\n" + str(one["tests"]) + "\\n")
    inputs = [draw(number) for number in (1, 2, 4, 7, 11, one["tests"])]
    one["again"] = draw(one["tests"]) == inputs[-1]
    one["bytes"] = max(map(len, inputs))
    one["examples"] = [[run(programs[name], text) for name in ("reference", "brute_force")] for text in one["examples"]]
    one["differences"] = [text[:300] for text in inputs[:-1] if run(programs["reference"], text).split() != run(programs["brute_force"], text).split()]
    begun = time.process_time()
    one["outputs"] = len({run(programs["reference"], text) for text in inputs})
    one["seconds"] = time.process_time() - begun
json.dump(job, sys.__stdout__)
`

test('PB2 reference and brute force agree with the examples and with each other, and the largest test is small and quick', () => {
  const job = proposals.map(({ title, tests, examples, generator, reference, brute_force }) => ({
    ...{ title: title.en, tests, examples: examples.map((one) => one.input), generator: generator.code },
    ...{ reference: reference.code, brute_force: brute_force?.code },
  }))
  const { status, stdout, stderr } = spawnSync('python3', ['-c', DRIVER], {
    ...{ input: JSON.stringify(job), encoding: 'utf8', maxBuffer: 1e9 },
  })
  expect([status, stderr]).toEqual([0, ''])
  const done: {
    title: string
    again: boolean
    bytes: number
    examples: string[][]
    differences: string[]
    outputs: number
    seconds: number
  }[] = JSON.parse(stdout)
  for (const [i, one] of done.entries()) {
    const { title, again, bytes, examples, differences, outputs, seconds } = one
    const expected = proposals[i]?.examples.map((example) => [example.expected_output, example.expected_output])
    expect({ title, examples, differences, again }).toEqual({ title, examples: expected, differences: [], again: true })
    expect(bytes).toBeLessThanOrEqual(TEXT_BYTES_MOST)
    expect([title, outputs > 1, seconds < 3]).toEqual([title, true, true])
  }
})
