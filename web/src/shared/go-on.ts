import type { KeptStorage } from './storage/browser-storage.ts'

/** What `index.html` writes too, before any script of the app is there. */
const KEY = 'go_on_to'

/** What a place is, for its name: a key of the texts, and who or what is meant. */
export interface NamedPlace {
  key: 'session' | 'match' | 'profile' | 'class' | 'page'
  name: string
}

const FIRST_PART = /^\/(play|leaderboard|history|learn|problems|profile|match|panel|classes|settings)(?=\/|$)/

/** The address of one of the players' pages, or null: whatever else an address says leads nowhere, least of all to another site. */
export function pageIn(address: string | null, origin: string): string | null {
  if (!address?.startsWith('/') || !URL.canParse(address, origin)) return null
  const url = new URL(address, origin)
  return url.origin === origin && FIRST_PART.test(url.pathname) ? url.pathname + url.search + url.hash : null
}

export function nameOf(page: string): NamedPlace {
  const { pathname, searchParams } = new URL(page, 'http://skirmish')
  const [, first, second = ''] = pathname.split('/')
  const session = searchParams.get('session')
  if (first === 'play' && session) return { key: 'session', name: session }
  if (first === 'profile') return { key: 'profile', name: decoded(second) }
  if (first === 'match') return { key: 'match', name: '' }
  return { key: first === 'classes' ? 'class' : 'page', name: '' }
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}

/** The page that somebody without a session asked for, in this tab: it is reached after the log-in. */
export function createGoOn(tabStorage: KeptStorage) {
  const page = () => {
    const address = tabStorage.get(KEY)
    return address === null ? null : pageIn(address, location.origin) // the build, which draws pages, is at no place
  }
  return {
    remember: (address: string) => tabStorage.set(KEY, address),
    named(): NamedPlace | null {
      const found = page()
      return found === null ? null : nameOf(found)
    },
    /** Where a new session begins; it is led there once. */
    take(): string {
      const found = page()
      tabStorage.remove(KEY)
      return found ?? '/home'
    },
  }
}
