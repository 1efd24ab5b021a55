import { hash, verify } from '@node-rs/argon2'
import { AppError } from '../../../kernel/errors.ts'

// OWASP's minimum for Argon2id: 19 MiB, two passes. A hash costs some 35 ms, so the queue is bounded.
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
const longestQueue = 50
let waiting = 0

const limited = async <T>(work: () => Promise<T>): Promise<T> => {
  if (waiting >= longestQueue) throw new AppError(503, 'error.busy', { retryAfter: 2 })
  waiting += 1
  try {
    return await work()
  } finally {
    waiting -= 1
  }
}

export const hashPassword = (password: string) => limited(() => hash(password, cost))

let decoy: Promise<string> | undefined

/**
 * Whether the password matches the hash. Without a hash it takes as long and returns false, so that timing does not
 * reveal which users exist.
 */
export const passwordFits = async (password: string, hashed: string | undefined) => {
  decoy ??= hashPassword('the password of nobody')
  const against = hashed ?? (await decoy)
  const fits = await limited(() => verify(against, password))
  return fits && hashed !== undefined
}
