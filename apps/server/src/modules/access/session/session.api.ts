import { onAccessChange } from '../../../kernel/access-change.ts'
import type { Person } from '../../../kernel/context.ts'
import type { Pools } from '../../../kernel/database/pools.ts'
import { AppError } from '../../../kernel/errors.ts'
import { memoizedEach } from '../../../kernel/memoize.ts'
import { personOfSession } from './person.queries.ts'
import { readAccess } from './tokens.ts'

export { countTry, forgetTries } from './attempts.ts'
export { deviceOf } from './device.ts'
export { hashPassword, passwordFits } from './password.ts'
export {
  actingMinutes,
  type Member,
  mayBeSignedIn,
  memberById,
  personOfSession,
  sessionHolds,
} from './person.queries.ts'
export { endSession, endSessions, endSessionsBut } from './session.end.ts'
export { openSession } from './session.open.ts'

/** How long what was read of a person is believed, in ms: a permission taken away counts within this time. */
const believed = 1_000
const most = 10_000

interface Known {
  session: string
  ends: number
}

/**
 * Finds the person behind a bearer token. What it read is kept for a second, so that a busy panel costs one query a
 * second, not one a call, and forgotten as soon as anybody's permissions change: that costs each of the others one query.
 * Throws 401 for a token or a session that does not hold (any more).
 */
export const personFinder = (pools: Pools, secret: string) => {
  const tokens = new Map<string, Known>()
  const personOn = memoizedEach(believed, (session) => personOfSession(pools, session))
  const stopForgetting = onAccessChange(personOn.forget)

  const deviceOf = async (token: string) => {
    const known = tokens.get(token)
    if (known && known.ends > Date.now()) return known.session
    const read = await readAccess(secret, token)
    if (!read) throw new AppError(401, 'login.expired')
    if (tokens.size >= most) tokens.clear()
    tokens.set(token, read)
    return read.session
  }

  return {
    async find(token: string): Promise<Person> {
      const person = await personOn(await deviceOf(token))
      if (!person) throw new AppError(401, 'login.expired')
      return person
    },
    close: stopForgetting,
  }
}
