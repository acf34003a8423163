import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { ROOT } from './paths.ts'

const players = spawn(process.execPath, [join(ROOT, 'load-tests/players/demo.ts')], { stdio: 'inherit' })
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => players.kill(signal))
players.on('exit', (code) => process.exit(code ?? 1))
