import { type Picks, withPieces } from '@sofra/contract/catalog/option/option.picks.ts'
import type { OwnOrder } from '@sofra/contract/order/guest-history/guest-history.contract.ts'
import type { GuestProduct } from '@sofra/contract/order/ordering/ordering.contract.ts'
import { choiceOf, put } from '../basket/basket.ts'
import { ownPicture } from '../kit/own-picture.ts'
import { open } from '../kit/shown.ts'
import { groupsOf, productOf, readMenu } from '../menu/menu.ts'

type Line = OwnOrder['lines'][number]

/** Finds the options of a line in the current menu by name, because an order stores only names. */
const picksOf = (product: GuestProduct, line: Line): Picks => {
  let picks: Picks = {}
  for (const group of groupsOf(product)) {
    const chosenOptions = line.options.filter(({ catalog }) => catalog === group.name)
    for (const item of group.items) {
      const option = chosenOptions.find(({ name }) => name === item.name)
      if (option && item.open) picks = withPieces(group, picks, item.id, option.removed ? 0 : option.quantity)
    }
  }
  return picks
}

/** Adds the parts of an order that are still sold unchanged to the basket; returns whether there were any. */
export const orderAgain = async (order: OwnOrder): Promise<boolean> => {
  await readMenu()
  let isAny = false
  for (const line of order.lines) {
    const product = productOf(line.product_id)
    if (!product || product.closed !== null) continue
    const picks = picksOf(product, line)
    const choice = choiceOf(product, picks)
    if (choice.problems) continue
    const { id: product_id, name } = product
    const { options, unit, chosen } = choice
    const image = ownPicture(product.image, 192)
    put({ product_id, name, image, quantity: line.quantity, picks, options, chosen, unit, note: line.note ?? '' })
    isAny = true
  }
  if (isAny) open({ name: 'basket' })
  return isAny
}
