import { useSortable } from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import type { OptionGroupRow } from '@sofra/contract/catalog/option-group/option-group.contract.ts'
import { Button } from 'antd'
import { ArrowDown, ArrowUp, GripVertical, TriangleAlert, X } from 'lucide-react'
import { type PhraseKey, useLang, useT } from '../../../kit/i18n.ts'
import { translatedText } from '../../../kit/translated.ts'
import styles from './Groups.module.css'
import { limitsOf } from './preview.ts'

interface GroupLineProps {
  readonly id: number
  /** Absent while it is on its way. */
  readonly group: OptionGroupRow | undefined
  readonly disabled: boolean
  /** Absent at the ends. */
  readonly onUp: (() => void) | undefined
  readonly onDown: (() => void) | undefined
  readonly onRemove: () => void
}

/** One option group of a product: how much of it guests choose, and why they cannot where they cannot. */
export const GroupLine = ({ id, group, disabled, onUp, onDown, onRemove }: GroupLineProps) => {
  const t = useT()
  const [lang] = useLang()
  const { listeners, setNodeRef, setActivatorNodeRef, transform, transition } = useSortable({
    id,
    disabled,
  })
  const name = group ? translatedText(group.name, lang) : '…'
  const limits = group && limitsOf(group)
  return (
    <li
      ref={setNodeRef}
      className={styles.line}
      style={{ transform: CSS.Translate.toString(transform), transition }}
      data-problem={group?.problem ? true : undefined}
    >
      {/* For pointers alone: the two arrows do the same by keyboard. */}
      <span ref={setActivatorNodeRef} {...listeners} className={styles.handle} aria-hidden="true">
        <GripVertical size={16} />
      </span>
      <div className={styles.text}>
        <span className={styles.name}>{name}</span>
        {group && limits ? (
          <span className={styles.facts}>
            {[
              t(limits.phrase, limits.params),
              t('product-form.groups.size', { n: group.items.length }),
              t(`branch-option-group.selection_type.${group.selection_type}`),
            ].join(' · ')}
          </span>
        ) : null}
        {group?.problem ? (
          <span className={styles.problem}>
            <TriangleAlert size={14} aria-hidden="true" /> {t(group.problem.code as PhraseKey, group.problem.params)}
          </span>
        ) : null}
      </div>
      <span className={styles.tools}>
        <Button
          type="text"
          disabled={disabled || !onUp}
          aria-label={t('product-form.groups.up', { name })}
          icon={<ArrowUp size={16} aria-hidden="true" />}
          {...(onUp ? { onClick: onUp } : {})}
        />
        <Button
          type="text"
          disabled={disabled || !onDown}
          aria-label={t('product-form.groups.down', { name })}
          icon={<ArrowDown size={16} aria-hidden="true" />}
          {...(onDown ? { onClick: onDown } : {})}
        />
        <Button
          type="text"
          disabled={disabled}
          aria-label={t('product-form.groups.remove', { name })}
          icon={<X size={16} aria-hidden="true" />}
          onClick={onRemove}
        />
      </span>
    </li>
  )
}
