import type { BulkChange, Rounding } from '@sofra/contract/catalog/menu-change/bulk.rules.ts'
import type { BulkTarget } from '@sofra/contract/catalog/menu-change/menu-change.contract.ts'

/** How prices change; `keep` leaves them unchanged. */
export const priceWays = ['keep', 'raise-rate', 'lower-rate', 'raise-amount', 'lower-amount'] as const
export type PriceWay = (typeof priceWays)[number]

/** State of the dialog. */
export interface BulkDraft {
  /** `all`, `shown`, or the id of a category. */
  target: 'all' | 'shown' | number
  way: PriceWay
  /** Basis points or minor units, depending on the kind; null while empty. */
  by: number | null
  ending: Rounding['ending'] | 'none'
  direction: Rounding['direction']
  vat_rate: number | null
  add_tags: string[]
  remove_tags: string[]
  show: 'keep' | 'shown' | 'hidden'
  status: 'keep' | 'open' | 'closed'
}

/** Props of the dialog's groups of fields. */
export interface BulkFieldsProps {
  readonly draft: BulkDraft
  readonly onChange: (part: Partial<BulkDraft>) => void
}

export const emptyDraft: BulkDraft = {
  target: 'all',
  way: 'keep',
  by: null,
  ending: 'none',
  direction: 'nearest',
  vat_rate: null,
  add_tags: [],
  remove_tags: [],
  show: 'keep',
  status: 'keep',
}

const priceOf = ({ way, by }: BulkDraft): BulkChange['price'] => {
  if (way === 'keep' || !by) return null
  return { unit: way.endsWith('rate') ? 'rate' : 'amount', by: way.startsWith('lower') ? -by : by }
}

/** The bulk change of a draft; undefined while it is empty. */
export const changeOf = (draft: BulkDraft) => {
  const { ending, direction, vat_rate, add_tags, remove_tags, show, status } = draft
  const change = {
    price: priceOf(draft),
    rounding: ending === 'none' ? null : { ending, direction },
    vat_rate,
    add_tags,
    remove_tags,
    show_in_list: show === 'keep' ? null : show === 'shown',
    status: status === 'keep' ? null : status,
  }
  const empty = Object.values(change).every((value) => value === null || (Array.isArray(value) && value.length === 0))
  return empty ? undefined : change
}

/** The products in scope of the draft; `shown` are the filtered ones. */
export const targetOf = ({ target }: BulkDraft, visibleIds: readonly number[]): BulkTarget => {
  if (target === 'all') return { product_ids: null, category_id: null }
  return target === 'shown'
    ? { product_ids: [...visibleIds], category_id: null }
    : { product_ids: null, category_id: target }
}
