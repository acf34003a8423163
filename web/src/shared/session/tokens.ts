import { STORAGE_KEYS } from '@skirmish/contracts/constants'
import type { KeptStorage } from '../storage/browser-storage.ts'

/** The logged-in player, in local storage under `profile`; its presence means authenticated. */
export interface StoredProfile {
  username: string
  rank: string
  image: string
}

interface Tokens {
  access: string
  refresh: string
}

/**
 * A refresh token that stays after a log-out, when it opens nothing any more: by it the server knows a device that has logged in, which
 * strangers' wrong passwords do not lock out. RULES AU5.
 */
const DEVICE = 'device'

type Listener = () => void
const KEYS: readonly string[] = [STORAGE_KEYS.access, STORAGE_KEYS.refresh, STORAGE_KEYS.profile]
export type Session = ReturnType<typeof createSession>

/** The one owner of `access`, `refresh` and `profile`. Tokens are read at each use: another tab may have just rotated them. */
export function createSession(storage: KeptStorage) {
  const listeners = new Set<Listener>()
  const ownerListeners = new Set<Listener>()
  /** React compares by identity, so the profile stays the same object while its text does. */
  let seen = { text: '', profile: null as StoredProfile | null }
  let owner: string | null = null

  /** Reads what this or another tab has stored. */
  const look = () => {
    const text = storage.get(STORAGE_KEYS.profile) ?? ''
    if (text !== seen.text) seen = { text, profile: parse(text) }
    owner = claimOf(storage.get(STORAGE_KEYS.access), 'sub')
  }
  const changed = () => {
    const before = owner
    look()
    for (const listener of listeners) listener()
    if (owner !== before && before !== null) for (const listener of ownerListeners) listener()
  }
  const storeTokens = ({ access, refresh }: Tokens) => {
    storage.set(STORAGE_KEYS.refresh, refresh)
    storage.set(DEVICE, refresh)
    storage.set(STORAGE_KEYS.access, access)
  }
  const storeProfile = (profile: StoredProfile) => storage.set(STORAGE_KEYS.profile, JSON.stringify(profile))

  look()
  // Another tab logged in or out, or refreshed.
  window.addEventListener('storage', (event) => {
    if (event.key === null || KEYS.includes(event.key)) changed()
  })
  return {
    access: () => storage.get(STORAGE_KEYS.access),
    refresh: () => storage.get(STORAGE_KEYS.refresh),
    device: () => storage.get(DEVICE),
    profile: () => seen.profile,
    /** Whose session it is; null without one. */
    owner: () => owner,
    /** The server's id of this session. */
    id: () => claimOf(storage.get(STORAGE_KEYS.access), 'sid'),
    subscribe(listener: Listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    /** Hears, in every tab, that a person's session has ended or become another person's. */
    onOwnerGone: (listener: Listener) => void ownerListeners.add(listener),
    /** Begins a session: nothing of the one before it is left. */
    begin(tokens: Tokens, profile: StoredProfile) {
      storeTokens(tokens)
      storeProfile(profile)
      changed()
    },
    storeTokens(tokens: Tokens) {
      storeTokens(tokens)
      changed()
    },
    storeProfile(profile: StoredProfile) {
      storeProfile(profile)
      changed()
    },
    /** Tokens and profile go together: a guard that saw one without the other would loop. */
    clear() {
      for (const key of KEYS) storage.remove(key)
      changed()
    },
  }
}

function parse(text: string): StoredProfile | null {
  try {
    return text ? JSON.parse(text) : null
  } catch {
    return null
  }
}

/** Whose token it is, and of which session, by its own words: enough to tell people apart, and nothing more. */
function claimOf(access: string | null, claim: 'sub' | 'sid'): string | null {
  try {
    const claims = access?.split('.')[1]?.replaceAll('-', '+').replaceAll('_', '/')
    return claims ? (JSON.parse(atob(claims))[claim] ?? null) : null
  } catch {
    return null
  }
}
