import { parentPort } from 'node:worker_threads'

parentPort?.on('message', (job: string) => {
  while (job === 'loop') Math.sqrt(2)
  const kept: number[][] = []
  while (job === 'grow') kept.push(Array.from({ length: 100_000 }, Math.random))
  parentPort?.postMessage(job)
})
parentPort?.postMessage('ready')
