import type { Picks } from '@sofra/contract/catalog/option/option.picks.ts'
import type { GuestProduct } from '@sofra/contract/order/ordering/ordering.contract.ts'
import { useState } from 'react'
import { lazyPart } from '../../../kit/part.tsx'
import type { DraftLine } from './draft.ts'
import { firstPicks, lineOf } from './menu-find.ts'

export { BasketLines } from './BasketLines.tsx'
export { basketLines, type DraftLine } from './draft.ts'
export { type Sold, soldIn } from './menu-find.ts'
export { ProductPart } from './ProductPart.tsx'
export { QuotedPrice } from './QuotedPrice.tsx'
export { faultsOf, useQuote } from './usePrice.ts'

const OptionsDialog = lazyPart(() => import('./OptionsDialog.tsx'))

type Chosen = Omit<DraftLine, 'key'>

interface Choosing {
  readonly currency: string | undefined
  /** A chosen line; `before` is the line that it replaces. */
  readonly onChosen: (line: Chosen, before: DraftLine | undefined) => void
  /** A line was chosen, or the dialog was closed. */
  readonly onEnd: () => void
}

/** Makes lines of products: at once, or through the option dialog; render `dialog`. */
export const useChoosing = ({ currency, onChosen, onEnd }: Choosing) => {
  const [asking, ask] = useState<{ product: GuestProduct; quantity: number; line?: DraftLine }>()
  const choose = (product: GuestProduct, quantity: number) => {
    const line = lineOf(product, { quantity, picks: firstPicks(product), note: '' })
    if (product.catalogs.length || !line) ask({ product, quantity })
    else {
      onChosen(line, undefined)
      onEnd()
    }
  }
  const end = () => {
    ask(undefined)
    onEnd()
  }
  const done = (picks: Picks) => {
    if (!asking) return
    const { product, quantity, line: before } = asking
    const line = lineOf(product, { quantity, picks, note: before?.note ?? '' })
    if (line) onChosen(line, before)
    end()
  }
  const dialog = asking ? (
    <OptionsDialog
      product={asking.product}
      picks={asking.line?.picks}
      currency={currency}
      onDone={done}
      onClose={end}
    />
  ) : null
  return {
    choose,
    /** Reopens the option dialog of a line. */
    chooseAgain: (product: GuestProduct, line: DraftLine) => ask({ product, quantity: line.quantity, line }),
    dialog,
  }
}
