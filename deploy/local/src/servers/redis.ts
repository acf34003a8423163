import { folder } from '../paths.ts'
import { freePort } from '../ports.ts'
import { runServer, type Server } from './process.ts'

/** Starts a private Redis or Valkey. It keeps nothing on disk: what is in it may be lost. */
export async function startRedis(program: string): Promise<Server> {
  const port = await freePort()
  const command = [
    program,
    '--port',
    String(port),
    '--bind',
    '127.0.0.1',
    '--dir',
    folder('redis'),
    '--save',
    '',
    '--appendonly',
    'no',
  ]
  return runServer('redis', command, port, `redis://127.0.0.1:${port}`)
}
