import { createHmac, randomInt, timingSafeEqual } from 'node:crypto'
import { codeDigits } from '@sofra/contract/kernel/endpoint.ts'

const length = codeDigits.reset_code
const codes = 10 ** length
const withZeros = (code: number) => String(code).padStart(length, '0')

/** Returns six digits; the first may be 0. */
export const newCode = () => withZeros(randomInt(codes))

/** Returns the code for a seed and its owner, a user id or another unique text. Only the server can compute it. */
export const codeOf = (secret: string, owner: number | string, seed: Buffer) =>
  withZeros(createHmac('sha256', secret).update(`seed ${owner} `).update(seed).digest().readUIntBE(0, 6) % codes)

/**
 * Returns the stored hash of a code of a user id or another owner. It is keyed by the server's secret: a million codes
 * could otherwise be tried within a moment.
 */
export const hashOfCode = (secret: string, whose: number | string, code: string) =>
  createHmac('sha256', secret).update(`code ${whose} ${code}`).digest()

/** Compares two hashes in constant time. */
export const sameHash = (a: Buffer, b: Buffer) => a.length === b.length && timingSafeEqual(a, b)
