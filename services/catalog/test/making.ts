import { freePort } from '@skirmish/local/ports'
import { startService } from '@skirmish/service-kit/service'
import { environmentOf, scope } from '@skirmish/testkit/scope'
import { withService } from '@skirmish/testkit/service-process'
import { build } from '../src/build.ts'

export interface MadeGeneration {
  generation: { generation_id: string; state: string; stage: string; reason: string | null; problem_id: string | null }
  stages: { stage: string; input: unknown; output: unknown; reason: string | null; tokens: number }[]
}

/** A catalog with the real judge in a process of its own; nobody else is there. */
export async function startMaking(more: Record<string, string | number> = {}) {
  const settings = { ...scope(), TEST_SECRET: 'a secret that is long enough for a test', GENERATION_STOCK: 0, ...more }
  const over = Promise.withResolvers<void>()
  const port = await freePort()
  const nobody = `http://127.0.0.1:${await freePort()}`
  const catalog = await startService(
    'catalog',
    { ...settings, PORT: port, AUTH_URL: nobody, MATCH_ROOM_URL: nobody },
    build,
  )
  const up = Promise.withResolvers<string>()
  const environment = { ...environmentOf(settings), LOG_LEVEL: 'info', JUDGE_SLOTS: '2', JUDGE_CGROUPS: 'optional' }
  const urls = { CATALOG_URL: catalog.url, MATCH_ROOM_URL: nobody }
  const judge = withService("import './services/judge/src/main.ts'", { ...environment, ...urls }, async (url) => {
    up.resolve(url)
    await over.promise
  })
  judge.catch(up.reject)
  await up.promise
  async function ask<T>(path: string, body?: object): Promise<T> {
    const answer = await fetch(catalog.url + path, {
      method: body ? 'POST' : 'GET',
      headers: {
        authorization: `Bearer ${settings.INTERNAL_TOKEN}`,
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    })
    return (await answer.json()) as T // our own service
  }
  return {
    settings,
    ask,
    /** Starts a generation and waits until it has ended. */
    make: async (knowledge_area: string, difficulty: string): Promise<MadeGeneration> => {
      const { generation_id } = await ask<{ generation_id: string }>('/internal/generations', {
        knowledge_area,
        difficulty,
      })
      for (;;) {
        const found = await ask<MadeGeneration>(`/internal/generations/${generation_id}`)
        if (found.generation.state !== 'running') return found
        await new Promise((resolve) => setTimeout(resolve, 200))
      }
    },
    stop: async () => {
      await catalog.stop()
      over.resolve()
      await Promise.allSettled([judge])
    },
  }
}
