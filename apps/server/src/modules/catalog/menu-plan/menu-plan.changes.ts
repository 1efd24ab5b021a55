import { isDeepStrictEqual } from 'node:util'
import { inWeekOrder } from '@sofra/contract/branch/hours/hours.text.ts'
import type { PlanChange } from '@sofra/contract/catalog/menu-plan/menu-plan.fields.ts'
import type { Availability } from '@sofra/contract/catalog/offer/offer.fields.ts'
import { type Offer, offerKey } from '@sofra/contract/catalog/offer/offer.ts'
import { fieldsOfKind } from '@sofra/contract/catalog/product/product.columns.ts'
import type { Fields, OptionContent } from './menu-content.api.ts'

/** Lists whose order says nothing. */
const unordered: ReadonlySet<string> = new Set([...fieldsOfKind('choices', 'kitchens'), 'delivery_types', 'sources'])

const inSortOrder = (offers: readonly Offer[]) => offers.toSorted((a, b) => (offerKey(a) < offerKey(b) ? -1 : 1))

const comparable = (field: string, fields: Fields) => {
  const value = fields[field]
  if (field === 'items')
    return [
      fields.kind,
      ...(value as OptionContent[]).map(({ part, price, max_quantity }) => [part, price, max_quantity]),
    ]
  if (field === 'offers') return inSortOrder(value as Offer[])
  if (field === 'availability') return value && inWeekOrder((value as NonNullable<Availability>).weekly)
  return unordered.has(field) && Array.isArray(value) ? value.toSorted() : value
}

/** Whether a field says the same in both. An option's state is no part of what is compared. */
const isSame = (field: string, a: Fields, b: Fields) => isDeepStrictEqual(comparable(field, a), comparable(field, b))

// A base that does not know a field, because there was no such field then, says as little as none.
const divergenceOf = (field: string, here: Fields, wanted: Fields, base: Fields | null): PlanChange['kept'] => {
  if (!base || !(field in base) || isSame(field, wanted, base)) return 'here'
  return isSame(field, here, base) ? null : 'both'
}

/**
 * The fields in which a row differs from what is wanted, and which of them it keeps. Without a base it keeps none; null is an
 * unknown base. Of what kind a group is goes with its options, which are nothing without it.
 */
export const changesOf = (here: Fields, wanted: Fields, base: Fields | null | undefined) =>
  Object.keys(wanted)
    .filter((field) => field !== 'kind' && !isSame(field, here, wanted))
    .map((field) => ({ field, kept: base === undefined ? null : divergenceOf(field, here, wanted, base) }))

/** A row with some fields of another one. */
export const withFields = (row: Fields, fields: readonly string[], of: Fields): Fields => {
  const all = fields.includes('items') ? [...fields, 'kind'] : fields
  return { ...row, ...Object.fromEntries(all.map((field) => [field, of[field]])) }
}
