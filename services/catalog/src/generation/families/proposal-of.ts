import type { Proposal } from '../proposal.ts'
import type { Family } from './family.ts'

type Language = keyof Family['texts']
type Parameters = Record<string, string | number>

/** A problem of a family as a proposal. Throws a sentence where a text has a placeholder that nothing fills in. */
export function proposalOf(family: Family, name: string): Proposal {
  const { area, checker, limits, tests, problems, inputs, complexity } = family
  const problem = problems[name]
  const input = inputs[problem?.input ?? family.input]
  if (!problem || !input) throw new Error(`The family of ${area} has no problem ${name}.`)
  const parameters = { RULE: name, ...family.parameters, ...problem.parameters, ...input.parameters }
  const textsIn = (language: Language) => {
    const texts = family.texts[language][name]
    if (!texts) throw new Error(`The problem ${name} of ${area} has no text in ${language}.`)
    return texts
  }
  const descriptionIn = (language: Language) => {
    const { story, task, words } = textsIn(language)
    return filled(`<p>${story}</p>${input.text[language]}<p>${task}</p>`, { ...parameters, ...words })
  }
  const program = (code: string) => ({ language: 'python', code: `${assigned(parameters)}\n\n${code}` }) as const
  return {
    knowledge_area: area,
    difficulty: problem.difficulty,
    ...{ tests, limits, checker, complexity: complexity[problem.difficulty] },
    title: inLanguages((language) => textsIn(language).title),
    description: inLanguages(descriptionIn),
    examples: problem.answers.map((answer, i) => ({
      input: input.examples[i] ?? '',
      expected_output: `${answer}\n`,
      explanation: inLanguages((language) => textsIn(language).explanations[i] ?? ''),
    })),
    generator: program(input.generator),
    reference: program(family.reference),
    brute_force: program(family.brute_force),
  }
}

const inLanguages = (make: (language: Language) => string) => ({
  en: make('en'),
  es: make('es'),
  'pt-BR': make('pt-BR'),
})

const assigned = (parameters: Parameters): string =>
  Object.entries(parameters)
    .map(([name, value]) => `${name} = ${JSON.stringify(value)}`)
    .join('\n')

/** Puts values in the places that a text holds for them, such as `{MOST}`. */
function filled(text: string, values: Parameters): string {
  return text.replace(/\{(\w+)\}/g, (place, name: string) => {
    const value = values[name]
    if (value === undefined) throw new Error(`Nothing fills in ${place} in "${text}".`)
    return String(value)
  })
}
