import { controlOf } from '@sofra/contract/catalog/option/option.picks.ts'
import {
  mostOf,
  type OptionGroup,
  type OptionItem,
  selectionFacts,
} from '@sofra/contract/catalog/option/option.rules.ts'
import { Button } from 'antd'
import { Minus, Plus } from 'lucide-react'
import { useFormat } from '../../../../kit/words/format.ts'
import { useT } from '../../../../kit/words/i18n.ts'
import styles from './Guest.module.css'

interface GuestOptionProps {
  /** Name of the radio group. */
  readonly name: string
  readonly group: OptionGroup
  readonly item: OptionItem
  readonly pieces: number
  readonly currency: string | undefined
  readonly onChange: (pieces: number) => void
}

/** Counter of an option, shown from one piece on. */
const Counter = ({ group, item, pieces, onChange }: Omit<GuestOptionProps, 'name' | 'currency'>) => {
  const t = useT()
  return (
    <span className={`inline-row ${styles.counter}`}>
      <Button
        type="text"
        size="small"
        aria-label={t('option.less', { name: item.name })}
        icon={<Minus size={14} aria-hidden="true" />}
        onClick={() => onChange(pieces - 1)}
      />
      {pieces}
      <Button
        type="text"
        size="small"
        disabled={pieces >= mostOf(group, item)}
        aria-label={t('option.more', { name: item.name })}
        icon={<Plus size={14} aria-hidden="true" />}
        onClick={() => onChange(pieces + 1)}
      />
    </span>
  )
}

/** One option for the guest: radio button, checkbox or counter. */
export const GuestOption = (props: GuestOptionProps) => {
  const { name, group, item, pieces, currency, onChange } = props
  const t = useT()
  const { money } = useFormat()
  const { preselected, change } = selectionFacts[group.selection_type]
  const single = group.selection_type === 'single'
  const price =
    change === 'free' || item.price === 0 ? null : `${change === 'adds' ? '+' : '−'}${money(item.price, currency)}`
  return (
    <li
      className={`row ${styles.option}`}
      data-closed={!item.open || undefined}
      data-gone={preselected && pieces === 0}
    >
      <label className={`row grow ${styles.label}`}>
        <input
          type={single ? 'radio' : 'checkbox'}
          name={single ? name : undefined}
          disabled={!item.open}
          checked={pieces > 0}
          onChange={({ target }) => onChange(target.checked ? 1 : 0)}
        />
        <span className={`breakable ${styles.optionName}`}>{item.name}</span>
      </label>
      {controlOf(group, item) === 'count' && pieces > 0 ? <Counter {...props} /> : null}
      <span className={styles.price}>{item.open ? price : t('option.sold-out')}</span>
    </li>
  )
}
