/** Time that has to pass between two of something, in whatever order screens come and go. */
export function createCooldown(milliseconds: number) {
  let begunAt = Number.NEGATIVE_INFINITY
  return {
    begin() {
      begunAt = Date.now()
    },
    goesOn: (): boolean => Date.now() - begunAt < milliseconds,
  }
}
