import { StockLeft } from '../../stock/stock-menu.api.tsx'
import { useMenuActions } from '../menu-context.ts'
import type { Target } from './menu-change.ts'

interface StockNoteProps {
  readonly target: Target
  readonly name: string
}

/** The remaining stock of a product or an option, with a button to set it. */
export const StockNote = ({ target, name }: StockNoteProps) => {
  const { mayClose, askStock } = useMenuActions()
  if (target.kind === 'category') return null
  return (
    <StockLeft
      of={{ kind: target.kind, id: target.id }}
      {...(mayClose(target.kind) ? { onAsk: () => askStock({ target, name }) } : {})}
    />
  )
}
