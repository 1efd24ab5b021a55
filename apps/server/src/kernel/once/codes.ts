import { createHmac, randomInt, timingSafeEqual } from 'node:crypto'
import { codeDigits } from '@sofra/contract/kernel/endpoint.ts'

const length = codeDigits.reset_code
const codes = 10 ** length
const withZeros = (code: number) => String(code).padStart(length, '0')

/** Six digits, the first of which may be 0. */
export const newCode = () => withZeros(randomInt(codes))

/** Returns the code for a seed and its owner, a user id or another unique text. Only the server can compute it. */
export const codeOf = (secret: string, owner: number | string, seed: Buffer) =>
  withZeros(createHmac('sha256', secret).update(`seed ${owner} `).update(seed).digest().readUIntBE(0, 6) % codes)

/**
 * What is kept of a code, which is a user's (by their id) or somebody's who is named otherwise. Keyed by the server's secret: from the
 * table alone a million codes are tried in no time.
 */
export const hashOfCode = (secret: string, whose: number | string, code: string) =>
  createHmac('sha256', secret).update(`code ${whose} ${code}`).digest()

/** Whether two hashes are the same, in constant time. */
export const sameHash = (a: Buffer, b: Buffer) => a.length === b.length && timingSafeEqual(a, b)
