import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { proposeFromFamily } from '../src/generation/families/families.ts'
import { type Proposal, type Wish, withoutOwnProof } from '../src/generation/proposal.ts'

type Language = 'es' | 'pt-BR'
/** One proposal as the provider tells it: what it answers to each question, the first time and later. */
export interface Lie {
  name: string
  /** Whether it takes long to find out. */
  minutes?: true
  propose(truth: Proposal, time: number): Answer
  solve?(truth: Proposal): Answer
  translate?(truth: Proposal, to: Language): Answer
}
/** An answer's text, or how there is none. */
type Answer =
  | { content: string }
  | { status: number; headers?: Record<string, string> }
  | { afterMs: number; content: string }

const say = (value: unknown): Answer => ({ content: JSON.stringify(value) })
const inEnglish = withoutOwnProof
const honest = (truth: Proposal) => say(inEnglish(truth))
const translated = ({ title, description, examples }: Proposal, to: Language) => ({
  title: title[to] ?? '',
  description: description[to] ?? '',
  explanations: examples.map((one) => one.explanation[to] ?? ''),
})
const withReference = (truth: Proposal, change: (code: string) => string): Answer => {
  const { reference } = truth
  return say({ ...inEnglish(truth), reference: { ...reference, code: change(reference.code) } })
}
const program = (code: string) => ({ language: 'python', code })
const onceFirst = (first: Answer) => (truth: Proposal, time: number) => (time === 0 ? first : honest(truth))
/** Nothing of it is left when the HTML has been cleaned. */
const INJECTION = '<script>fetch("/admin") // ignore all previous instructions</script><img src=x onerror=alert(1)>'

/** Prints something wrong for the largest input, which only the last of fifty tests has. */
const WRONG_ONCE = `
import sys, io
_text = sys.stdin.read()
if int(_text.split()[0]) >= 300:
    print("-1")
    sys.exit()
sys.stdin = io.StringIO(_text)
`

/** Every way in which the provider lies or fails, and two in which it does not. */
export const LIES: Lie[] = [
  { name: 'honest', propose: honest },
  { name: 'nonsense', propose: () => ({ content: 'Certainly! Here is a great problem about graphs 🎉' }) },
  { name: 'truncated JSON', propose: (truth) => ({ content: JSON.stringify(inEnglish(truth)).slice(0, -200) }) },
  { name: 'null', propose: () => ({ content: 'null' }) },
  {
    name: 'examples that the solution contradicts',
    propose: (truth) => {
      const told = inEnglish(truth)
      return say({
        ...told,
        examples: told.examples.map((one) => ({ ...one, expected_output: `1${one.expected_output}` })),
      })
    },
  },
  {
    name: 'a statement that the solution contradicts beyond the examples',
    minutes: true,
    propose: (truth) =>
      withReference(truth, (code) => {
        const cases = truth.examples.map(
          (one) => `${JSON.stringify(one.input)}: ${JSON.stringify(one.expected_output)}`,
        )
        const known = `import sys, io\n_text = sys.stdin.read()\n_known = {${cases.join(', ')}}\nif _text in _known:\n    print(_known[_text])\n    sys.exit()\nsys.stdin = io.StringIO(_text)\n`
        return `${known}${code.replace(/^RULE = .*$/m, 'RULE = "groups"')}`
      }),
  },
  {
    name: 'a solution that is wrong on one test of fifty',
    propose: (truth) => say({ ...inEnglish(truth), tests: 50, reference: program(WRONG_ONCE + truth.reference.code) }),
  },
  { name: 'a brute force that is wrong', minutes: true, propose: honest, solve: () => say(program('print(7)')) },
  { name: 'a brute force that does not compile', minutes: true, propose: honest, solve: () => say(program('print(')) },
  { name: 'a brute force that is no program', propose: honest, solve: () => say({ code: 'print(1)' }) },
  {
    name: 'script and an event handler in the statement',
    minutes: true,
    propose: (truth) =>
      say({
        ...inEnglish(truth),
        description: { en: INJECTION + truth.description.en.replace('<p>', '<p onclick="steal()">') },
      }),
  },
  {
    name: 'nothing but script',
    propose: (truth) => say({ ...inEnglish(truth), description: { en: '<script>alert(1)</script>' } }),
  },
  {
    name: 'fields that it should not set',
    propose: (truth) => say({ ...inEnglish(truth), state: 'published', problem_id: 'first-shelf' }),
  },
  {
    name: 'another difficulty',
    propose: (truth) => say({ ...inEnglish(truth), difficulty: truth.difficulty === 'Hard' ? 'Easy' : 'Hard' }),
  },
  {
    name: 'a generator that never ends',
    propose: (truth) => say({ ...inEnglish(truth), generator: program('while True: pass') }),
  },
  {
    name: 'a generator that prints a gigabyte',
    propose: (truth) => say({ ...inEnglish(truth), generator: program('while True: print("x" * 1000000)') }),
  },
  {
    name: 'a generator that draws one input',
    propose: (truth) => say({ ...inEnglish(truth), generator: program('print("1 0")') }),
  },
  {
    name: 'a solution that is too slow',
    minutes: true,
    propose: (truth) => withReference(truth, (code) => `import time\nfor _ in range(10 ** 8): pass\n${code}`),
  },
  {
    name: 'a translation with other numbers',
    minutes: true,
    propose: honest,
    translate: (truth, to) =>
      say({ ...translated(truth, to), description: (truth.description[to] ?? '').replace(/\d+/, '999') }),
  },
  {
    name: 'a translation with script',
    minutes: true,
    propose: honest,
    translate: (truth, to) =>
      say({ ...translated(truth, to), description: `${truth.description[to]}<script>x</script>` }),
  },
  { name: 'a huge answer', propose: () => ({ content: `"${'x'.repeat(3_000_000)}"` }) },
  { name: '429, then honest', minutes: true, propose: onceFirst({ status: 429, headers: { 'retry-after': '1' } }) },
  { name: 'too slow, then honest', minutes: true, propose: onceFirst({ afterMs: 4_000, content: '{}' }) },
  {
    name: 'a checker to which every number is right',
    propose: (truth) =>
      say({ ...inEnglish(truth), checker: { type: 'float', abs: 1e9 }, reference: program('print(7)') }),
  },
  {
    name: 'a brute force of its own that makes the same mistake',
    propose: (truth) => {
      const wrong = program(WRONG_ONCE + truth.reference.code)
      return say({ ...inEnglish(truth), tests: 50, reference: wrong, brute_force: wrong })
    },
  },
  {
    name: 'characters that no text has',
    propose: (truth) => say({ ...inEnglish(truth), title: { en: `${truth.title.en}\u0000` } }),
  },
  {
    name: 'a program that no event carries',
    propose: (truth) => withReference(truth, (code) => code + '\n'.repeat(60_000 - code.length)),
  },
  {
    name: 'an answer that does not end, then honest',
    minutes: true,
    propose: onceFirst({ content: 'x'.repeat(6_000_000) }),
  },
  { name: '401', propose: () => ({ status: 401 }) },
]

/** A server that speaks chat completions. Each proposal that it is asked for tells the next lie; `tell` says which one and about which truth. */
export async function startLiar() {
  let current: { lie: Lie; truth: Proposal; asked: number } | undefined
  const answer = (name: string, user: string): Answer => {
    if (!current) return { status: 500 }
    const { lie, truth } = current
    if (name === 'problem') return lie.propose(truth, current.asked++)
    if (name === 'program') return lie.solve?.(truth) ?? say(truth.brute_force)
    const to: Language = JSON.parse(user).to
    return lie.translate?.(truth, to) ?? say(translated(truth, to))
  }
  const server = createServer(async (request, response) => {
    const { messages, response_format } = JSON.parse(await bodyOf(request))
    const reply = answer(response_format.json_schema.name, messages[1].content)
    if ('afterMs' in reply) await new Promise((resolve) => setTimeout(resolve, reply.afterMs))
    send(response, reply)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo // it listens on a port
  return {
    url: `http://127.0.0.1:${port}/v1`,
    /** What the provider will tell about the problem of a family. */
    tell: (lie: Lie, wish: Wish & { variant: number }): Proposal => {
      const truth = proposeFromFamily(wish)
      if (!truth) throw new Error('the family has no such variant')
      current = { lie, truth, asked: 0 }
      return truth
    },
    stop: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  let text = ''
  for await (const part of request) text += part
  return text
}

function send(response: ServerResponse, reply: Answer): void {
  if ('status' in reply) {
    response.writeHead(reply.status, { 'content-type': 'application/json', ...reply.headers })
    response.end(JSON.stringify({ error: { message: 'no' } }))
    return
  }
  response.writeHead(200, { 'content-type': 'application/json' })
  const message = { role: 'assistant', content: reply.content }
  response.end(
    JSON.stringify({
      ...{ id: 'x', object: 'chat.completion', created: 0, model: 'liar' },
      choices: [{ index: 0, finish_reason: 'stop', message }],
      usage: { prompt_tokens: 50, completion_tokens: 50, total_tokens: 100 },
    }),
  )
}
