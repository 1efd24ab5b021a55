import { createHash } from 'node:crypto'
import { asCode } from '@sofra/contract/marketing/gift-cheque/gift-cheque.rules.ts'
import type { Context } from '../../../kernel/context.ts'
import { sourceOf } from '../../../kernel/http/source.ts'
import { countTry, uncountTries } from '../../access/session/session.api.ts'

/** Wrong codes in an hour: of a member, or somebody who says no phone, at an address. */
const own = 10
/** Of all at an address, whatever phones they say: where anybody may call, and of the server of a company's own site, which calls for all of its guests. */
const ofAddress = { anybody: 60, site: 600 } as const
const minutes = 60

/** Codes that were right lately: whose basket is priced again and again is written nothing for; the statement looks all the same. */
const known = new Map<string, number>()
const knownMs = 60 * 60_000
const mostKnown = 10_000

const hashed = (text: string) => createHash('sha256').update(text).digest('base64url')

interface Typed {
  companyId: number
  /** The member's, as it is stored; null of whoever says none. */
  phone: string | null
  code: string | undefined
  /** Whether anybody may call this way: a page, or a device in a restaurant. */
  isOpen: boolean
}

const limitsOf = ({ companyId, phone, isOpen }: Typed, source: string) => {
  const here = `cheque ${companyId} at ${source}`
  const whose = phone ? [{ key: `${here} of ${hashed(phone)}`, tries: own }] : []
  // Guests of a company's own site all come from its server: without a phone nothing tells them apart.
  const nobodys = !phone && isOpen ? [{ key: `${here} of nobody`, tries: own }] : []
  return [...whose, ...nobodys, { key: here, tries: isOpen ? ofAddress.anybody : ofAddress.site }]
}

/**
 * Counts the code of a cheque before it is looked for, so that guesses at once count too: of the member from this address, then of all
 * from it. Throws 429 with the wait once so many wrong ones have come in the hour, also for a right one. Returns what to call once it is
 * known whether there is such a code: such a try counts no more, and neither do later ones of it.
 */
export async function countChequeCode(context: Context, typed: Typed): Promise<(isRight: boolean) => Promise<void>> {
  if (!context.rateLimits || !typed.code) return async () => undefined
  const limits = limitsOf(typed, sourceOf(context))
  const proved = hashed(`${limits.map(({ key }) => key).join()} ${asCode(typed.code)}`)
  if ((known.get(proved) ?? 0) > Date.now()) return async () => undefined
  for (const limit of limits) await countTry(context, { ...limit, minutes, code: 'error.too-often' })
  return async (isRight) => {
    if (!isRight) return
    known.delete(proved)
    known.set(proved, Date.now() + knownMs)
    if (known.size > mostKnown) known.delete(known.keys().next().value ?? '')
    await uncountTries(
      context,
      limits.map(({ key }) => key),
    )
  }
}
