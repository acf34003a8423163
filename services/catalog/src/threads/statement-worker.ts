import { parentPort } from 'node:worker_threads'
import { statementOf } from '@skirmish/problem-text/markdown'

/** Without formulas each stands as it was typed: what took too long may have been one of them. */
export interface StatementJob {
  markdown: string
  withFormulas: boolean
}

const LONG = () => ({ fault: 'takes too long' })

parentPort?.on('message', ({ markdown, withFormulas }: StatementJob) => {
  parentPort?.postMessage(withFormulas ? statementOf(markdown) : statementOf(markdown, LONG))
})
parentPort?.postMessage('ready')
