import type { Discount } from '@sofra/contract/order/pricing/pricing.terms.ts'
import type { DeliveryType } from '@sofra/contract/platform/delivery-type/delivery-type.names.ts'
import { add, table } from './copy.ts'
import { type ChequeOffer, demoCheques, demoDiscounts, type Offer } from './offers.ts'
import { counter, daysBefore, type SeededCompany } from './world.ts'

/** A discount of a company and its period. */
export interface Running extends Discount {
  companyId: number
  types: readonly DeliveryType[]
  minimum_total: number
  from: number
  to: number
}

export interface SeededCheque extends Discount {
  id: number
  companyId: number
  offer: ChequeOffer
  minimum_basket: number
  from: number
  to: number
  used: number
  usedBy: Map<number, number>
}

const lasts = (offer: Offer, now: Date) => {
  const [starts_at, ends_at] = [daysBefore(now, offer.from), daysBefore(now, offer.to)]
  return { starts_at, ends_at, from: starts_at.getTime(), to: ends_at.getTime() }
}
const worth = ({ rate = 0, amount = 0, borne_by, name }: Offer) => ({ rate, amount, borne_by, label: name.tr })
const common = [
  'id',
  'company_id',
  'name',
  'rate',
  'amount',
  'minimum_total',
  'borne_by',
  'starts_at',
  'ends_at',
  'created_at',
] as const

const row = (offer: Offer, companyId: number, now: Date) => {
  const { label: _, ...terms } = worth(offer)
  const { starts_at, ends_at } = lasts(offer, now)
  const { name, minimum_total } = offer
  return { ...terms, name, minimum_total, company_id: companyId, starts_at, ends_at, created_at: starts_at }
}

const isUsable = ({ from, to, used, usedBy, offer }: SeededCheque, memberId: number, at: number) =>
  from <= at &&
  at < to &&
  used < (offer.limit_count ?? used + 1) &&
  (usedBy.get(memberId) ?? 0) < (offer.per_user_limit ?? Number.MAX_SAFE_INTEGER)

const chequeRows = (cheques: readonly SeededCheque[], now: Date) => {
  const rows = table('gift_cheque', [...common, 'code', 'kind', 'per_user_limit', 'limit_count', 'used_count'])
  for (const { id, companyId, offer, used } of cheques) {
    const { code, kind, per_user_limit, limit_count } = offer
    const terms = { ...row(offer, companyId, now), code, kind, per_user_limit, limit_count }
    add(rows, { ...terms, id, used_count: used })
  }
  return rows
}

/** Tracks the use of the demo's discounts and gift cheques. */
export function openMarketing(companies: readonly SeededCompany[], now: Date) {
  const discountRows = table('discount', [...common, 'delivery_types'])
  const nextDiscount = counter()
  const running = companies.flatMap(({ id: companyId }) =>
    demoDiscounts.map((offer): Running => {
      const { delivery_types: types, minimum_total } = offer
      add(discountRows, { ...row(offer, companyId, now), id: nextDiscount(), delivery_types: types })
      return { ...worth(offer), ...lasts(offer, now), companyId, types, minimum_total }
    }),
  )
  const nextCheque = counter()
  const cheques = companies.flatMap(({ id: companyId, of }) =>
    demoCheques(of.key).map((offer): SeededCheque => {
      const facts = { id: nextCheque(), companyId, offer, minimum_basket: offer.minimum_total }
      return { ...worth(offer), ...lasts(offer, now), ...facts, used: 0, usedBy: new Map() }
    }),
  )
  const useRows = table('gift_cheque_use', [
    'company_id',
    'order_id',
    'cheque_id',
    'member_id',
    'amount',
    'state',
    'created_at',
  ])

  return {
    /** The discounts that applied to an order at that time. */
    discounts: (companyId: number, type: DeliveryType, at: number) =>
      running.filter((one) => one.companyId === companyId && one.types.includes(type) && one.from <= at && at < one.to),
    /** The cheques that a member could use at that time. */
    cheques: (companyId: number, memberId: number, at: number) =>
      cheques.filter((cheque) => cheque.companyId === companyId && isUsable(cheque, memberId, at)),
    use(
      cheque: SeededCheque,
      { orderId, memberId, amount, at }: { orderId: number; memberId: number; amount: number; at: number },
      state: 'reserved' | 'used' | 'released',
    ) {
      const facts = { company_id: cheque.companyId, order_id: orderId, cheque_id: cheque.id, member_id: memberId }
      add(useRows, { ...facts, amount, state, created_at: new Date(at) })
      if (state === 'released') return
      cheque.used += 1
      cheque.usedBy.set(memberId, (cheque.usedBy.get(memberId) ?? 0) + 1)
    },
    /** Returns all as rows, ordered by foreign keys. */
    tables: () => [discountRows, chequeRows(cheques, now), useRows],
  }
}
export type DemoMarketing = ReturnType<typeof openMarketing>
