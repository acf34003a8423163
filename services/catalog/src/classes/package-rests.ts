/** So long none of a teacher's packages is read after one that a limit ended. RULES PB18. */
const REST_MS = 60_000

/** By the teacher. A replica has its own: each reads one package at a time. */
const until = new Map<string, number>()

export function rest(teacherId: string, now: Date): void {
  for (const [other, at] of until) if (at <= now.getTime()) until.delete(other)
  until.set(teacherId, now.getTime() + REST_MS)
}

/** In how many seconds a teacher's packages are read again; 0 for now. */
export const readsAgainIn = (teacherId: string, now: Date): number =>
  Math.max(0, Math.ceil(((until.get(teacherId) ?? 0) - now.getTime()) / 1_000))
