import { RANKED_MATCH_MINUTES } from '@skirmish/contracts/constants'
import { ALIKE } from '@skirmish/problem-package/alike'
import type { Content } from '@skirmish/problem-package/content'
import { hashOf } from '../../content-hash.ts'
import { problemState, saveProblem } from '../../problems/store/problems.ts'
import { renewProofs } from '../../problems/store/proofs.ts'
import { similarProblems } from '../../problems/store/similar-problems.ts'
import type { Proposal } from '../proposal.ts'
import { made, type Stage } from '../stage.ts'
import { lockPublishing } from '../store/generations.ts'
import type { Answered } from '../work.ts'

/** With how many problems' tests the reference solution is tried. */
const COMPARED = 40

/** The statement must not be nearly another's, and the reference solution must not solve another problem. */
export const nearDuplicate: Stage = {
  kind: 'judge',
  questions: async (work, { tx }) => {
    const { reference, limits, description } = made(work, 'proposal')
    const similar = await similarProblems(tx, description.en, COMPARED)
    return (
      nearlyOther(similar) ??
      similar.map(({ problem_id, tests_hash, checker }) => {
        const { language, code } = reference
        return { language, code, limits, checker, tests: { problem_id, tests_hash } }
      })
    )
  },
  settles: ({ judgement }) => judgement.verdict === 'accepted',
  read: async (work, answers) => {
    const solved = answers.find(({ judgement }) => judgement.verdict === 'accepted')
    if (solved) return { reject: `The reference solution solves the problem ${problemOf(solved)} too.` }
    return { work: { ...work, compared: answers.map(problemOf) } }
  },
}

const nearlyOther = ([first]: { title: string; similarity: number }[]): { reject: string } | null =>
  first && first.similarity > ALIKE ? { reject: `The statement is nearly that of "${first.title}".` } : null

const problemOf = ({ request: { tests } }: Answered): string => ('problem_id' in tests ? tests.problem_id : '')

/** The id under which a proposal is published: always the same, so that it is published once. */
const problemIdOf = (title: string, generationId: string): string =>
  `${title
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 40)}-${generationId.slice(0, 8)}`

function contentOf(proposal: Proposal): Content {
  const { title, description, examples, knowledge_area, difficulty, complexity, checker, limits, reference } = proposal
  const textIn = (language: keyof Proposal['title']) => ({
    title: title[language] ?? title.en,
    description: description[language] ?? description.en,
    explanations: examples.map((example) => example.explanation[language] ?? example.explanation.en),
  })
  return {
    ...{ title: title.en, knowledge_area, difficulty, complexity, checker, limits, reference },
    texts: { en: textIn('en'), es: textIn('es'), 'pt-BR': textIn('pt-BR') },
    examples: examples.map((example) => ({ ...example, explanation: example.explanation.en })),
    duration: RANKED_MATCH_MINUTES,
  }
}

/**
 * The catalog has the judge prove the problem like one of the bank. A similar problem that was published since the proposal was
 * compared with others sends it back to that comparison. RULES PB1.
 */
export const publish: Stage = {
  kind: 'local',
  run: async (work, { tx, generation, now }) => {
    const content = contentOf(made(work, 'proposal'))
    const { practice, match, total } = made(work, 'tests')
    const problem_id = problemIdOf(content.title, generation.generation_id)
    await lockPublishing(tx)
    const similar = await similarProblems(tx, content.texts.en?.description ?? '', COMPARED)
    const duplicate = nearlyOther(similar)
    if (duplicate) return duplicate
    const compared = new Set(work.compared)
    if (similar.some((one) => !compared.has(one.problem_id))) return { work, backTo: 'near_duplicate' }
    const content_hash = hashOf([content, practice, match])
    const version = { content_hash, content, tests_hash: practice, match_tests_hash: match, tests_total: total }
    if (await saveProblem(tx, { problem_id, ...version })) await renewProofs(tx, problem_id, [practice, match], now)
    return { work }
  },
}

/** Waits for the proof. */
export const prove: Stage = {
  kind: 'local',
  run: async (work, { tx, generation }) => {
    const problem_id = problemIdOf(made(work, 'proposal').title.en, generation.generation_id)
    const found = await problemState(tx, problem_id)
    if (found?.state === 'rejected') return { reject: found.reason ?? 'The judge refused the reference solution.' }
    return found?.state === 'published' ? { work, problem_id } : 'wait'
  },
}
