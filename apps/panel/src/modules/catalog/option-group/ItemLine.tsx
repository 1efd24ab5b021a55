import { useSortable } from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import { Button, InputNumber } from 'antd'
import { ArrowDown, ArrowUp, GripVertical, X } from 'lucide-react'
import { AmountInput } from '../../../kit/form/AmountInput.tsx'
import { useLang, useT } from '../../../kit/i18n.ts'
import { Thumb } from '../../../kit/picture/Thumb.tsx'
import { StatusDot } from '../../../kit/Status.tsx'
import { translatedText } from '../../../kit/translated.ts'
import { type DraftItem, partOfItem } from './draft.ts'
import styles from './Items.module.css'

interface ItemLineProps {
  readonly item: DraftItem
  readonly error: string | undefined
  readonly disabled: boolean
  /** Whether a guest may take several pieces of one. */
  readonly counted: boolean
  readonly ends: { readonly first: boolean; readonly last: boolean }
  readonly onChange: (to: Partial<DraftItem>) => void
  readonly onMove: (by: 1 | -1) => void
  readonly onRemove: () => void
}

/** One option: what it is, what it costs, how many of it may be taken, and where it stands. */
export const ItemLine = (props: ItemLineProps) => {
  const { item, error, disabled, counted, ends, onChange, onMove, onRemove } = props
  const t = useT()
  const [lang] = useLang()
  const id = partOfItem(item)
  const { listeners, setNodeRef, setActivatorNodeRef, transform, transition } = useSortable({ id, disabled })
  const name = translatedText(item.name, lang)
  const wrong = error ? { status: 'error' as const } : {}
  return (
    <li
      ref={setNodeRef}
      className={styles.line}
      style={{ transform: CSS.Translate.toString(transform), transition }}
      data-closed={!item.available || undefined}
    >
      <span ref={setActivatorNodeRef} {...listeners} className={styles.handle} aria-hidden="true">
        <GripVertical size={16} />
      </span>
      <Thumb path={item.image} />
      <div className={styles.text}>
        <span className={styles.name}>{name}</span>
        {item.available ? null : <StatusDot tone="quiet" label={t('branch-option-group.closed-now')} />}
        {error ? (
          <span role="alert" className={styles.error}>
            {error}
          </span>
        ) : null}
      </div>
      <div className={styles.numbers}>
        <AmountInput
          {...wrong}
          disabled={disabled}
          value={item.price}
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
            onChange={(most) => onChange({ max_quantity: most ?? 1 })}
          />
        ) : null}
      </div>
      <span className={styles.tools}>
        <Button
          type="text"
          disabled={disabled || ends.first}
          aria-label={t('branch-option-group.up', { name })}
          icon={<ArrowUp size={16} aria-hidden="true" />}
          onClick={() => onMove(-1)}
        />
        <Button
          type="text"
          disabled={disabled || ends.last}
          aria-label={t('branch-option-group.down', { name })}
          icon={<ArrowDown size={16} aria-hidden="true" />}
          onClick={() => onMove(1)}
        />
        <Button
          type="text"
          disabled={disabled}
          aria-label={t('branch-option-group.take-out', { name })}
          icon={<X size={16} aria-hidden="true" />}
          onClick={onRemove}
        />
      </span>
    </li>
  )
}
