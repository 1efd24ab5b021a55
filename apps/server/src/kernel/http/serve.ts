import type { Endpoint, ReplyOf, RequestOf } from '@sofra/contract/kernel/endpoint.ts'
import type { Context, StreamContext } from '../context.ts'

interface Options {
  /** In production the reply is not validated, only typed; for hot paths. */
  trusted?: boolean
  /**
   * The handler opens its transactions itself (login, ordering). Handlers that return a file always do, because the
   * file outlives the handler.
   */
  ownTransaction?: boolean
}

export interface Route extends Options {
  readonly endpoint: Endpoint
  /** Only handlers of streams use the whole context. */
  run(request: { params: never; query: never; body: never }, context: StreamContext): Promise<unknown>
}

/**
 * Binds an endpoint to its handler. Routes are kept in one list, so the types can only check the pair here; hence the
 * cast.
 */
export const serve = <E extends Endpoint>(
  endpoint: E,
  run: (request: RequestOf<E>, context: Context) => Promise<ReplyOf<E>>,
  options: Options = {},
): Route => ({ endpoint, run: run as unknown as Route['run'], ...options })

/** Binds a stream to its handler, which takes over the reply. Throws for a call that is not declared as a stream. */
export const serveStream = (endpoint: Endpoint, run: (context: StreamContext) => void): Route => {
  if (endpoint.answers !== 'stream') throw new Error(`${endpoint.method} ${endpoint.path} is not a stream`)
  return { endpoint, run: async (_, context) => run(context), ownTransaction: true, trusted: true }
}
