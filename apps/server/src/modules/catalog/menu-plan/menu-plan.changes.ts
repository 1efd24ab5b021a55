import { isDeepStrictEqual } from 'node:util'
import { inWeekOrder } from '@sofra/contract/branch/hours/hours.text.ts'
import type { PlanChange } from '@sofra/contract/catalog/menu-plan/menu-plan.fields.ts'
import type { Availability } from '@sofra/contract/catalog/offer/offer.fields.ts'
import { type Offer, offerKey } from '@sofra/contract/catalog/offer/offer.ts'
import { fieldsOfKind } from '@sofra/contract/catalog/product/product.columns.ts'
import type { Fields, OptionContent } from './menu-content.api.ts'

/** Lists whose order is irrelevant. */
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

/** Whether a field is equal in both rows. The state of an option is not compared. */
const isSame = (field: string, a: Fields, b: Fields) => isDeepStrictEqual(comparable(field, a), comparable(field, b))

// A base without the field, from before the field existed, counts as no base.
const divergenceOf = (field: string, here: Fields, target: Fields, base: Fields | null): PlanChange['kept'] => {
  if (!base || !(field in base) || isSame(field, target, base)) return 'here'
  return isSame(field, here, base) ? null : 'both'
}

/**
 * Returns the fields in which a row differs from the target, and which of them it keeps. `base` undefined keeps none;
 * null is an unknown base. The kind of a group depends on its options and is not compared.
 */
export const changesOf = (here: Fields, target: Fields, base: Fields | null | undefined) =>
  Object.keys(target)
    .filter((field) => field !== 'kind' && !isSame(field, here, target))
    .map((field) => ({ field, kept: base === undefined ? null : divergenceOf(field, here, target, base) }))

/** Returns a row with some fields of another one. */
export const withFields = (row: Fields, fields: readonly string[], of: Fields): Fields => {
  const all = fields.includes('items') ? [...fields, 'kind'] : fields
  return { ...row, ...Object.fromEntries(all.map((field) => [field, of[field]])) }
}
