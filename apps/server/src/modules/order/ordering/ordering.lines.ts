import { chooseOptions, type OptionSnapshot } from '@sofra/contract/catalog/option/option.choice.ts'
import type { Basket } from '@sofra/contract/order/ordering/ordering.contract.ts'
import type { BasketLine } from '@sofra/contract/order/pricing/pricing.terms.ts'
import type { Refusal } from './ordering.checks.ts'
import type { Loaded } from './ordering.load.ts'

/** An option as the order keeps it: what was chosen, and what was taken away from what comes with it. */
export interface KeptOption {
  catalog: string
  name: string
  quantity: number
  price: number
  removed: boolean
}

export interface ChosenLine {
  priced: BasketLine
  name: string
  note: string | null
  options: KeptOption[]
}

const kept = ({ catalog_name: catalog, name, quantity, price }: OptionSnapshot, removed: boolean): KeptOption => ({
  catalog,
  name,
  quantity,
  price,
  removed,
})

/** Only what differs from the dish as it comes is worth a word on the desk: a kept option of a reverse group is not. */
const worthKeeping = (loaded: Loaded, productId: number) => {
  const reverse = new Set(
    loaded.groups
      .filter((group) => group.product_id === productId && group.selection_type.startsWith('multiple_reverse'))
      .map(({ id }) => id),
  )
  return ({ catalog_id }: OptionSnapshot) => !reverse.has(catalog_id)
}

const chooseLine = (loaded: Loaded, line: Basket['lines'][number], path: string): ChosenLine | Refusal[] => {
  const product = loaded.products.find(({ id }) => id === line.product_id)
  if (!product) return [{ path, code: 'ordering.product-unknown' }]
  if (!product.open) return [{ path, code: 'ordering.product-closed', params: { product: product.name } }]
  const groups = loaded.groups.filter(({ product_id }) => product_id === product.id)
  const choice = chooseOptions(groups, line.options ?? [])
  if (choice.problems) return choice.problems.map(({ code, params }) => ({ path, code, params }))
  const { price, premium_price, discount_rate, vat_rate } = product
  return {
    priced: {
      product_id: product.id,
      quantity: line.quantity,
      price,
      premium_price,
      discount_rate,
      vat_rate,
      options: choice.price,
    },
    name: product.name,
    note: line.note || null,
    options: [
      ...choice.chosen.filter(worthKeeping(loaded, product.id)).map((option) => kept(option, false)),
      ...choice.removed.map((option) => kept(option, true)),
    ],
  }
}

/** Matches the basket's lines with the menu as it is now; every line that cannot be sold says why. */
export const chooseLines = (loaded: Loaded, basket: Basket) => {
  const lines: ChosenLine[] = []
  const refusals: Refusal[] = []
  for (const [i, line] of basket.lines.entries()) {
    const chosen = chooseLine(loaded, line, `lines.${i}`)
    if (Array.isArray(chosen)) refusals.push(...chosen)
    else lines.push(chosen)
  }
  return { lines, refusals }
}
