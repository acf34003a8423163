import { INTERFACE_LANGUAGES, KNOWLEDGE_AREAS } from '@skirmish/contracts/constants'
import { expect, test } from 'vitest'
import { startOf } from './figure/figure.ts'
import { fill } from './fill.ts'
import type { TopicText } from './topic.ts'
import { areaOf, loadTopic, TOPIC_NAMES, topicNamed } from './topics.ts'

const WORDS = { least: 380, most: 820 }
const placesOf = (sentence: string) => [...sentence.matchAll(/\{\{(\w+)\}\}/g)].map((match) => match[1]).sort()
const codeOf = (sentence: string) => sentence.split('`').filter((_, i) => i % 2 === 1)
const sentencesOf = (text: TopicText): string[] => [
  ...[text.lead, text.example, ...text.idea, ...text.use, ...text.mistakes],
  ...text.costs.map(({ why }) => why),
  ...Object.values(text.figure.steps),
]
const wordsOf = (text: TopicText) =>
  [...sentencesOf(text), ...text.costs.map(({ what }) => what)].join(' ').split(/\s+/).length
/** What must be the same in every language. */
const shapeOf = ({ idea, costs, use, mistakes, figure }: TopicText) => ({
  counts: [idea.length, use.length, mistakes.length],
  costs: costs.map(({ what, cost }) => [cost, codeOf(what)]),
  fields: Object.keys(figure.fields),
  labels: Object.keys(figure.labels ?? {}),
  steps: Object.entries(figure.steps).map(([name, step]) => [name, [...new Set(placesOf(step))]]),
})

test('there is a topic for each knowledge area, in their order', () => {
  expect(TOPIC_NAMES.map(areaOf)).toEqual([...KNOWLEDGE_AREAS])
  expect([topicNamed(null), topicNamed('heaps'), topicNamed('HEAPS'), topicNamed('constructor')]).toEqual([
    ...['arrays', 'heaps', null, null],
  ])
})

test.each(TOPIC_NAMES)('%s is told in each language, alike in all that is not words', async (name) => {
  const texts = await Promise.all(INTERFACE_LANGUAGES.map(async (one) => (await loadTopic(name, one)).text))
  const [english] = texts
  if (!english) throw new Error('English is a language')
  for (const text of texts) {
    expect(shapeOf(text)).toEqual(shapeOf(english))
    expect(wordsOf(text)).toBeGreaterThan(WORDS.least)
    expect(wordsOf(text)).toBeLessThan(WORDS.most)
  }
  const all = texts.flatMap((text) => [...new Set(sentencesOf(text))])
  expect(new Set(all).size).toBe(all.length) // a sentence that two languages share was not translated
})

test.each(TOPIC_NAMES)(
  'each step of the figure of %s has its sentence, and each sentence its step or its case',
  async (name) => {
    const { topic, text } = await loadTopic(name, 'en')
    expect(Object.keys(topic.figure.fields)).toEqual(Object.keys(text.figure.fields))
    const read = topic.figure.read(startOf(topic.figure))
    if (!('frames' in read)) throw new Error(`the figure begins with wrong inputs: ${read.wrong}`)
    expect(read.frames.length).toBeGreaterThan(4)
    for (const { says, values, parts } of read.frames) {
      expect(fill(text.figure.steps[says] ?? '{{none}}', values)).not.toMatch(/[{}]{2}|undefined|NaN/)
      for (const part of parts)
        if (part.part === 'row' && part.label) expect(Object.keys(text.figure.labels ?? {})).toContain(part.label)
    }
  },
)

test('a language that has no texts is answered in English', async () => {
  expect((await loadTopic('arrays', 'fr')).text).toBe((await loadTopic('arrays', 'en')).text)
})
