import { createHmac, randomInt, timingSafeEqual } from 'node:crypto'

/** Six digits without a leading zero: a code is a number in a path. */
export const newCode = () => randomInt(100_000, 1_000_000)

/** Under the server's secret, since a million codes are tried in no time by whoever gets hold of the table alone. */
export const hashOfCode = (secret: string, user: number, code: number) =>
  createHmac('sha256', secret).update(`code ${user} ${code}`).digest()

/** Whether two hashes are the same, in a time that tells nothing. */
export const sameHash = (a: Buffer, b: Buffer) => a.length === b.length && timingSafeEqual(a, b)
