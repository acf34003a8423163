import type { ChildProcess } from 'node:child_process'

const READY = 'Skirmish is ready at'

/** Tells a launcher that the web app and the sandbox are built: a run of tests builds them once, and no other start replaces what is served. */
export const BUILT = '--built'

/** What a launcher prints once its site answers. RULES OP3. */
export const readyAt = (url: string): string => `${READY} ${url}`

/** Gathers what a process says; returns what reads it, as far as it has come. */
export function wordsOf({ stdout, stderr }: ChildProcess): () => string {
  let said = ''
  for (const stream of [stdout, stderr])
    stream?.on('data', (text: Buffer) => {
      said += text.toString()
    })
  return () => said
}

/** Waits until a launcher says that its site answers. Throws its last words where it ends before, or is late, and is told to end then. */
export function untilLaunched(launcher: ChildProcess, said: () => string, withinMs: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const over = (fault?: string) => {
      clearTimeout(late)
      if (fault) reject(new Error(`the system ${fault}:\n${said().slice(-3000)}`))
      else resolve()
    }
    const late = setTimeout(() => {
      launcher.kill('SIGTERM')
      over(`is not ready after ${withinMs} ms`)
    }, withinMs)
    launcher.stdout?.on('data', () => said().includes(READY) && over())
    launcher.once('exit', (code) => over(`ended with ${code}`))
  })
}
