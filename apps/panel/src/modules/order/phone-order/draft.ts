import type { Picks } from '@sofra/contract/catalog/option/option.picks.ts'
import type { SpokenBasket } from '@sofra/contract/order/phone-order/phone-order.contract.ts'
import { newKey } from '../../../kit/new-key.ts'

/** A product in the basket with its options. */
export interface DraftLine {
  readonly key: string
  readonly product_id: number
  readonly name: string
  readonly quantity: number
  readonly picks: Picks
  readonly options: NonNullable<SpokenBasket['lines'][number]['options']>
  /** The options, in words. */
  readonly chosen: string
  readonly note: string
  /** The seat at a table; absent for the whole table and for other orders. */
  readonly seat?: number | undefined
}

/** The state of a phone order. */
export interface Draft {
  /** The order's Idempotency-Key: sending it repeatedly creates one order. */
  readonly key: string
  readonly phone: string
  readonly first_name: string
  readonly last_name: string
  /** A guest was chosen or entered; false while searching. */
  readonly has_guest: boolean
  /** The order to repeat, added once it has loaded. */
  readonly again?: number | undefined
  readonly type: SpokenBasket['delivery_type']
  readonly address: NonNullable<SpokenBasket['address']>
  readonly lines: readonly DraftLine[]
  readonly payment_method: number | null
  readonly tip: number
  readonly coupon: string
  readonly note: string
  /** An instant; empty for now. */
  readonly scheduled: string
}

/** The drafts of a branch: the current one and the parked ones. */
export interface Drafts {
  readonly current: Draft
  readonly parked: readonly Draft[]
}

export type ChangeDraft = (change: Partial<Draft> | ((present: Draft) => Partial<Draft>)) => void

/** The maximum number of parked drafts. */
export const mostParked = 4

export const emptyDraft = (): Draft => ({
  key: newKey(),
  phone: '',
  first_name: '',
  last_name: '',
  has_guest: false,
  type: 'deliveryToAddress',
  address: { text: '' },
  lines: [],
  payment_method: null,
  tip: 0,
  coupon: '',
  note: '',
  scheduled: '',
})

/** Whether a draft has no content worth keeping. */
export const isEmpty = ({ phone, first_name, lines, address, note }: Draft) =>
  !phone && !first_name && lines.length === 0 && !address.text && !note

/** Parks the current draft and starts an empty one; unchanged if no more fit. */
export const parkCurrent = ({ current, parked }: Drafts): Drafts =>
  isEmpty(current) || parked.length >= mostParked
    ? { current, parked }
    : { current: emptyDraft(), parked: [...parked, current] }

/** Makes a parked draft current; the current one is parked unless it is empty. */
export const takeParked = ({ current, parked }: Drafts, key: string): Drafts => {
  const resumed = parked.find((one) => one.key === key)
  if (!resumed) return { current, parked }
  const others = parked.flatMap((one) => (one.key === key ? (isEmpty(current) ? [] : [current]) : [one]))
  return { current: resumed, parked: others }
}

/** Drops the current draft. */
export const nextDraft = ({ parked }: Drafts): Drafts => ({ current: emptyDraft(), parked })

const storageKey = (branch: number) => `sofra.phone-order.${branch}`

/** Reads the drafts of this browser tab; they end with the session, as all tab storage does. */
export const readDrafts = (branch: number): Drafts => {
  try {
    const stored = JSON.parse(sessionStorage.getItem(storageKey(branch)) ?? 'null') as Drafts | null
    return stored ?? { current: emptyDraft(), parked: [] }
  } catch {
    return { current: emptyDraft(), parked: [] }
  }
}

export const storeDrafts = (branch: number, drafts: Drafts) =>
  sessionStorage.setItem(storageKey(branch), JSON.stringify(drafts))

/** Returns the lines of a draft for the calls. */
export const basketLines = (lines: readonly DraftLine[]): SpokenBasket['lines'] =>
  lines.map(({ product_id, quantity, options, note, seat }) => ({
    product_id,
    quantity,
    ...(options.length ? { options: [...options] } : {}),
    ...(note ? { note } : {}),
    ...(seat ? { seat } : {}),
  }))

/** Returns the draft for the server; null while it cannot be priced, because it is empty or has no payment method. */
export const basketOf = (draft: Draft): SpokenBasket | null => {
  const { payment_method, lines, type, address, tip, coupon, note, scheduled, phone, first_name } = draft
  if (payment_method === null || lines.length === 0) return null
  return {
    delivery_type: type,
    payment_method,
    lines: basketLines(lines),
    ...(phone ? { member: { phone, ...(first_name ? { first_name } : {}) } } : {}),
    ...(type === 'deliveryToAddress' && address.text ? { address } : {}),
    ...(tip ? { tip } : {}),
    ...(coupon ? { coupon_code: coupon } : {}),
    ...(note ? { note } : {}),
    ...(scheduled ? { scheduled_for: scheduled } : {}),
  }
}
