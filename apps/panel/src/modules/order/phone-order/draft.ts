import type { Picks } from '@sofra/contract/catalog/option/option.picks.ts'
import type { SpokenBasket } from '@sofra/contract/order/phone-order/phone-order.contract.ts'
import { newKey } from '../../../kit/new-key.ts'

/** A product in the basket, as it was chosen. */
export interface DraftLine {
  readonly key: string
  readonly product_id: number
  readonly name: string
  readonly quantity: number
  readonly picks: Picks
  readonly options: NonNullable<SpokenBasket['lines'][number]['options']>
  /** What was chosen, in words. */
  readonly chosen: string
  readonly note: string
  /** The seat at a table; absent for the whole table, and everywhere else. */
  readonly seat?: number | undefined
}

/** What has been said on the telephone so far. */
export interface Draft {
  /** The order's Idempotency-Key: however often it is sent, it is one order. */
  readonly key: string
  readonly phone: string
  readonly first_name: string
  readonly last_name: string
  /** A guest was chosen, or is new; until then one is looked for. */
  readonly has_guest: boolean
  /** The earlier order that is to be added once it is known what it had. */
  readonly again?: number | undefined
  readonly type: SpokenBasket['delivery_type']
  readonly address: NonNullable<SpokenBasket['address']>
  readonly lines: readonly DraftLine[]
  readonly payment_method: number | null
  readonly tip: number
  readonly coupon: string
  readonly note: string
  /** An instant; empty: now. */
  readonly scheduled: string
}

/** The drafts of a branch beside each other: one on the screen, the others parked. */
export interface Drafts {
  readonly current: Draft
  readonly parked: readonly Draft[]
}

export type ChangeDraft = (change: Partial<Draft> | ((present: Draft) => Partial<Draft>)) => void

/** How many may be parked. */
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

/** Whether nothing was said that would be missed. */
export const isEmpty = ({ phone, first_name, lines, address, note }: Draft) =>
  !phone && !first_name && lines.length === 0 && !address.text && !note

/** An empty draft on the screen, and the one that was there parked; the same where no more fit. */
export const parkCurrent = ({ current, parked }: Drafts): Drafts =>
  isEmpty(current) || parked.length >= mostParked
    ? { current, parked }
    : { current: emptyDraft(), parked: [...parked, current] }

/** A parked draft on the screen; the one that was there takes its place, unless it is empty. */
export const takeParked = ({ current, parked }: Drafts, key: string): Drafts => {
  const taken = parked.find((one) => one.key === key)
  if (!taken) return { current, parked }
  const others = parked.flatMap((one) => (one.key === key ? (isEmpty(current) ? [] : [current]) : [one]))
  return { current: taken, parked: others }
}

/** What is left once the one on the screen is done with. */
export const nextDraft = ({ parked }: Drafts): Drafts => ({ current: emptyDraft(), parked })

const storageKey = (branch: number) => `sofra.phone-order.${branch}`

/** The drafts of this browser's tab; they end with the session, as all that is kept there does. */
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

/** Returns the lines of a draft as calls take them. */
export const basketLines = (lines: readonly DraftLine[]): SpokenBasket['lines'] =>
  lines.map(({ product_id, quantity, options, note, seat }) => ({
    product_id,
    quantity,
    ...(options.length ? { options: [...options] } : {}),
    ...(note ? { note } : {}),
    ...(seat ? { seat } : {}),
  }))

/** The draft as the server takes it; null as long as it cannot be priced: nothing is in it, or nobody has said how it is paid. */
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
