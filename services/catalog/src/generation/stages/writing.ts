import type { InterfaceLanguage } from '@skirmish/contracts/interface-language'
import { allowedHtml } from '@skirmish/problem-text/clean'
import type { Static } from 'typebox'
import { Value } from 'typebox/value'
import { isProgram, type Proposal, parseProposal, type Wish, withoutOwnProof } from '../proposal.ts'
import { made, type Stage } from '../stage.ts'
import { Translated } from '../translated.ts'

/** The author makes a problem up. What a family proposes needs no parsing. */
export const author: Stage = {
  kind: 'author',
  ask: (one, _work, generation, titles) => one.propose({ ...(generation as Wish), avoid: titles }), // it was wished for by the contract's values
  read: (work, output, { author }) =>
    author === 'model' ? { work: { ...work, output } } : { work: { ...work, proposal: output as Proposal } }, // the families' author makes nothing else
}

/** What a model said is parsed, and its HTML cleaned. RULES PB3. */
export const parse: Stage = {
  kind: 'local',
  run: async (work, { generation }) => {
    const proposal = parseProposal(work.output, generation as Wish) // as above
    if (typeof proposal === 'string') return { reject: proposal }
    return { work: { proposal: generation.author === 'model' ? withoutOwnProof(proposal) : proposal } }
  },
}

/** Somebody who sees the statement alone solves it in a simple way. */
export const bruteForce: Stage = {
  kind: 'author',
  ask: (one, work) => {
    const { title, description, examples, brute_force } = made(work, 'proposal')
    return brute_force ? null : one.bruteForce({ title, description, examples })
  },
  read: (work, output) => {
    if (!isProgram(output)) return { reject: 'The brute force is not a program in one of the languages.' }
    return { work: { ...work, proposal: { ...made(work, 'proposal'), brute_force: output } } }
  },
}

/** What a translation has to keep: tags, numbers, and what stands in `code` and `pre`. */
function essence(html: string): string {
  const code = [...html.matchAll(/<(code|pre)>([\s\S]*?)<\/\1>/g)].map((match) => match[2])
  const tags = html.match(/<\/?\w+/g) ?? []
  const numbers = (html.match(/\d+/g) ?? []).sort()
  return JSON.stringify([code, tags, numbers])
}

/** What is wrong with a translation, or null. */
function translationFault(from: Static<typeof Translated>, to: Static<typeof Translated>): string | null {
  if (to.description !== allowedHtml(to.description)) return 'has HTML that a description may not carry'
  if (essence(from.description) !== essence(to.description)) return 'has other tags, numbers or code'
  if (to.description === from.description) return 'is the English text'
  return null
}

/** The texts in a language that the proposal lacks. */
export const translate = (language: Exclude<InterfaceLanguage, 'en'>): Stage => ({
  kind: 'author',
  ask: (one, work) => {
    const { title, description, examples } = made(work, 'proposal')
    const explanations = examples.map((example) => example.explanation)
    if ([title, description, ...explanations].every((text) => text[language] !== undefined)) return null
    const english = explanations.map((text) => text.en)
    return one.translate({ title: title.en, description: description.en, explanations: english }, language)
  },
  read: (work, output) => {
    if (!Value.Check(Translated, output))
      return { reject: `The ${language} translation has another form than asked for.` }
    const proposal = made(work, 'proposal')
    const explanations = proposal.examples.map((example) => example.explanation.en)
    const english = { title: proposal.title.en, description: proposal.description.en, explanations }
    const fault = translationFault(english, output)
    if (fault) return { reject: `The ${language} translation ${fault}.` }
    const { title, description } = proposal
    const examples = proposal.examples.map((example, i) => ({
      ...example,
      explanation: { ...example.explanation, [language]: output.explanations[i] ?? '' },
    }))
    const texts = {
      title: { ...title, [language]: output.title },
      description: { ...description, [language]: output.description },
    }
    return { work: { ...work, proposal: { ...proposal, ...texts, examples } } }
  },
})
