import { computed } from '@preact/signals'
import type { ChosenOption } from '@sofra/contract/catalog/option/option.choice.ts'
import type { Picks } from '@sofra/contract/catalog/option/option.picks.ts'
import { stored } from '../kit/stored.ts'

/** A line of the basket; contains name and price, so that it can be shown without the menu. */
export interface Line {
  readonly key: string
  readonly product_id: number
  readonly name: string
  readonly image: string | null
  readonly quantity: number
  readonly picks: Picks
  readonly options: readonly ChosenOption[]
  /** Its options in words. */
  readonly chosen: string
  /** The price of one unit with its options. */
  readonly unit: number
  readonly note: string
}

export const lines = stored<readonly Line[]>('basket', [])

export const count = computed(() => lines.value.reduce((sum, { quantity }) => sum + quantity, 0))
export const sum = computed(() => lines.value.reduce((all, { quantity, unit }) => all + quantity * unit, 0))
