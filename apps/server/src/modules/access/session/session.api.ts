import { onAccessChange } from '../../../kernel/access-change.ts'
import type { Person } from '../../../kernel/context.ts'
import type { Pools } from '../../../kernel/database/pools.ts'
import { AppError } from '../../../kernel/errors.ts'
import { memoizedEach } from '../../../kernel/memoize.ts'
import { personOfSession } from './person.queries.ts'
import { readAccess } from './tokens.ts'

export {
  addTries,
  clearPersonal,
  clearTries,
  countingFailures,
  countPersonal,
  countTry,
  triesOf,
  uncountTries,
} from './attempts.ts'
export { deviceOf } from './device.ts'
export { type KnownDevice, knownDevice } from './known-device.ts'
export { hashPassword, passwordFits } from './password.ts'
export {
  actingMinutes,
  liveSessions,
  type Member,
  memberById,
  personOfSession,
  personStop,
  sessionIsLiveSql,
} from './person.queries.ts'
export { endSession, endSessions, endSessionsBut } from './session.end.ts'
export { openSession } from './session.open.ts'
export { accessMinutes, bearerOf } from './tokens.ts'

/** Milliseconds that a user is cached; the maximum delay of a revoked permission if a notification is lost. */
export const personMs = 1_000
const maxTokens = 10_000

interface ReadToken {
  session: string
  ends: number
}

/**
 * Returns the user of a bearer token, cached for a second, so that a busy panel costs one query per second. A change of
 * anyone's access invalidates the whole cache. Throws 401 for an invalid or ended token or session.
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
