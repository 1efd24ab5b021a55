import { createHmac, randomInt, timingSafeEqual } from 'node:crypto'

/** Six digits without a leading zero: a code is a number in a path. */
export const newCode = () => randomInt(100_000, 1_000_000)

/** The code that a user is mailed for a seed: only the server can tell it. */
export const codeOf = (secret: string, user: number, seed: Buffer) =>
  100_000 + (createHmac('sha256', secret).update(`seed ${user} `).update(seed).digest().readUIntBE(0, 6) % 900_000)

/** Keyed by the server's secret: from the table alone a million codes are tried in no time. */
export const hashOfCode = (secret: string, user: number, code: number) =>
  createHmac('sha256', secret).update(`code ${user} ${code}`).digest()

/** Whether two hashes are the same, in constant time. */
export const sameHash = (a: Buffer, b: Buffer) => a.length === b.length && timingSafeEqual(a, b)
