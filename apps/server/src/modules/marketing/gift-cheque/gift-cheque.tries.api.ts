import { createHash } from 'node:crypto'
import { asCode } from '@sofra/contract/marketing/gift-cheque/gift-cheque.rules.ts'
import type { Context } from '../../../kernel/context.ts'
import { sourceOf } from '../../../kernel/http/source.ts'
import { countTry, uncountTries } from '../../access/session/session.api.ts'

/** Wrong codes per hour from an address, for one member or for all without a phone. */
const maxTriesOfCaller = 10
/**
 * Wrong codes per hour from an address in total: for open calls, and for the server of a company's own site, which
 * calls for all its guests.
 */
const ofAddress = { anybody: 60, site: 600 } as const
const minutes = 60

/** Recently correct codes: repeated quotes of a basket write nothing, but run the same statement. */
const correctCodes = new Map<string, number>()
const knownMs = 60 * 60_000
const mostKnown = 10_000

const hashed = (text: string) => createHash('sha256').update(text).digest('base64url')

interface Typed {
  companyId: number
  /** The normalised phone; null if none was given. */
  phone: string | null
  code: string | undefined
  /** Whether the call is open to everybody: a page, or a device in a restaurant. */
  isOpen: boolean
}

const limitsOf = ({ companyId, phone, isOpen }: Typed, source: string) => {
  const here = `cheque ${companyId} at ${source}`
  const whose = phone ? [{ key: `${here} of ${hashed(phone)}`, tries: maxTriesOfCaller }] : []
  // Guests of a company's own site share its server's address: without a phone they are indistinguishable.
  const nobodys = !phone && isOpen ? [{ key: `${here} of nobody`, tries: maxTriesOfCaller }] : []
  return [...whose, ...nobodys, { key: here, tries: isOpen ? ofAddress.anybody : ofAddress.site }]
}

/**
 * Counts a cheque code before the lookup, so that concurrent guesses count: for the member from this address, then for
 * the address. Throws 429 with the wait after too many wrong ones in an hour, also for a correct one. Returns a
 * function for the result: a correct code is uncounted, and not counted again.
 */
export async function countChequeCode(context: Context, typed: Typed): Promise<(isRight: boolean) => Promise<void>> {
  if (!context.rateLimits || !typed.code) return async () => undefined
  const limits = limitsOf(typed, sourceOf(context))
  const proved = hashed(`${limits.map(({ key }) => key).join()} ${asCode(typed.code)}`)
  if ((correctCodes.get(proved) ?? 0) > Date.now()) return async () => undefined
  for (const limit of limits) await countTry(context, { ...limit, minutes, code: 'error.too-often' })
  return async (isRight) => {
    if (!isRight) return
    correctCodes.delete(proved)
    correctCodes.set(proved, Date.now() + knownMs)
    if (correctCodes.size > mostKnown) correctCodes.delete(correctCodes.keys().next().value ?? '')
    await uncountTries(
      context,
      limits.map(({ key }) => key),
    )
  }
}
