import type { Endpoint, ReplyOf, RequestOf } from '@sofra/contract/kernel/endpoint.ts'
import type { Context } from '../context.ts'

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
  run(request: { params: never; query: never; body: never }, context: Context): Promise<unknown>
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
