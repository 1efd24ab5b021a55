import { useQuery } from '@tanstack/react-query'
import { useBranchId } from '../../../kit/session/branch.ts'
import { useT } from '../../../kit/words/i18n.ts'
import styles from './Stock.module.css'
import { type CountedItem, isOf, stockQuery } from './stock-query.ts'

interface StockLeftProps {
  readonly of: CountedItem
  /** Absent for users who may not set it. */
  readonly onAsk?: () => void
}

/** The remaining stock of a counted item, with a button to set it; renders nothing for others. */
export const StockLeft = ({ of, onAsk }: StockLeftProps) => {
  const t = useT()
  const { data: remaining } = useQuery({
    ...stockQuery(useBranchId()),
    select: ({ items }) => items.find((one) => isOf(of, one))?.remaining ?? null,
  })
  if (remaining === undefined || remaining === null) return null
  const text = remaining === 0 ? t('stock.sold-out') : t('stock.left', { n: remaining })
  if (!onAsk) return <span className={styles.count}>{text}</span>
  return (
    <button
      type="button"
      className={styles.left}
      data-gone={remaining === 0 || undefined}
      aria-haspopup="dialog"
      onClick={onAsk}
    >
      {text}
    </button>
  )
}
