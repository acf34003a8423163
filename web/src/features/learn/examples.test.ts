import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { loadTopic, TOPIC_NAMES } from './topics.ts'

const run = (program: string, code: string, input: string) =>
  execFileSync(program, program === 'python3' ? ['-c', code] : ['--input-type=module', '-e', code], {
    input,
    encoding: 'utf8',
  })
const plain = (output: string) => output.replace(/\s+$/gm, '')

test.each(TOPIC_NAMES)(
  'the examples of %s print in both languages what the page says that they print',
  async (name) => {
    const { example } = (await loadTopic(name, 'en')).topic
    expect(plain(run(process.execPath, example.javascript, example.input))).toBe(plain(example.output))
    expect(plain(run('python3', example.python, example.input))).toBe(plain(example.output))
  },
)
