import { STORAGE_KEYS } from '@skirmish/contracts/constants'

/** The logged-in player, in local storage under `profile`; its presence means authenticated. */
export interface StoredProfile {
  username: string
  rank: string
  image: string
}

type Listener = () => void
const listeners = new Set<Listener>()
let mirror = read()

function read(): { access: string | null; refresh: string | null; profile: StoredProfile | null } {
  const stored = localStorage.getItem(STORAGE_KEYS.profile)
  let profile: StoredProfile | null = null
  try {
    profile = stored ? JSON.parse(stored) : null
  } catch {
    localStorage.removeItem(STORAGE_KEYS.profile)
  }
  return {
    access: localStorage.getItem(STORAGE_KEYS.access),
    refresh: localStorage.getItem(STORAGE_KEYS.refresh),
    profile,
  }
}

function changed(): void {
  mirror = read()
  for (const listener of listeners) listener()
}

// Another tab logged in or out, or refreshed.
window.addEventListener('storage', (event) => {
  if (event.key === null || event.key === STORAGE_KEYS.access || event.key === STORAGE_KEYS.profile) changed()
})

/** The one owner of `access`, `refresh` and `profile`. */
export const session = {
  access: () => mirror.access,
  refresh: () => mirror.refresh,
  profile: () => mirror.profile,
  subscribe(listener: Listener) {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
  storeTokens(access: string, refresh: string) {
    localStorage.setItem(STORAGE_KEYS.access, access)
    localStorage.setItem(STORAGE_KEYS.refresh, refresh)
    changed()
  },
  storeProfile(profile: StoredProfile) {
    localStorage.setItem(STORAGE_KEYS.profile, JSON.stringify(profile))
    changed()
  },
  /** Tokens and profile go together: a guard that saw one without the other would loop. */
  clear() {
    for (const key of [STORAGE_KEYS.access, STORAGE_KEYS.refresh, STORAGE_KEYS.profile]) localStorage.removeItem(key)
    changed()
  },
}
