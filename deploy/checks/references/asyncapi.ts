import { CLOSE } from '@skirmish/contracts/constants'
import type { SocketContract } from '@skirmish/contracts/sockets/socket'
import { SOCKETS } from '@skirmish/contracts/sockets/sockets'
import type { TSchema } from 'typebox'
import { createComponents } from './components.ts'
import { LICENSE, LOCAL, parametersIn, slashed, VERSION } from './product.ts'

/** What a client does about each close code. RULES SH1. */
const CLOSES: Record<string, string> = {
  goingAway: 'the gateway goes away: connect again',
  flooding: 'too many messages, of this socket by its `x-limits` or of its person: connect again later, and send less',
  tooBig: 'a message was longer than its `x-limits` allow',
  restart: 'the gateway restarts: connect again',
  tryAgainLater: 'the client reads too slowly: connect again later',
  tokenExpired: 'the access token has expired or was revoked: refresh it, then connect again',
  notYours: 'this match or session is of others',
  noSuch: 'there is no such match or session',
}

const PARAMETERS: Record<string, string> = {
  match_id: 'the id of a match, as match_ready, match_confirmed or the look-up tell it',
  session_code: 'the code of a custom session, in any case',
}

const DESCRIPTION = `Three sockets, each with the access token in \`?token=\`; a socket without a good one is refused by an HTTP 401. A message is a JSON object whose \`action\` names it. A malformed or unknown one is answered by \`refused\` (\`error\` on the clash socket), and the socket stays open. What a socket takes is bounded by its \`x-limits\`; a person's sockets together have a budget of 100 messages in 10 s, unless the operator sets another one. Opening a socket answers the whole state, so a client that lost its connection opens it again.

1. **Ranked**: open \`/ws/matchmaking/\`, send \`join\`, and hear \`searching\`, later \`match_paired\`. Send \`accept\` within 30 s; after both did, \`match_confirmed\` and \`match_ready\` follow, with a \`match_id\`. When the opponent declines or is silent, \`match_declined\` comes and the search goes on.
2. **Custom**: create or join a session over REST, open \`/ws/clash/{session_code}/\`, and when \`participants\` lists both send \`start_match\`; \`match_confirmed\` has the \`match_id\`.
3. **The match**: read it by \`GET /matches/{match_id}/\`, open \`/ws/match/{match_id}/\` and hear \`snapshot\`. Submit over REST; \`stats_update\` and \`presence\` tell of the opponent. At the end \`match_result\` or \`match_void\` comes, once.`

const TAGS = SOCKETS.map(({ id, summary }) => ({ name: id, description: summary }))

/** The WebSockets as AsyncAPI 3. */
export function asyncApi(): object {
  const components = createComponents('#/components/schemas')
  const closes = Object.entries(CLOSE).map(([name, code]) => {
    if (!CLOSES[name]) throw new Error(`the close code ${name} has no meaning in deploy/checks/references/asyncapi.ts`)
    return [code, CLOSES[name]]
  })
  return {
    asyncapi: '3.0.0',
    info: { title: 'Skirmish WebSockets', version: VERSION, description: DESCRIPTION, license: LICENSE, tags: TAGS },
    defaultContentType: 'application/json',
    servers: {
      local: {
        host: new URL(LOCAL).host,
        protocol: 'ws',
        description: 'a system that npm start runs on this machine',
        security: [{ $ref: '#/components/securitySchemes/token' }],
      },
    },
    channels: Object.fromEntries(
      SOCKETS.map((socket) => [
        socket.id,
        { ...channel(socket, components.refer), 'x-close-codes': Object.fromEntries(closes) },
      ]),
    ),
    operations: Object.fromEntries(SOCKETS.flatMap(operations)),
    components: {
      schemas: components.schemas,
      securitySchemes: {
        token: {
          type: 'httpApiKey',
          in: 'query',
          name: 'token',
          description: 'an access token of `POST /api/token/`; see openapi.json',
        },
      },
    },
  }
}

function channel(socket: SocketContract, refer: (schema: TSchema) => object): object {
  const messages = (from: 'client' | 'server') =>
    Object.entries(socket[from]).map(([name, payload]) => {
      const { description } = payload as { description?: string } // any schema may have one
      return [`${from}_${name}`, { name, title: name, summary: description, payload: refer(payload) }]
    })
  const parameters = parametersIn(socket.path).map((name) => [name, { description: PARAMETERS[name] }])
  const token = { type: 'object', required: ['token'], properties: { token: { type: 'string' } } }
  return {
    address: slashed(socket.path),
    title: `the ${socket.id} socket`,
    tags: [{ name: socket.id }],
    summary: socket.summary,
    ...(parameters.length > 0 && { parameters: Object.fromEntries(parameters) }),
    messages: Object.fromEntries([...messages('client'), ...messages('server')]),
    'x-limits': socket.limit,
    bindings: { ws: { method: 'GET', query: token, bindingVersion: '0.1.0' } },
  }
}

function operations(socket: SocketContract): [string, object][] {
  const operation = (from: 'client' | 'server', action: 'receive' | 'send', summary: string): [string, object] => [
    `${socket.id}_${action}`,
    {
      action,
      summary,
      channel: { $ref: `#/channels/${socket.id}` },
      messages: Object.keys(socket[from]).map((name) => ({ $ref: `#/channels/${socket.id}/messages/${from}_${name}` })),
    },
  ]
  return [
    operation('client', 'receive', `What a client may send on the ${socket.id} socket.`),
    operation('server', 'send', `What the server sends on the ${socket.id} socket.`),
  ]
}
