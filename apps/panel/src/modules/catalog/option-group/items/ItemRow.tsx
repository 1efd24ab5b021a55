import { InputNumber } from 'antd'
import { AmountInput } from '../../../../kit/form/field/AmountInput.tsx'
import { StatusDot } from '../../../../kit/look/Status.tsx'
import { Thumb } from '../../../../kit/picture/Thumb.tsx'
import { useBranch, useBranchId } from '../../../../kit/session/branch.ts'
import { useLang, useT } from '../../../../kit/words/i18n.ts'
import { translatedText } from '../../../../kit/words/translated.ts'
import type { DraftItem } from '../draft.ts'
import styles from './Items.module.css'

interface ItemRowProps {
  readonly item: DraftItem
  readonly error: string | undefined
  readonly disabled: boolean
  /** Whether guests may choose several pieces of one option. */
  readonly counted: boolean
  readonly onChange: (to: Partial<DraftItem>) => void
}

/** One option: name, price and maximum quantity. */
export const ItemRow = ({ item, error, disabled, counted, onChange }: ItemRowProps) => {
  const t = useT()
  const [lang] = useLang()
  const currency = useBranch(useBranchId())?.currency.code
  const name = translatedText(item.name, lang)
  const wrong = error ? { status: 'error' as const } : {}
  return (
    <>
      <Thumb path={item.image} />
      <div className={styles.text} data-closed={!item.available || undefined}>
        <span className={`breakable ${styles.name}`}>{name}</span>
        {item.available ? null : <StatusDot tone="quiet" label={t('branch-option-group.closed-now')} />}
        {error ? (
          <span role="alert" className={`bad small ${styles.error}`}>
            {error}
          </span>
        ) : null}
      </div>
      <div className={styles.numbers} data-beside>
        <AmountInput
          {...wrong}
          disabled={disabled}
          value={item.price}
          currency={currency}
          aria-label={t('branch-option-group.price-of', { name })}
          className={styles.price ?? ''}
          onChange={(price) => onChange({ price: price as number })}
        />
        {counted ? (
          <InputNumber<number>
            {...wrong}
            disabled={disabled}
            min={1}
            max={20}
            value={item.max_quantity}
            prefix="×"
            aria-label={t('branch-option-group.most-of', { name })}
            title={t('branch-option-group.most-of', { name })}
            className={styles.most ?? ''}
            onChange={(maxQuantity) => onChange({ max_quantity: maxQuantity ?? 1 })}
          />
        ) : null}
      </div>
    </>
  )
}
