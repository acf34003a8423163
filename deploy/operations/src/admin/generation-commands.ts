import { setTimeout } from 'node:timers/promises'
import { DIFFICULTIES, KNOWLEDGE_AREAS } from '@skirmish/contracts/constants'
import * as routes from '@skirmish/contracts/internal/generations'
import { askCatalog, type CatalogAccess } from '../problems.ts'

type Print = (line: string) => void

const LOOK_MS = 300
const SHOWN_CHARACTERS = 2_000
const NO_WISH = `Name an area (${KNOWLEDGE_AREAS.join(', ')}) and a difficulty (${DIFFICULTIES.join(', ')}).`

const readGeneration = (access: CatalogAccess, id: string) => askCatalog(access, routes.generation, { params: { id } })

/** Has an author make a problem, and prints each stage as it ends. Answers whether the problem is published. */
export async function generateProblem(
  access: CatalogAccess,
  wish: { knowledge_area: string; difficulty: string },
  print: Print,
): Promise<boolean> {
  const knowledge_area = KNOWLEDGE_AREAS.find((area) => area === wish.knowledge_area)
  const difficulty = DIFFICULTIES.find((one) => one === wish.difficulty)
  if (!knowledge_area || !difficulty) throw new Error(NO_WISH)
  const { generation_id } = await askCatalog(access, routes.startGeneration, { body: { knowledge_area, difficulty } })
  print(`Generation ${generation_id}: ${wish.knowledge_area}, ${wish.difficulty}`)
  for (let told = 0; ; ) {
    const { generation, stages } = await readGeneration(access, generation_id)
    for (const { stage, reason } of stages.slice(told))
      print(`${reason ? '✗' : '✓'} ${stage}${reason ? `: ${reason}` : ''}`)
    told = stages.length
    if (generation.state === 'published') {
      print(`Published: ${generation.problem_id}`)
      return true
    }
    if (generation.state !== 'running') {
      print(`The generation is ${generation.state}: ${generation.reason}`)
      return false
    }
    await setTimeout(LOOK_MS)
  }
}

/** `generation list|show <id>|retry <id>`. */
export async function manageGenerations(access: CatalogAccess, args: readonly string[], print: Print): Promise<void> {
  const [what, id] = args
  if (what === 'list') return listGenerations(access, print)
  if (what === 'show' && id) return showGeneration(access, id, print)
  if (what === 'retry' && id) {
    const { generation_id } = await askCatalog(access, routes.retryGeneration, { params: { id } })
    return print(
      generation_id === id ? `The generation ${id} runs again.` : `Generation ${generation_id} runs in its place.`,
    )
  }
  throw new Error('Say list, show <id> or retry <id>.')
}

async function listGenerations(access: CatalogAccess, print: Print): Promise<void> {
  const { generations } = await askCatalog(access, routes.generations, {})
  if (generations.length === 0) print('No problem has been made yet.')
  for (const one of generations) {
    const { generation_id, created_at, state, stage, knowledge_area, difficulty, author, title, reason } = one
    const where = state === 'running' ? `running (${stage})` : state
    print(
      [generation_id, created_at, where, knowledge_area, difficulty, author, title, reason].filter(Boolean).join('  '),
    )
  }
}

async function showGeneration(access: CatalogAccess, id: string, print: Print): Promise<void> {
  const { generation, stages } = await readGeneration(access, id)
  const { state, author, knowledge_area, difficulty, problem_id, reason } = generation
  print([state, knowledge_area, difficulty, author, problem_id, reason].filter(Boolean).join('  '))
  for (const { stage, ended_at, tokens, reason: why, input, output } of stages) {
    print(`\n${ended_at}  ${stage}${tokens ? `  ${tokens} tokens` : ''}${why ? `\n  refused: ${why}` : ''}`)
    for (const [name, value] of Object.entries({ input, output }))
      if (value !== null) print(`  ${name}: ${JSON.stringify(value).slice(0, SHOWN_CHARACTERS)}`)
  }
}
