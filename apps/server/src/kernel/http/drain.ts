import { lookup } from 'node:dns/promises'
import { once } from 'node:events'
import type { ServerResponse } from 'node:http'
import { Server, type Socket } from 'node:net'
import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

/**
 * How long a server still accepts requests after it reports that it is not ready, so that a load balancer notices; ms.
 */
const noticedMs = 500
/** How long an idle connection stays open after the last accepted one, because a request may be in transit; ms. */
const idleMs = 2_000
/** How long accepted requests may take after that; ms. */
const finishedMs = 8_000

/** The graceful shutdown of a server. */
export interface Drain {
  /** Whether the shutdown has begun. */
  readonly begun: boolean
  /** Calls `leave` when the shutdown begins, for long-lived connections. Returns the unsubscribe function. */
  on(leave: () => void): () => void
}

/** Resolves the addresses of a host name; returns an address unchanged. */
export const addressesOf = async (host: string) => [
  ...new Set((await lookup(host, { all: true })).map(({ address }) => address)),
]

/** Error codes for an address that this machine does not have, such as `::1` without IPv6. */
const missingAddress = new Set(['EADDRNOTAVAIL', 'EAFNOSUPPORT'])

/**
 * Shuts a server down without breaking a connection with a request in progress or in transit. It first reports that it
 * is not ready and closes each connection after its reply; then it stops accepting and waits for accepted requests.
 */
export const createDrain = (app: FastifyInstance) => {
  let begun = false
  const leaving = new Set<() => void>()
  const answering = new Set<ServerResponse>()
  const sockets = new Set<Socket>()
  /** Servers for further addresses of the host. */
  const others: Server[] = []
  const lastOfConnection = (response: ServerResponse) =>
    response.headersSent || response.setHeader('connection', 'close')

  app.server.on('connection', (socket: Socket) => {
    sockets.add(socket)
    socket.once('close', () => void sockets.delete(socket))
  })
  app.addHook('onRequest', (_request, { raw }, done) => {
    answering.add(raw)
    raw.once('close', () => void answering.delete(raw))
    if (begun) lastOfConnection(raw)
    done()
  })
  app.addHook('onClose', () => {
    for (const other of others) other.close()
  })

  const listenAlso = async (port: number, address: string) => {
    // As in Node's HTTP server: a client may half-close before it receives its reply.
    const other = new Server({ allowHalfOpen: true, noDelay: true }, (socket) => app.server.emit('connection', socket))
    other.listen({ port, host: address })
    try {
      await once(other, 'listening')
      others.push(other)
    } catch (error) {
      if (!missingAddress.has((error as NodeJS.ErrnoException).code ?? '')) throw error
    }
  }

  const closed = async () => {
    while (sockets.size) await Promise.all([...sockets].map((socket) => once(socket, 'close')))
  }

  const answered = async () => {
    // Accepts connections that have arrived; those in the kernel's queue would be reset.
    await nextTurn()
    // Not the HTTP server's close, which also closes idle connections: they may have a request in transit.
    for (const server of [app.server, ...others]) if (server.listening) Server.prototype.close.call(server)
    await Promise.race([closed(), wait(idleMs, undefined, { ref: false })])
    while (answering.size) await Promise.all([...answering].map((response) => once(response, 'close')))
  }

  return {
    get begun() {
      return begun
    },
    on(leave: () => void) {
      leaving.add(leave)
      return () => void leaving.delete(leave)
    },
    /**
     * Listens on all addresses at one port. Fastify's servers for further addresses are not used: they reset their
     * connections when those of the first address have ended.
     */
    async listen(port: number, [first = 'localhost', ...further]: readonly string[]) {
      await app.listen({ port, host: first })
      const { port: opened } = app.server.address() as { port: number }
      for (const address of further) await listenAlso(opened, address)
    },
    /** Shuts down; requests that exceed the limits are cut off by the final close. */
    async finish() {
      begun = true
      for (const response of answering) lastOfConnection(response)
      for (const leave of [...leaving]) leave()
      await wait(noticedMs)
      await Promise.race([answered(), wait(finishedMs, undefined, { ref: false })])
    },
  }
}
