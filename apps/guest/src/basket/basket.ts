import { computed } from '@preact/signals'
import { chooseOptions } from '@sofra/contract/catalog/option/option.choice.ts'
import { chosenOf, type Picks } from '@sofra/contract/catalog/option/option.picks.ts'
import { unitPrices, withOptions } from '@sofra/contract/catalog/product/product.price.ts'
import type { GuestProduct } from '@sofra/contract/order/ordering/ordering.contract.ts'
import { newKey } from '../kit/new-key.ts'
import { t } from '../kit/t.ts'
import { groupsOf, menu, productOf } from '../menu/menu.ts'
import { type Line, lines } from './lines.ts'

/** The server's limit per line. */
export const mostOfLine = 99

/** Returns a product's chosen options: price, text and missing choices. */
export const choiceOf = (product: GuestProduct, picks: Picks) => {
  const groups = groupsOf(product)
  const options = chosenOf(groups, picks)
  const choice = chooseOptions(groups, options)
  const { unit } = unitPrices(product, false)
  if (choice.problems) return { problems: choice.problems, options, unit, chosen: '' }
  const isPreselected = new Set(
    groups.filter((one) => one.selection_type.startsWith('multiple_reverse')).map(({ id }) => id),
  )
  const words = [
    ...choice.chosen
      .filter(({ catalog_id }) => !isPreselected.has(catalog_id))
      .map(({ name, quantity }) => (quantity > 1 ? `${quantity} × ${name}` : name)),
    ...choice.removed.map(({ name }) => t('guest-page.without', { name })),
  ]
  return { problems: null, options, unit: withOptions(unit, choice.price), chosen: words.join(', ') }
}

const isSame = (one: Line, other: Omit<Line, 'key'>) =>
  one.product_id === other.product_id &&
  one.note === other.note &&
  JSON.stringify(one.options) === JSON.stringify(other.options)

/** Adds a line to the basket, or changes the one with this key; an equal line increases its quantity. */
export const put = (line: Omit<Line, 'key'>, key?: string) => {
  const others = lines.value.filter((one) => one.key !== key)
  const same = others.find((one) => isSame(one, line))
  if (same) {
    const quantity = Math.min(mostOfLine, same.quantity + line.quantity)
    lines.value = others.map((one) => (one === same ? { ...one, ...line, quantity } : one))
    return
  }
  const newLine = { ...line, key: key ?? newKey() }
  lines.value = key ? lines.value.map((one) => (one.key === key ? newLine : one)) : [...others, newLine]
}

/** Sets the quantity of a line; 0 removes it. */
export const setQuantity = (key: string, quantity: number) => {
  lines.value = lines.value.flatMap((one) => {
    if (one.key !== key) return [one]
    return quantity > 0 ? [{ ...one, quantity: Math.min(mostOfLine, quantity) }] : []
  })
}

/** Lines that the current menu does not sell: removed, closed, or with changed options. */
export const stale = computed(() => {
  if (!menu.value) return new Set<string>()
  const gone = lines.value.filter((line) => {
    const product = productOf(line.product_id)
    return !product || product.closed !== null || choiceOf(product, line.picks).problems !== null
  })
  return new Set(gone.map(({ key }) => key))
})
