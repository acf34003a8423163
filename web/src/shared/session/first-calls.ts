/** What the script of a page's document asks the server for while the app's scripts are on their way, with the token that it found: `index.html`. */
interface Asked {
  token: string
  answers: Record<string, Promise<Response>>
}
declare global {
  interface Window {
    asked?: Asked
  }
}

/** The answers to a page's first calls. Each is given once, and none after the first change of page: it would be old. */
export function createFirstCalls() {
  let { asked } = window
  return {
    forget(): void {
      asked = undefined
    },
    /** `fetch` for a call with this token, by the answer that is on its way where there is one. */
    fetchAs:
      (token: string | null): typeof fetch =>
      (address, init) => {
        const answer = init?.method === 'GET' && token === asked?.token && asked?.answers[String(address)]
        if (!answer) return fetch(address, init)
        delete asked?.answers[String(address)]
        return answer
      },
  }
}
export type FirstCalls = ReturnType<typeof createFirstCalls>
