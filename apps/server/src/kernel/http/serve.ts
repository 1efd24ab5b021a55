import type { Endpoint, ReplyOf, RequestOf } from '@sofra/contract/kernel/endpoint.ts'
import type { Context } from '../context.ts'

interface Options {
  /** The handler's own types vouch for the reply, which is not parsed again in production: for hot paths only. */
  trusted?: boolean
  /** Opens its transactions itself (login, ordering); the mount gives it none. */
  ownTransaction?: boolean
}

export interface Route extends Options {
  readonly endpoint: Endpoint
  run(request: { params: never; query: never; body: never }, context: Context): Promise<unknown>
}

/**
 * Ties one call of the contract to the code that answers it. Routes of all calls stand in one list, so it is known here,
 * and nowhere later, that a handler fits its own call's types: hence the cast.
 */
export const serve = <E extends Endpoint>(
  endpoint: E,
  run: (request: RequestOf<E>, context: Context) => Promise<ReplyOf<E>>,
  options: Options = {},
): Route => ({ endpoint, run: run as unknown as Route['run'], ...options })
