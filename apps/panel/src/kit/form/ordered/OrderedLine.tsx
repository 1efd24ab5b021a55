import { useSortable } from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import { Button } from 'antd'
import { ArrowDown, ArrowUp, GripVertical, X } from 'lucide-react'
import type { KeyboardEvent, ReactNode } from 'react'
import { useT } from '../../words/i18n.ts'
import styles from './OrderedList.module.css'

interface OrderedLineProps {
  readonly id: number
  readonly name: string
  readonly disabled: boolean
  readonly ends: { readonly first: boolean; readonly last: boolean }
  readonly onMove: (by: 1 | -1) => void
  readonly onRemove: () => void
  readonly children: ReactNode
}

const steps: Readonly<Record<string, 1 | -1>> = { ArrowUp: -1, ArrowDown: 1 }

/** One item of an ordered list with its drag handle and buttons. */
export const OrderedLine = ({ id, name, disabled, ends, onMove, onRemove, children }: OrderedLineProps) => {
  const t = useT()
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id,
    disabled,
  })
  // Runs before the inputs of the line, because a number input steps with the same arrows.
  const press = (event: KeyboardEvent) => {
    const by = event.altKey ? steps[event.key] : undefined
    if (!by) return
    event.preventDefault()
    event.stopPropagation()
    onMove(by)
  }
  return (
    <li
      ref={setNodeRef}
      className={`row ${styles.line}`}
      style={{ transform: CSS.Translate.toString(transform), transition }}
      data-dragged={isDragging || undefined}
      onKeyDownCapture={press}
    >
      <span ref={setActivatorNodeRef} {...listeners} className={`quiet rigid ${styles.handle}`} aria-hidden="true">
        <GripVertical size={16} />
      </span>
      <div className={`row grow ${styles.content}`}>{children}</div>
      <span className={styles.tools}>
        <Button
          type="text"
          disabled={disabled || ends.first}
          aria-label={t('line.up', { name })}
          aria-keyshortcuts="Alt+ArrowUp"
          aria-describedby={attributes['aria-describedby']}
          title="Alt + ↑"
          icon={<ArrowUp size={16} aria-hidden="true" />}
          onClick={() => onMove(-1)}
        />
        <Button
          type="text"
          disabled={disabled || ends.last}
          aria-label={t('line.down', { name })}
          aria-keyshortcuts="Alt+ArrowDown"
          aria-describedby={attributes['aria-describedby']}
          title="Alt + ↓"
          icon={<ArrowDown size={16} aria-hidden="true" />}
          onClick={() => onMove(1)}
        />
        <Button
          type="text"
          disabled={disabled}
          aria-label={t('line.remove', { name })}
          icon={<X size={16} aria-hidden="true" />}
          onClick={onRemove}
        />
      </span>
    </li>
  )
}
