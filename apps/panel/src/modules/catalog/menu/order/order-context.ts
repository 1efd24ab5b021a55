import { createContext, type KeyboardEvent, type RefObject, use } from 'react'

/** The moved category or product. */
export interface MovedItem {
  readonly kind: 'category' | 'product'
  readonly id: number
  readonly name: string
}

export interface OrderActions {
  readonly step: (of: MovedItem, by: -1 | 1) => void
  /** From the menu of a handle: `up`, `down`, `first`, `last`, or the id of a category. */
  readonly pick: (of: MovedItem, key: string) => void
  /** Categories that it can move to. */
  readonly categoriesFor: (of: MovedItem) => readonly { readonly id: number; readonly name: string }[]
}

/** A ref, so that rows do not render again when the menu changes. */
export const OrderContext = createContext<RefObject<OrderActions> | null>(null)

export const useOrder = () => {
  const actions = use(OrderContext)
  if (!actions) throw new Error('This belongs into the product management')
  return actions
}

/** Step of a key press with Alt: -1 up, 1 down. */
export const stepOfKey = ({ altKey, key }: Pick<KeyboardEvent, 'altKey' | 'key'>) => {
  if (!altKey) return undefined
  if (key === 'ArrowUp') return -1
  return key === 'ArrowDown' ? 1 : undefined
}
