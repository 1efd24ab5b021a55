import { type OptionGroup, type OptionItem, selectionFacts } from '@sofra/contract/catalog/option/option.rules.ts'
import { Button } from 'antd'
import { Minus, Plus } from 'lucide-react'
import { useId } from 'react'
import { useFormat } from '../../../kit/format.ts'
import { useT } from '../../../kit/i18n.ts'
import styles from './Preview.module.css'
import { limitsOf, type Picks, pickedOf } from './preview.ts'

interface StepsProps {
  readonly item: OptionItem
  readonly taken: number
  readonly onPick: (quantity: number) => void
}

/** How many of one option, where there may be several. */
const Steps = ({ item, taken, onPick }: StepsProps) => {
  const t = useT()
  return (
    <span className={styles.steps}>
      <Button
        size="small"
        disabled={taken === 0}
        aria-label={t('product-form.preview.less', { name: item.name })}
        icon={<Minus size={12} aria-hidden="true" />}
        onClick={() => onPick(taken - 1)}
      />
      <span>{taken}</span>
      <Button
        size="small"
        disabled={!item.open || taken >= item.max_quantity}
        aria-label={t('product-form.preview.more', { name: item.name })}
        icon={<Plus size={12} aria-hidden="true" />}
        onClick={() => onPick(taken + 1)}
      />
    </span>
  )
}

interface PreviewGroupProps {
  readonly group: OptionGroup
  readonly picks: Picks
  readonly currency: string | undefined
  readonly onPick: (item: number, quantity: number) => void
}

/** One option group as a guest chooses from it. */
export const PreviewGroup = ({ group, picks, currency, onPick }: PreviewGroupProps) => {
  const t = useT()
  const { money } = useFormat()
  const name = useId()
  const picked = pickedOf(group, picks)
  const limits = limitsOf(group)
  const { preselected, change } = selectionFacts[group.selection_type]
  const sign = change === 'deducts' ? '−' : '+'
  return (
    <fieldset className={styles.group}>
      <legend>
        {group.name} <span className={styles.limits}>{t(limits.phrase, limits.params)}</span>
      </legend>
      {group.items.map((item) => {
        const taken = picked[item.id] ?? 0
        const cost = change === 'free' || item.price === 0 ? '' : `${sign}${money(item.price, currency)}`
        return (
          <div key={item.id} className={styles.item} data-closed={!item.open || undefined}>
            {!preselected && item.max_quantity > 1 && group.selection_type !== 'single' ? (
              <>
                <Steps item={item} taken={taken} onPick={(quantity) => onPick(item.id, quantity)} />
                <span className={styles.option}>{item.name}</span>
              </>
            ) : (
              <label className={styles.option}>
                <input
                  type={group.selection_type === 'single' ? 'radio' : 'checkbox'}
                  name={name}
                  disabled={!item.open}
                  checked={taken > 0}
                  onChange={(event) => onPick(item.id, event.target.checked ? 1 : 0)}
                />
                {item.name}
              </label>
            )}
            <span className={styles.cost}>{item.open ? cost : t('product-form.preview.sold-out')}</span>
          </div>
        )
      })}
    </fieldset>
  )
}
