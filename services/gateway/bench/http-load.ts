/** Sends GET requests over keep-alive connections, the next one when the last is answered, for so long; returns how many. */
import { connect } from 'node:net'

interface Job {
  port: number
  connections: number
  ms: number
  path: string
  headers: Record<string, string>
}

async function run(job: Job): Promise<number> {
  const lines = Object.entries({ host: '127.0.0.1', ...job.headers }).map(([name, value]) => `${name}: ${value}`)
  const request = Buffer.from(`GET ${job.path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`)
  const until = performance.now() + job.ms
  let answered = 0
  const one = () =>
    new Promise<void>((resolve, reject) => {
      let text = ''
      const socket = connect({ port: job.port, host: '127.0.0.1', noDelay: true })
      socket.on('connect', () => socket.write(request))
      socket.on('error', reject)
      socket.on('close', () => resolve())
      socket.on('data', (data) => {
        text += data.toString('latin1')
        const length = completeLength(text)
        if (length === null) return
        if (!text.startsWith('HTTP/1.1 200')) return reject(new Error(text.slice(0, 300)))
        text = text.slice(length)
        answered++
        if (performance.now() < until) socket.write(request)
        else socket.destroy()
      })
    })
  await Promise.all(Array.from({ length: job.connections }, one))
  return answered
}

/** The length of the first answer in the text; null when some of it is missing. */
function completeLength(text: string): number | null {
  const head = text.indexOf('\r\n\r\n')
  if (head < 0) return null
  const header = text.slice(0, head)
  const length = /content-length: (\d+)/i.exec(header)
  if (length) return text.length >= head + 4 + Number(length[1]) ? head + 4 + Number(length[1]) : null
  const end = text.indexOf('0\r\n\r\n', head + 4)
  return end < 0 ? null : end + 5
}

process.on('message', (job: Job) => {
  run(job).then(
    (answered) => process.send?.({ answered }),
    (error) => process.send?.({ answered: 0, error: String(error) }),
  )
})
process.on('SIGTERM', () => process.exit(0))
process.send?.('ready')
