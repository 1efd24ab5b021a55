import type { FastifyRequest } from 'fastify'
import type { Caller } from '../context.ts'
import type { Scope } from '../database/tenant.ts'

interface Called {
  caller: Caller
  scope: Scope
}

const known = new WeakMap<FastifyRequest, Called>()

const refusals = new WeakMap<FastifyRequest, string>()

/** Keeps beside a request who makes it and whom it is about, for what is said of it later. */
export const noteCalled = (request: FastifyRequest, called: Called) => void known.set(request, called)

/** Keeps why a request was refused: the key of the phrase. */
export const noteRefusal = (request: FastifyRequest, code: string) => void refusals.set(request, code)

/** Who makes a request: the ids of the person and the one company, null where there is none, or none is known yet; and why it was refused. */
export const calledBy = (request: FastifyRequest) => {
  const { caller, scope } = known.get(request) ?? {}
  const [company, ...more] = scope && scope.companies !== 'all' ? scope.companies : []
  return {
    caller: caller?.kind ?? 'nobody',
    code: refusals.get(request) ?? null,
    user_id: caller?.kind === 'person' ? caller.id : null,
    company_id: company !== undefined && !more.length ? company : null,
  }
}
