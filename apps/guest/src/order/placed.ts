import { computed } from '@preact/signals'
import type { Basket } from '@sofra/contract/order/ordering/ordering.contract.ts'
import { stored } from '../kit/stored.ts'

/** An order being sent, under one key until there is a response: a second click is the same order. */
export interface Pending {
  readonly key: string
  readonly basket: Basket
  readonly at: number
}
export const pending = stored<Pending | null>('pending', null)

/** The orders of the last day placed here, newest first. */
export const placed = stored<readonly { token: string; code: string; at: number }[]>('orders', [])
const aDay = 86_400_000
export const recent = computed(() => placed.value.filter(({ at }) => Date.now() - at < aDay))
