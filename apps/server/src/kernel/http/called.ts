import type { FastifyRequest } from 'fastify'
import type { Caller } from '../context.ts'
import type { Scope } from '../database/tenant.ts'

interface Called {
  caller: Caller
  scope: Scope
}

const known = new WeakMap<FastifyRequest, Called>()

/** Keeps beside a request who makes it and whom it is about, for what is said of it should it fail. */
export const rememberCalled = (request: FastifyRequest, called: Called) => void known.set(request, called)

/** The ids of the person and the one company of a request; null where there is none, or none is known yet. */
export const calledBy = (request: FastifyRequest) => {
  const { caller, scope } = known.get(request) ?? {}
  const [company, ...more] = scope && scope.companies !== 'all' ? scope.companies : []
  return {
    user_id: caller?.kind === 'person' ? caller.id : null,
    company_id: company !== undefined && !more.length ? company : null,
  }
}
