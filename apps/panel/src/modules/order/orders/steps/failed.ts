import type { OrderCard } from '@sofra/contract/order/orders/order.contract.ts'
import { useSyncExternalStore } from 'react'

type OrderVersion = Pick<OrderCard, 'id' | 'version'>

/** The reasons by order and version: after a conflict another version is shown. */
let failed: ReadonlyMap<string, string> = new Map()
const listeners = new Set<() => void>()
const keyOf = ({ id, version }: OrderVersion) => `${id}.${version}`

const change = (next: ReadonlyMap<string, string>) => {
  failed = next
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** Marks an order whose last step failed, with the reason. */
export const markFailed = (of: OrderVersion, reason: string) => change(new Map(failed).set(keyOf(of), reason))

/** Clears the mark: the next step is pending. */
export const clearFailed = (of: OrderVersion) => {
  if (failed.has(keyOf(of))) change(new Map([...failed].filter(([key]) => key !== keyOf(of))))
}

/** Returns why the last step of an order failed; undefined without a failure. */
export const useFailed = (of: OrderVersion) => useSyncExternalStore(subscribe, () => failed.get(keyOf(of)))
