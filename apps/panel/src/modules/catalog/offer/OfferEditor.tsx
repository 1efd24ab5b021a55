import type { Offer } from '@sofra/contract/catalog/offer/offer.ts'
import { Button, Switch } from 'antd'
import { RotateCcw } from 'lucide-react'
import { useId } from 'react'
import { AmountInput } from '../../../kit/form/field/AmountInput.tsx'
import { useT } from '../../../kit/words/i18n.ts'
import styles from './Offers.module.css'
import type { Cell } from './offer-table.ts'

interface OfferEditorProps {
  /** What the cell is for. */
  readonly label: string
  readonly cell: Cell
  readonly currency: string | undefined
  readonly onChange: (change: Partial<Offer> | undefined) => void
}

/** What holds in one cell: whether it is sold there, for how much, and the way back to the product's own. */
export const OfferEditor = ({ label, cell, currency, onChange }: OfferEditorProps) => {
  const t = useT()
  const id = useId()
  const { own } = cell
  return (
    <div className={styles.editor}>
      <div className={styles.sold}>
        <Switch
          checked={!cell.hidden}
          aria-label={`${label}: ${t('offer.sold')}`}
          onChange={(sold) => onChange({ hidden: !sold })}
        />
        {t(cell.hidden ? 'offer.hidden' : 'offer.sold')}
      </div>
      {cell.hidden
        ? null
        : (['price', 'premium_price'] as const).map((part) => (
            <div key={part}>
              <label htmlFor={`${id}-${part}`}>{t(part === 'price' ? 'offer.price' : 'offer.premium')}</label>
              <AmountInput
                id={`${id}-${part}`}
                value={own?.[part] ?? null}
                placeholder={cell[part] === null ? '' : String((cell[part] ?? 0) / 100)}
                currency={currency}
                onChange={(amount) => onChange({ [part]: amount as number | null })}
              />
            </div>
          ))}
      {own ? (
        <Button size="small" icon={<RotateCcw size={14} aria-hidden="true" />} onClick={() => onChange(undefined)}>
          {t('offer.reset')}
        </Button>
      ) : null}
    </div>
  )
}
