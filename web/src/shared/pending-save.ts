/** A save that goes on after its screen was left: who reads next what it saves waits for that. */
export function createPendingSave() {
  let pending: Promise<unknown> = Promise.resolve()
  return {
    /** A save that fails is over, too. */
    goesOn(save: Promise<unknown>) {
      pending = save.catch(() => {})
    },
    over: (): Promise<unknown> => pending,
  }
}
