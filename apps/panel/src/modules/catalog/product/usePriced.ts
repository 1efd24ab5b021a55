import { priceAt } from '@sofra/contract/catalog/offer/offer.ts'
import { chooseOptions } from '@sofra/contract/catalog/option/option.choice.ts'
import { chosenOf, type Picks, withPieces } from '@sofra/contract/catalog/option/option.picks.ts'
import type { OptionGroup } from '@sofra/contract/catalog/option/option.rules.ts'
import type { ProductInput } from '@sofra/contract/catalog/product/product.contract.ts'
import { unitPrices, withOptions } from '@sofra/contract/catalog/product/product.price.ts'
import type { DeliveryType, OrderSource } from '@sofra/contract/platform/delivery-type/delivery-type.names.ts'
import { useState } from 'react'
import { useLang } from '../../../kit/words/i18n.ts'
import { groupOf } from '../option-group/option-group.api.tsx'
import { useGroups } from './useGroups.ts'

/** Where a guest orders; null while no delivery type is chosen. */
export interface Place {
  readonly source: OrderSource
  readonly delivery_type: DeliveryType | null
}

/** An amount while it is typed. */
const amount = (value: unknown) => (typeof value === 'number' && !Number.isNaN(value) ? value : 0)

/** What the product in the form costs at a place with the options that are picked, or why it cannot be had. */
export const usePriced = (values: ProductInput, place: Place) => {
  const [lang] = useLang()
  const [picks, setPicks] = useState<Picks>({})
  const groups = useGroups(values.group_ids).map((row) => groupOf(row, lang))
  const price = amount(values.price)
  const sold = priceAt({ price, premium_price: values.premium_price, offers: values.offers }, place)
  const choice = chooseOptions(groups, chosenOf(groups, picks))
  const units = sold && unitPrices({ ...sold, discount_rate: amount(values.discount_rate) }, false)
  const options = choice.problems ? 0 : choice.price
  return {
    groups,
    picks,
    /** Absent where it is not sold. */
    total: units && { list: withOptions(units.list, options), net: withOptions(units.unit, options) },
    problems: choice.problems ?? [],
    pick: (group: OptionGroup, item: number, pieces: number) => setPicks(withPieces(group, picks, item, pieces)),
  }
}
