import { once } from 'node:events'
import type { ServerResponse } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

/** How long a server goes on as before once it says that it is not ready, so that a balancer notices; ms. */
const noticedMs = 500
/** How long requests that were accepted may take then; ms. */
const finishedMs = 8_000

/** What a server does on its way out. */
export interface Drain {
  /** Whether it has begun: the server takes no further request that another could take. */
  readonly begun: boolean
  /** Calls `leave` once it begins, for connections that stay open; returns what unsubscribes. */
  on(leave: () => void): () => void
}

/**
 * Lets a server stop without breaking a connection on which a request is or may be on its way: it first says that it is not
 * ready, and with each answer that the connection is closed behind it; then it accepts no more, and waits for what it has accepted.
 */
export const createDrain = (app: FastifyInstance) => {
  let begun = false
  const leaving = new Set<() => void>()
  const answering = new Set<ServerResponse>()
  const lastOfConnection = (response: ServerResponse) =>
    response.headersSent || response.setHeader('connection', 'close')

  app.addHook('onRequest', (_request, { raw }, done) => {
    answering.add(raw)
    raw.once('close', () => void answering.delete(raw))
    if (begun) lastOfConnection(raw)
    done()
  })

  const answered = async () => {
    const closed = app.server.listening ? once(app.server, 'close') : undefined
    app.server.close()
    await closed
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
