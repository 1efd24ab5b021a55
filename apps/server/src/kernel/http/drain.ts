import { lookup } from 'node:dns/promises'
import { once } from 'node:events'
import type { ServerResponse } from 'node:http'
import { Server, type Socket } from 'node:net'
import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

/** How long a server goes on as before once it says that it is not ready, so that a balancer notices; ms. */
const noticedMs = 500
/** How long an idle connection stays open after the last accepted one, because a request may be on its way; ms. */
const idleMs = 2_000
/** How long requests that were accepted may take then; ms. */
const finishedMs = 8_000

/** What a server does on its way out. */
export interface Drain {
  /** Whether it has begun: the server takes no further request that another could take. */
  readonly begun: boolean
  /** Calls `leave` once it begins, for connections that stay open; returns what unsubscribes. */
  on(leave: () => void): () => void
}

/** Returns the addresses of a host name; of an address itself. */
export const addressesOf = async (host: string) => [
  ...new Set((await lookup(host, { all: true })).map(({ address }) => address)),
]

/** Codes of an address that this machine does not have, such as `::1` without IPv6. */
const missingAddress = new Set(['EADDRNOTAVAIL', 'EAFNOSUPPORT'])

/**
 * Lets a server stop without breaking a connection on which a request is or may be on its way: it first says that it is not
 * ready, and with each answer that the connection is closed behind it; then it accepts no more, and waits for what it has accepted.
 */
export const createDrain = (app: FastifyInstance) => {
  let begun = false
  const leaving = new Set<() => void>()
  const answering = new Set<ServerResponse>()
  const sockets = new Set<Socket>()
  /** Further addresses of the same host. */
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
    // As the HTTP server's own: a client may end its side before it has its answer.
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
    // Connections that have arrived are accepted before; those still in the kernel's queue would be reset.
    await nextTurn()
    // Not the HTTP server's own close, which also ends idle connections: a request may be on its way on them.
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
     * Listens on all addresses at one port. Fastify's servers for further addresses are not used: they reset their connections as soon as
     * those of the first address have ended.
     */
    async listen(port: number, [first = 'localhost', ...further]: readonly string[]) {
      await app.listen({ port, host: first })
      const { port: opened } = app.server.address() as { port: number }
      for (const address of further) await listenAlso(opened, address)
    },
    /** Drains; what takes too long is left to the closing. */
    async finish() {
      begun = true
      for (const response of answering) lastOfConnection(response)
      for (const leave of [...leaving]) leave()
      await wait(noticedMs)
      await Promise.race([answered(), wait(finishedMs, undefined, { ref: false })])
    },
  }
}
