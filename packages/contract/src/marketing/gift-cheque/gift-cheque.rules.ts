import type { DeliveryType, OrderSource } from '../../platform/delivery-type/delivery-type.names.ts'

/** Letters and digits of codes that are handed out: none that is taken for another one, and none that has a Turkish twin. */
export const codeAlphabet = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'
export const codeLength = 10

/**
 * Returns a code in capitals without a locale. `I`, `İ`, `ı` and `i` are one letter, composed or with a combining dot: phones
 * capitalise by the Turkish rule. Invisible marks are removed, and every dash is a hyphen.
 */
export const asCode = (typed: string) =>
  typed
    .normalize('NFKD')
    .replace(/\p{Cf}|\u0307/gu, '')
    .replace(/\p{Pd}/gu, '-')
    .replaceAll('ı', 'I')
    .trim()
    .replace(/[a-z]/g, (letter) => letter.toUpperCase())

/** What decides whether a cheque may be used, as it stands now. Instants are ISO texts, amounts minor units; an empty list is all. */
export interface ChequeTerms {
  definable: boolean
  starts_at: string
  ends_at: string
  city_ids: number[]
  /** The one branch that takes it; null: those of `branch_ids`. */
  branch_id: number | null
  branch_ids: number[]
  sources: OrderSource[]
  delivery_types: DeliveryType[]
  per_user_limit: number | null
  limit_count: number | null
  used_count: number
  limit_amount: number | null
  used_amount: number
  /** Of the one that was handed out, where it was. */
  handed: { state: 'defined' | 'reserved' | 'used'; expires_at: string | null } | null
}

/** The order that is to use it, before it is priced. */
export interface ChequeUse {
  now: Date
  /** Of the address, or of the branch where the guest comes; null where nobody knows. */
  city_id: number | null
  branch_id: number
  source: OrderSource
  delivery_type: DeliveryType
  is_premium: boolean
  has_member: boolean
  /** Uses of the cheque by this member that count. */
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
 * Why an order may not use a cheque, or null: the checks in their order, each with its own answer. The minimum basket follows when the
 * order is priced, and the counters when that says how much is taken off.
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
    // A guest becomes a member by the phone that they order with.
    [per_user_limit !== null && !use.has_member, 'ordering.member-needed'],
    [per_user_limit !== null && use.own_uses >= per_user_limit, 'ordering.coupon-own-limit'],
  ]
  return checks.find(([fails]) => fails)?.[1] ?? null
}

/** Whether a use that takes this amount off is left. */
export const hasUseLeft = (
  { limit_count, used_count, limit_amount, used_amount, handed }: ChequeTerms,
  amount: number,
): boolean =>
  (limit_count === null || used_count < limit_count) &&
  (limit_amount === null || used_amount + amount <= limit_amount) &&
  (handed === null || handed.state === 'defined')
