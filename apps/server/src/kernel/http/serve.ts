import type { Endpoint, ReplyOf, RequestOf } from '@sofra/contract/kernel/endpoint.ts'
import type { Context } from '../context.ts'

interface Options {
  /** The reply is checked by the handler's types alone, and not parsed in production: for hot paths only. */
  trusted?: boolean
  /** The handler opens its transactions itself (login, ordering); one that answers with a file always does, since it goes on after it. */
  ownTransaction?: boolean
}

export interface Route extends Options {
  readonly endpoint: Endpoint
  run(request: { params: never; query: never; body: never }, context: Context): Promise<unknown>
}

/**
 * Binds an endpoint to its handler. All routes stand in one list, so only here the types check that a handler fits its
 * endpoint: hence the cast.
 */
export const serve = <E extends Endpoint>(
  endpoint: E,
  run: (request: RequestOf<E>, context: Context) => Promise<ReplyOf<E>>,
  options: Options = {},
): Route => ({ endpoint, run: run as unknown as Route['run'], ...options })
