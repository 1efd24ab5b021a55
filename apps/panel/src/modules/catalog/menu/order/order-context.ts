import { createContext, type KeyboardEvent, type RefObject, use } from 'react'

/** What is moved: a category or a product of the menu. */
export interface Moved {
  readonly kind: 'category' | 'product'
  readonly id: number
  readonly name: string
}

export interface OrderActions {
  readonly step: (of: Moved, by: -1 | 1) => void
  /** By the menu of a handle: `up`, `down`, `first`, `last`, or the id of a category. */
  readonly pick: (of: Moved, key: string) => void
  /** Where it could go to instead. */
  readonly categoriesFor: (of: Moved) => readonly { readonly id: number; readonly name: string }[]
}

/** By reference, so that rows are not drawn again whenever the menu changes. */
export const OrderContext = createContext<RefObject<OrderActions> | null>(null)

export const useOrder = () => {
  const actions = use(OrderContext)
  if (!actions) throw new Error('This belongs into the product management')
  return actions
}

/** Whether the keys ask for one step up or down. */
export const stepAsked = ({ altKey, key }: Pick<KeyboardEvent, 'altKey' | 'key'>) => {
  if (!altKey) return undefined
  if (key === 'ArrowUp') return -1
  return key === 'ArrowDown' ? 1 : undefined
}
