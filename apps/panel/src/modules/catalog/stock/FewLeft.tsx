import type { StockCounter } from '@sofra/contract/catalog/stock/stock.contract.ts'
import { useCorner } from '../../../kit/look/corner.ts'
import { AnchoredBubble } from '../../../kit/menu/AnchoredBubble.tsx'
import { useLang, useT } from '../../../kit/words/i18n.ts'
import { translatedText } from '../../../kit/words/translated.ts'
import styles from './Stock.module.css'

interface FewLeftProps {
  readonly items: readonly StockCounter[]
  readonly onClose: () => void
}

/** Lists items with low stock. */
const FewLeft = ({ items, onClose }: FewLeftProps) => {
  const t = useT()
  const [lang] = useLang()
  const list = (
    <ul className={`stack-8 ${styles.few}`}>
      {items.map(({ product_id, item_id, name, remaining }) => (
        <li key={`${product_id} ${item_id}`}>
          <span>{translatedText(name, lang)}</span>
          <b>{remaining === 0 ? t('stock.sold-out') : t('stock.left', { n: remaining })}</b>
        </li>
      ))}
    </ul>
  )
  return <AnchoredBubble placement={useCorner('bottom', 'start')} content={list} onClose={onClose} />
}

export default FewLeft
