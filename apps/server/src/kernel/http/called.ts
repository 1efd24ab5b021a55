import type { FastifyRequest } from 'fastify'
import type { Caller } from '../context.ts'
import type { Scope } from '../database/tenant.ts'

interface Called {
  caller: Caller
  scope: Scope
}

const calledByRequest = new WeakMap<FastifyRequest, Called>()

const refusals = new WeakMap<FastifyRequest, string>()

/** Attaches caller and scope to a request, for its log entries. */
export const noteCalled = (request: FastifyRequest, called: Called) => void calledByRequest.set(request, called)

/** Attaches the phrase key of a refusal to a request. */
export const noteRefusal = (request: FastifyRequest, code: string) => void refusals.set(request, code)

/**
 * Returns who made a request: the ids of person, member and company, null if absent or unknown, and the code of the refusal.
 */
export const calledBy = (request: FastifyRequest) => {
  const { caller, scope } = calledByRequest.get(request) ?? {}
  const [company, ...more] = scope && scope.companies !== 'all' ? scope.companies : []
  return {
    caller: caller?.kind ?? 'nobody',
    code: refusals.get(request) ?? null,
    user_id: caller?.kind === 'person' ? caller.id : null,
    member_id: caller?.kind === 'channel' ? (caller.member?.id ?? null) : null,
    company_id: company !== undefined && !more.length ? company : null,
  }
}
