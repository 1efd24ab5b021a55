import { computed } from '@preact/signals'
import type { Basket } from '@sofra/contract/order/ordering/ordering.contract.ts'
import { stored } from '../kit/stored.ts'

/** An order that is on its way to the server, under one key until there is an answer: pressed twice it is one meal. */
export interface Pending {
  readonly key: string
  readonly basket: Basket
  readonly at: number
}
export const pending = stored<Pending | null>('pending', null)

/** Orders of the last day that were placed here, the newest first. */
export const placed = stored<readonly { token: string; code: string; at: number }[]>('orders', [])
const aDay = 86_400_000
export const recent = computed(() => placed.value.filter(({ at }) => Date.now() - at < aDay))
