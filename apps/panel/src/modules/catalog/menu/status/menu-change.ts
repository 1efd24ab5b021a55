import type { MenuCategory, MenuOptionGroup, MenuProduct } from '@sofra/contract/catalog/menu/menu.contract.ts'
import { withProducts } from '../menu-products.ts'

/** Duration of a closing: an hour, until tomorrow's opening, until an instant, or null for no end. */
export type Until = 'hour' | 'tomorrow' | (string & {}) | null

export interface MenuTarget {
  readonly kind: 'category' | 'product'
  readonly id: number
}

/** An option is identified together with its product. */
export interface OptionTarget {
  readonly kind: 'option'
  readonly id: number
  readonly product: number
}

export type Target = MenuTarget | OptionTarget

export type Change = { readonly status: 'open' } | { readonly status: 'closed'; readonly until: Until }

/** Fields that a change of status affects. */
export type State = Pick<MenuProduct, 'status' | 'closed_until' | 'status_by' | 'status_at' | 'version'>

const anHour = 60 * 60_000

/** Optimistic state; only the server knows tomorrow's opening. */
export const expected = (change: Change, by: string, now: number): Omit<State, 'version'> => {
  const at = { status_by: by, status_at: new Date(now).toISOString() }
  if (change.status === 'open') return { status: 'open', closed_until: null, ...at }
  const until = change.until === 'hour' ? new Date(now + anHour).toISOString() : change.until
  return { status: 'closed', closed_until: until === 'tomorrow' ? null : until, ...at }
}

export const stateAt = (categories: readonly MenuCategory[], { kind, id }: MenuTarget): State | undefined =>
  kind === 'category'
    ? categories.find((category) => category.id === id)
    : categories.flatMap(({ products }) => products).find((product) => product.id === id)

const put = <T extends { readonly id: number }>(items: readonly T[], id: number, state: Partial<State>): T[] =>
  items.map((item) => (item.id === id ? { ...item, ...state } : item))

/** The menu with one state replaced; other objects keep their identity, so that one row renders. */
export const withState = (
  categories: readonly MenuCategory[],
  { kind, id }: MenuTarget,
  state: Partial<State>,
): MenuCategory[] => {
  if (kind === 'category') return put(categories, id, state)
  return withProducts(categories, new Set([id]), (product) => ({ ...product, ...state }))
}

export const optionStateAt = (groups: readonly MenuOptionGroup[], id: number): State | undefined =>
  groups.flatMap(({ options }) => options).find((option) => option.id === id)

/** Option groups with the state of one option replaced. */
export const withOptionState = (groups: readonly MenuOptionGroup[], id: number, state: Partial<State>) =>
  groups.map((group) => ({ ...group, options: put(group.options, id, state) }))

export const statePart = ({ status, closed_until, status_by, status_at, version }: State): State => ({
  status,
  closed_until,
  status_by,
  status_at,
  version,
})
