import { computed, signal } from '@preact/signals'
import type { OptionGroup, OptionItem } from '@sofra/contract/catalog/option/option.rules.ts'
import type { GuestProduct } from '@sofra/contract/order/ordering/ordering.contract.ts'
import { call } from '../kit/api.ts'
import { begin } from '../kit/begin.ts'
import type { Menu } from '../page/facts.ts'

/** The menu with its options, as the call returns it; null while loading. */
export const menu = signal<Menu | null>(null)

const products = computed(
  () => new Map(menu.value?.categories.flatMap((category) => category.products).map((one) => [one.id, one]) ?? []),
)

export const productOf = (id: number): GuestProduct | undefined => products.value.get(id)

let reading: Promise<void> | undefined

/** Loads the menu once; after a failure the next use tries again. */
export const readMenu = () => {
  const type = begin.source === 'table' ? '&delivery_type=orderOnTheTable' : ''
  reading ??= call<Menu>(`/ordering/menu?branch_id=${begin.branch.id}&with_closed=true${type}`).then(
    (read) => {
      menu.value = read
    },
    () => {
      reading = undefined
    },
  )
  return reading
}

/** An option for the choice rules, with its stock if that is low. */
export interface GuestOption extends OptionItem {
  readonly left: number | null
}

export interface GuestGroup extends OptionGroup {
  items: readonly GuestOption[]
}

/** Returns the options of a product for the choice rules. */
export const groupsOf = (product: GuestProduct): GuestGroup[] =>
  product.catalogs.map(({ items, ...group }) => ({
    ...group,
    items: items.map(({ closed, ...item }) => ({ ...item, open: closed === null })),
  }))
