import type { DeliveryType, OrderSource } from '../../platform/delivery-type/delivery-type.names.ts'

/** Characters of generated codes: no similar ones, and none with a Turkish variant. */
export const codeAlphabet = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'
export const codeLength = 10

/**
 * Returns a code in capitals without a locale. `I`, `İ`, `ı` and `i` are one letter, because phones capitalise by
 * Turkish rules. Removes invisible characters; every dash becomes a hyphen.
 */
export const asCode = (typed: string) =>
  typed
    .normalize('NFKD')
    .replace(/\p{Cf}|\u0307/gu, '')
    .replace(/\p{Pd}/gu, '-')
    .replaceAll('ı', 'I')
    .trim()
    .replace(/[a-z]/g, (letter) => letter.toUpperCase())

/**
 * The terms that decide whether a cheque may be used. Instants are ISO text, amounts minor units; an empty list means
 * all.
 */
export interface ChequeTerms {
  definable: boolean
  starts_at: string
  ends_at: string
  city_ids: number[]
  /** The only branch; null: those of `branch_ids`. */
  branch_id: number | null
  branch_ids: number[]
  sources: OrderSource[]
  delivery_types: DeliveryType[]
  per_user_limit: number | null
  limit_count: number | null
  used_count: number
  limit_amount: number | null
  used_amount: number
  /** The assignment, if there is one. */
  handed: { state: 'defined' | 'reserved' | 'used'; expires_at: string | null } | null
}

/** The order before pricing. */
export interface ChequeUse {
  now: Date
  /** The city of the address, or of the branch for pickup; null if unknown. */
  city_id: number | null
  branch_id: number
  source: OrderSource
  delivery_type: DeliveryType
  is_premium: boolean
  has_member: boolean
  /** The member's counted uses of the cheque. */
  own_uses: number
}

export type ChequeRefusal =
  | 'ordering.coupon-off'
  | 'ordering.coupon-early'
  | 'ordering.coupon-ended'
  | 'ordering.coupon-expired'
  | 'ordering.coupon-city'
  | 'ordering.coupon-branch'
  | 'ordering.coupon-source'
  | 'ordering.coupon-delivery-type'
  | 'pricing.coupon-premium'
  | 'ordering.member-needed'
  | 'ordering.coupon-own-limit'

const allows = <T>(list: readonly T[], one: T) => list.length === 0 || list.includes(one)

const branchTakes = ({ branch_id, branch_ids }: ChequeTerms, branch: number) =>
  branch_id === null ? allows(branch_ids, branch) : branch_id === branch

/**
 * Returns why an order may not use a cheque, or null. The minimum basket is checked with the price, and the counters
 * with the reduction.
 */
export const chequeRefusal = (cheque: ChequeTerms, use: ChequeUse): ChequeRefusal | null => {
  const now = use.now.getTime()
  const { handed, per_user_limit } = cheque
  const checks: readonly (readonly [fails: boolean, code: ChequeRefusal])[] = [
    [!cheque.definable, 'ordering.coupon-off'],
    [now < Date.parse(cheque.starts_at), 'ordering.coupon-early'],
    [now >= Date.parse(cheque.ends_at), 'ordering.coupon-ended'],
    [handed?.expires_at != null && now >= Date.parse(handed.expires_at), 'ordering.coupon-expired'],
    [cheque.city_ids.length > 0 && !cheque.city_ids.includes(use.city_id ?? 0), 'ordering.coupon-city'],
    [!branchTakes(cheque, use.branch_id), 'ordering.coupon-branch'],
    [!allows(cheque.sources, use.source), 'ordering.coupon-source'],
    [!allows(cheque.delivery_types, use.delivery_type), 'ordering.coupon-delivery-type'],
    [use.is_premium, 'pricing.coupon-premium'],
    // The phone of an order makes a guest a member.
    [per_user_limit !== null && !use.has_member, 'ordering.member-needed'],
    [per_user_limit !== null && use.own_uses >= per_user_limit, 'ordering.coupon-own-limit'],
  ]
  return checks.find(([fails]) => fails)?.[1] ?? null
}

/** Returns whether a use with this amount is left. */
export const hasUseLeft = (
  { limit_count, used_count, limit_amount, used_amount, handed }: ChequeTerms,
  amount: number,
): boolean =>
  (limit_count === null || used_count < limit_count) &&
  (limit_amount === null || used_amount + amount <= limit_amount) &&
  (handed === null || handed.state === 'defined')
