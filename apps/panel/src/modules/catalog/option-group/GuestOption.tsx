import { type OptionGroup, type OptionItem, selectionFacts } from '@sofra/contract/catalog/option/option.rules.ts'
import { Button } from 'antd'
import { Minus, Plus } from 'lucide-react'
import { useFormat } from '../../../kit/format.ts'
import { useT } from '../../../kit/i18n.ts'
import styles from './GuestPreview.module.css'

interface GuestOptionProps {
  /** Of the radio buttons that belong together. */
  readonly name: string
  readonly group: OptionGroup
  readonly item: OptionItem
  readonly pieces: number
  readonly onChange: (pieces: number) => void
}

/** One option as a guest meets it: a radio button, a box, or a counter where several may be taken. */
export const GuestOption = ({ name, group, item, pieces, onChange }: GuestOptionProps) => {
  const t = useT()
  const { money } = useFormat()
  const { preselected, change } = selectionFacts[group.selection_type]
  const single = group.selection_type === 'single'
  const counted = !preselected && !single && item.max_quantity > 1
  const price = change === 'free' || item.price === 0 ? null : `${change === 'adds' ? '+' : '−'}${money(item.price)}`
  return (
    <li className={styles.option} data-closed={!item.open || undefined} data-gone={preselected && pieces === 0}>
      <label className={styles.label}>
        <input
          type={single ? 'radio' : 'checkbox'}
          name={single ? name : undefined}
          disabled={!item.open}
          checked={pieces > 0}
          onChange={({ target }) => onChange(target.checked ? 1 : 0)}
        />
        <span className={styles.optionName}>{item.name}</span>
      </label>
      {counted && pieces > 0 ? (
        <span className={styles.counter}>
          <Button
            type="text"
            size="small"
            aria-label={t('branch-option-group.preview.less', { name: item.name })}
            icon={<Minus size={14} aria-hidden="true" />}
            onClick={() => onChange(pieces - 1)}
          />
          {pieces}
          <Button
            type="text"
            size="small"
            disabled={pieces >= item.max_quantity}
            aria-label={t('branch-option-group.preview.more', { name: item.name })}
            icon={<Plus size={14} aria-hidden="true" />}
            onClick={() => onChange(pieces + 1)}
          />
        </span>
      ) : null}
      <span className={styles.price}>{item.open ? price : t('branch-option-group.closed-now')}</span>
    </li>
  )
}
