import { browserStorage } from '../tab/storage.ts'

/** By which endpoint this browser is reminded of due problems, and whom it reminds; `owner` is null when the reminders are to end. */
export interface StoredReminders {
  endpoint: string
  owner: string | null
}
const KEY = 'reminders'

export function storedReminders(): StoredReminders | null {
  try {
    return JSON.parse(browserStorage.get(KEY) ?? 'null')
  } catch {
    return null
  }
}

export function storeReminders(reminders: StoredReminders | null): void {
  if (reminders) browserStorage.set(KEY, JSON.stringify(reminders))
  else browserStorage.remove(KEY)
}
