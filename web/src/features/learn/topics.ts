import { KNOWLEDGE_AREAS } from '@skirmish/contracts/constants'
import type { Topic, TopicText } from './topic.ts'

type Load = () => Promise<{ topic: Topic }>

/** The topics by their names in the address, in the order of the menu. */
const LOADS = {
  arrays: () => import('./topics/arrays/topic.ts'),
  'hashmaps-sets': () => import('./topics/hashmaps-sets/topic.ts'),
  '2-pointers': () => import('./topics/2-pointers/topic.ts'),
  stacks: () => import('./topics/stacks/topic.ts'),
  'linked-lists': () => import('./topics/linked-lists/topic.ts'),
  'binary-search': () => import('./topics/binary-search/topic.ts'),
  'sliding-window': () => import('./topics/sliding-window/topic.ts'),
  trees: () => import('./topics/trees/topic.ts'),
  heaps: () => import('./topics/heaps/topic.ts'),
  'recursive-backtracking': () => import('./topics/recursive-backtracking/topic.ts'),
  graphs: () => import('./topics/graphs/topic.ts'),
  'dynamic-programming': () => import('./topics/dynamic-programming/topic.ts'),
} satisfies Record<string, Load>

export type TopicName = keyof typeof LOADS
export const TOPIC_NAMES = Object.keys(LOADS) as TopicName[] // the keys of a literal
const FIRST_TOPIC: TopicName = 'arrays'

/** The topic of an address; null where there is none of this name. */
export const topicNamed = (name: string | null): TopicName | null =>
  name === null ? FIRST_TOPIC : (TOPIC_NAMES.find((known) => known === name) ?? null)

const nameOf = (area: string): string => area.toLowerCase().replace(/[^a-z0-9]+/g, '-')

/** The knowledge area of the problems on a topic. */
export const areaOf = (name: TopicName): string => KNOWLEDGE_AREAS.find((area) => nameOf(area) === name) ?? name

/** A topic with its texts in one language; English where there is no such language. */
export async function loadTopic(name: TopicName, language: string): Promise<{ topic: Topic; text: TopicText }> {
  const { topic } = await (LOADS[name] as Load)()
  const load = Object.entries(topic.texts).find(([known]) => known === language)?.[1] ?? topic.texts.en
  return { topic, text: (await load()).text }
}
