import { QueryClient, QueryClientProvider, type QueryObserverOptions } from '@tanstack/react-query'
import i18next, { type Resource } from 'i18next'
import { renderToString } from 'react-dom/server'
import { initReactI18next } from 'react-i18next'
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router-dom'
import { screens } from './router.tsx'

export interface DrawnPage {
  html: string
  /** The names of the texts that it has used. */
  texts: string[]
  /** The addresses that its screen asks the API for first. */
  calls: string[]
}

/** Draws a screen as it is before its data are there, for the build: `main.tsx` puts the app in its place in the browser. */
export async function renderPage(address: string, language: string, resources: Resource): Promise<DrawnPage> {
  await i18next.use(initReactI18next).init({
    lng: language,
    resources,
    ns: ['app'],
    defaultNS: 'app',
    fallbackNS: 'app',
    interpolation: { escapeValue: false },
  })
  const handler = createStaticHandler(screens)
  const context = await handler.query(new Request(new URL(address, 'http://localhost')))
  if (context instanceof Response) throw new Error(`${address} leads to ${context.headers.get('location')}`)
  // Nothing is thrown away later: its timers would hold the build.
  const client = new QueryClient({ defaultOptions: { queries: { gcTime: Number.POSITIVE_INFINITY } } })
  const html = renderToString(
    <QueryClientProvider client={client}>
      <StaticRouterProvider
        router={createStaticRouter(handler.dataRoutes, context)}
        context={context}
        hydrate={false}
      />
    </QueryClientProvider>,
  )
  return { html, texts: [i18next.options.ns ?? []].flat(), calls: await firstCallsOf(client) }
}

/** Drawing a screen has made its queries. Here they run against a server that only writes down what it is asked. */
async function firstCallsOf(client: QueryClient): Promise<string[]> {
  const calls: string[] = []
  globalThis.fetch = (address) => {
    calls.push(String(address))
    return new Promise(() => {})
  }
  for (const query of client.getQueryCache().getAll()) {
    const { enabled } = query.options as QueryObserverOptions // which an observer has left there
    const isAsked = typeof enabled === 'function' ? enabled(query) : enabled
    if (isAsked !== false) query.fetch().catch(() => {}) // given up below
  }
  await new Promise((resolve) => setImmediate(resolve))
  client.clear()
  return calls
}
