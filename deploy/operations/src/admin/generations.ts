import { setTimeout } from 'node:timers/promises'
import { DIFFICULTIES, KNOWLEDGE_AREAS } from '@skirmish/contracts/constants'
import * as routes from '@skirmish/contracts/internal/generations'
import type { Command } from '@skirmish/devkit/command-line'
import { askService, type ServiceAccess } from '../ask-service.ts'
import { accessTo } from '../running-system.ts'
import { note } from './audit.ts'

type Print = (line: string) => void

const LOOK_MS = 300
const SHOWN_CHARACTERS = 2_000
const NO_WISH = `Name an area (${KNOWLEDGE_AREAS.join(', ')}) and a difficulty (${DIFFICULTIES.join(', ')}).`

const readGeneration = (catalog: ServiceAccess, id: string) =>
  askService(catalog, routes.generation, { params: { id } })

/** Has an author make a problem, and prints each stage as it ends. Returns whether the problem is published. */
export async function generateProblem(
  catalog: ServiceAccess,
  wish: { knowledge_area: string; difficulty: string },
  print: Print,
): Promise<boolean> {
  const knowledge_area = KNOWLEDGE_AREAS.find((area) => area === wish.knowledge_area)
  const difficulty = DIFFICULTIES.find((one) => one === wish.difficulty)
  if (!knowledge_area || !difficulty) throw new Error(NO_WISH)
  const { generation_id } = await askService(catalog, routes.startGeneration, { body: { knowledge_area, difficulty } })
  print(`Generation ${generation_id}: ${wish.knowledge_area}, ${wish.difficulty}`)
  for (let told = 0; ; ) {
    const { generation, stages } = await readGeneration(catalog, generation_id)
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

/** Declares what an operator does with the problems that authors made or are making. */
export function declareGenerations(admin: Command): void {
  const generation = admin.command('generation').description('shows the problems that authors made or are making')
  generation.command('list').description('lists them').action(listGenerations)
  generation.command('show').description('shows one with each stage').argument('<id>').action(showGeneration)
  generation
    .command('retry')
    .description('takes up one that ended in vain')
    .argument('<id>')
    .hook('preAction', note)
    .action(retryGeneration)
}

async function retryGeneration(id: string): Promise<void> {
  const { generation_id } = await askService(accessTo('CATALOG_URL'), routes.retryGeneration, { params: { id } })
  console.log(
    generation_id === id ? `The generation ${id} runs again.` : `Generation ${generation_id} runs in its place.`,
  )
}

async function listGenerations(): Promise<void> {
  const { generations } = await askService(accessTo('CATALOG_URL'), routes.generations, {})
  if (generations.length === 0) console.log('No problem has been made yet.')
  for (const one of generations) {
    const { generation_id, created_at, state, stage, knowledge_area, difficulty, author, title, reason } = one
    const where = state === 'running' ? `running (${stage})` : state
    console.log(
      [generation_id, created_at, where, knowledge_area, difficulty, author, title, reason].filter(Boolean).join('  '),
    )
  }
}

async function showGeneration(id: string): Promise<void> {
  const { generation, stages } = await readGeneration(accessTo('CATALOG_URL'), id)
  const { state, author, knowledge_area, difficulty, problem_id, reason } = generation
  console.log([state, knowledge_area, difficulty, author, problem_id, reason].filter(Boolean).join('  '))
  for (const { stage, ended_at, tokens, reason: why, input, output } of stages) {
    console.log(`\n${ended_at}  ${stage}${tokens ? `  ${tokens} tokens` : ''}${why ? `\n  refused: ${why}` : ''}`)
    for (const [name, value] of Object.entries({ input, output }))
      if (value !== null) console.log(`  ${name}: ${JSON.stringify(value).slice(0, SHOWN_CHARACTERS)}`)
  }
}
