/** A pause that ends early when something has changed. */
export function breakablePause() {
  let end = () => {}
  return {
    wait: (ms: number) =>
      new Promise<void>((resolve) => {
        end = resolve
        setTimeout(resolve, ms)
      }),
    end: () => end(),
  }
}
