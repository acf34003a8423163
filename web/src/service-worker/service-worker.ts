/// <reference lib="webworker" />
import { addRoute, cleanupOutdatedCaches, matchPrecache, precache } from 'workbox-precaching'
import { documentOf } from './document-of.ts'
import { noteOf } from './reminder-note.ts'

declare const self: ServiceWorkerGlobalScope
declare global {
  /** The build lists them here. */
  const KEPT_FILES: readonly { url: string; revision: string | null }[]
  interface Request {
    /** Of the fetch standard; TypeScript's library does not have it. */
    readonly isReloadNavigation?: boolean
  }
}

/** That of the player: a browser keeps the documents and texts of no other. */
const language = new URL(self.location.href).searchParams.get('language') ?? 'en'
const OF_A_LANGUAGE = /^\/pages\/.*\.([\w-]+)\.html$|^\/locales\/([\w-]+)\//

const entries = KEPT_FILES.filter(({ url }) => {
  const [, page, texts] = OF_A_LANGUAGE.exec(url) ?? []
  return (page ?? language) === language && [language, 'en'].includes(texts ?? language) // i18next falls back to English, text by text
})
const documents = new Set(entries.map(({ url }) => url).filter((url) => url.startsWith('/pages/')))

precache(entries)
addRoute()
cleanupOutdatedCaches()
// The next page is of the new version; one that is open keeps what it has loaded.
self.addEventListener('install', () => void self.skipWaiting())

/** A page comes from the browser's own store at once. One that is loaded again is the server's, which may be newer, where that gives it. */
self.addEventListener('fetch', (event) => {
  const { request } = event
  if (request.mode !== 'navigate') return
  const document = documentOf(new URL(request.url).pathname, language, documents)
  if (!document) return
  const kept = async () => (await matchPrecache(document)) ?? fetch(request)
  const renewed = async () => {
    const answer = await fetch(request).catch(() => null)
    return answer?.ok ? answer : kept()
  }
  event.respondWith(request.isReloadNavigation ? renewed() : kept())
})

/** This site alone can send to this browser, by its key. */
self.addEventListener('push', (event) => {
  const { title, options } = noteOf(event.data?.json())
  event.waitUntil(self.registration.showNotification(title, options))
})

/**
 * A tap on a reminder leads to a tab that shows its page, or opens one: another tab may have a match. A pairing has no page of its own, so any tab
 * will do.
 */
self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  const path: string | undefined = event.notification.data?.path
  const open = async () => {
    const tabs = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
    const tab = path ? tabs.find(({ url }) => url === self.location.origin + path) : tabs[0]
    if (tab) await tab.focus()
    else await self.clients.openWindow(path ?? '/play')
  }
  event.waitUntil(open())
})
