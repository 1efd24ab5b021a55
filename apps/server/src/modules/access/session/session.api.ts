import { onAccessChange } from '../../../kernel/access-change.ts'
import type { Person } from '../../../kernel/context.ts'
import type { Pools } from '../../../kernel/database/pools.ts'
import { AppError } from '../../../kernel/errors.ts'
import { memoizedEach } from '../../../kernel/memoize.ts'
import { personOfSession } from './person.queries.ts'
import { readAccess } from './tokens.ts'

export { clearPersonal, clearTries, countPersonal, countTry, tally, triesOf, uncountTries } from './attempts.ts'
export { deviceOf } from './device.ts'
export { type KnownDevice, knownDevice } from './known-device.ts'
export { hashPassword, passwordFits } from './password.ts'
export {
  actingMinutes,
  holdingSessions,
  type Member,
  memberById,
  personOfSession,
  personStop,
  sessionHolds,
} from './person.queries.ts'
export { endSession, endSessions, endSessionsBut } from './session.end.ts'
export { openSession } from './session.open.ts'
export { accessMinutes, bearerOf } from './tokens.ts'

/** How long a person is cached, in ms: a revoked permission counts within this time, should a notification be lost. */
export const personMs = 1_000
const maxTokens = 10_000

interface ReadToken {
  session: string
  ends: number
}

/**
 * Finds the person of a bearer token, cached for a second, so that a busy panel costs one query a second and not one a
 * call. A change of anybody's access invalidates the cache: that costs each of the others one query. Throws 401 for a token
 * or session that is not valid (any more).
 */
export const personFinder = (pools: Pools, secret: string) => {
  const tokens = new Map<string, ReadToken>()
  const personOn = memoizedEach(personMs, (session) => personOfSession(pools, session))
  const unsubscribe = onAccessChange(personOn.invalidate)

  const deviceOf = async (token: string) => {
    const cached = tokens.get(token)
    if (cached && cached.ends > Date.now()) return cached.session
    const read = await readAccess(secret, token)
    if (!read) throw new AppError(401, 'login.expired')
    if (tokens.size >= maxTokens) tokens.clear()
    tokens.set(token, read)
    return read.session
  }

  return {
    async find(token: string): Promise<Person> {
      const person = await personOn(await deviceOf(token))
      if (!person) throw new AppError(401, 'login.expired')
      return person
    },
    close: unsubscribe,
  }
}
