import { isWellFormed } from '@skirmish/service-kit/http/well-formed'
import type { Logger } from '@skirmish/service-kit/telemetry/logger'
import OpenAI from 'openai'
import type { TSchema } from 'typebox'
import type { Author, Reply } from './author.ts'
import { PROPOSE, SOLVE, TRANSLATE, wishText } from './prompts.ts'
import { Program, Proposal } from './proposal.ts'
import { Translated } from './translated.ts'

export interface ModelSettings {
  url: string
  key: string
  model: string
  timeoutMs: number
}

/** The tokens of a UTC day, counted over all replicas. */
export interface TokenBudget {
  /** How many are left today. */
  left(): Promise<number>
  spend(tokens: number): Promise<void>
}

const TITLES_MOST = 200
const ANSWER_TOKENS = 16_000
const ANSWER_CHARACTERS = 300_000
/** Of an answer's body: a longer one is read no further. */
const ANSWER_BYTES = 4 * 1024 * 1024
/** Characters of a prompt in a token, at least. */
const TOKEN_CHARACTERS = 3
const HOUR_MS = 3600_000

/**
 * A language model behind an endpoint that speaks OpenAI's chat completions. Whatever it answers is parsed by the stage that asked; what
 * cannot be had now (time-outs, 429, 5xx, the day's budget) is worth another try, a refusal of the endpoint is not.
 */
export function createModelAuthor(settings: ModelSettings, budget: TokenBudget, log: Logger): Author {
  const { url, key, model, timeoutMs } = settings
  // The stages repeat what is worth it, with their own patience; the client's retries would hide them.
  const client = new OpenAI({
    baseURL: url,
    apiKey: key,
    timeout: timeoutMs,
    maxRetries: 0,
    logLevel: 'off',
    fetch: fetchBounded,
  })

  async function ask(name: string, system: string, user: string, schema: TSchema): Promise<Reply> {
    if ((await budget.left()) <= 0)
      return { fault: "The day's budget of tokens is spent.", again: true, afterMs: HOUR_MS }
    try {
      const answer = await client.chat.completions.create({
        model,
        max_completion_tokens: ANSWER_TOKENS,
        messages: [
          { role: 'system', content: system },
          { role: 'user', content: user },
        ],
        response_format: { type: 'json_schema', json_schema: { name, schema: { ...schema } } },
      })
      const tokens = wholeTokens(answer.usage?.total_tokens)
      await budget.spend(tokens)
      return { output: parsed(answer.choices?.[0]?.message?.content), tokens }
    } catch (error) {
      log.warn({ status: statusOf(error), model }, 'the language model did not answer')
      // What was begun is paid for, though nobody says how much it was.
      const begun = error instanceof OpenAI.APIConnectionTimeoutError || isTooLong(error)
      const tokens = begun ? Math.ceil((system.length + user.length) / TOKEN_CHARACTERS) + ANSWER_TOKENS : 0
      if (tokens > 0) await budget.spend(tokens)
      return { ...failure(error), tokens }
    }
  }
  return {
    name: 'model',
    propose: (wish) => ask('problem', PROPOSE, wishText({ ...wish, avoid: wish.avoid.slice(-TITLES_MOST) }), Proposal),
    bruteForce: (shown) => ask('program', SOLVE, JSON.stringify(shown), Program),
    translate: (texts, to) => ask('translation', TRANSLATE, JSON.stringify({ to, ...texts }), Translated),
  }
}

/** What an endpoint says of its own costs; a lie is bounded, and a missing figure costs what an answer may have at most. */
const wholeTokens = (told: unknown): number =>
  typeof told === 'number' && Number.isInteger(told) && told > 0 ? Math.min(told, 1_000_000) : ANSWER_TOKENS

/** The JSON of an answer; anything else comes as it is, and is refused by the stage. */
function parsed(content: unknown): unknown {
  if (typeof content !== 'string') return null
  if (content.length > ANSWER_CHARACTERS) return 'an answer that is too long'
  try {
    const value: unknown = JSON.parse(content)
    return isWellFormed(value) ? value : 'an answer with characters that no text has'
  } catch {
    return 'an answer that is not JSON'
  }
}

const statusOf = (error: unknown) => (error instanceof OpenAI.APIError ? error.status : undefined)

class TooLongError extends Error {
  override readonly name = 'TooLongError'
}
/** The client may wrap what the reading of a body threw. */
const isTooLong = (error: unknown): boolean =>
  error instanceof TooLongError || (error instanceof Error && error.cause instanceof TooLongError)

/** Fetches, and lets nobody read more of an answer than `ANSWER_BYTES`. */
async function fetchBounded(url: string | URL | Request, init?: RequestInit): Promise<Response> {
  const answer = await fetch(url, init)
  if (!answer.body) return answer
  let bytes = 0
  const bound = new TransformStream<Uint8Array, Uint8Array>({
    transform(part, body) {
      bytes += part.byteLength
      if (bytes > ANSWER_BYTES) throw new TooLongError('the answer is too long')
      body.enqueue(part)
    },
  })
  const { status, statusText, headers } = answer
  return new Response(answer.body.pipeThrough(bound), { status, statusText, headers })
}

function failure(error: unknown): Reply {
  const status = statusOf(error)
  if (isTooLong(error)) return { fault: 'The answer of the language model was too long to be read.', again: true }
  if (error instanceof OpenAI.APIConnectionTimeoutError)
    return { fault: 'The language model took too long.', again: true }
  if (status === 429 && error instanceof OpenAI.APIError) {
    const seconds = Number(error.headers?.get('retry-after'))
    const afterMs = Number.isFinite(seconds) && seconds > 0 ? Math.min(HOUR_MS, seconds * 1_000) : undefined
    return { fault: 'The language model has too much to do.', again: true, ...(afterMs && { afterMs }) }
  }
  if (status !== undefined && status < 500)
    return { fault: `The language model refused the question with ${status}.`, again: false }
  return { fault: `The language model cannot be reached${status ? ` (${status})` : ''}.`, again: true }
}
