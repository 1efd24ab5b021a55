import { useSortable } from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import { columnWidths } from '@sofra/contract/kernel/resource.ts'
import { Button, Checkbox, InputNumber } from 'antd'
import { ArrowDown, ArrowUp, GripVertical } from 'lucide-react'
import type { KeyboardEvent } from 'react'
import { useNarrowerThan } from '../../look/narrow.ts'
import { useT } from '../../words/i18n.ts'
import styles from './Columns.module.css'

interface ColumnLineProps {
  readonly id: string
  readonly name: string
  readonly width: number | null
  readonly isVisible: boolean
  /** The only visible column, which cannot be hidden. */
  readonly only: boolean
  readonly ends: { readonly first: boolean; readonly last: boolean }
  readonly onChange: {
    readonly toggle: () => void
    readonly width: (width: number | null) => void
    readonly move: (by: 1 | -1) => void
  }
}

const steps: Readonly<Record<string, 1 | -1>> = { ArrowUp: -1, ArrowDown: 1 }

const moveLooks = {
  [-1]: { phrase: 'list.column.up', shortcut: 'Alt+ArrowUp', title: 'Alt + ↑', icon: <ArrowUp size={14} /> },
  1: { phrase: 'list.column.down', shortcut: 'Alt+ArrowDown', title: 'Alt + ↓', icon: <ArrowDown size={14} /> },
} as const

interface MoveButtonProps {
  readonly by: 1 | -1
  readonly name: string
  readonly disabled: boolean
  readonly onMove: (by: 1 | -1) => void
}

const MoveButton = ({ by, name, disabled, onMove }: MoveButtonProps) => {
  const t = useT()
  const { phrase, shortcut, title, icon } = moveLooks[by]
  return (
    <Button
      type="text"
      size="small"
      disabled={disabled}
      aria-label={t(phrase, { name })}
      aria-keyshortcuts={shortcut}
      title={title}
      icon={icon}
      onClick={() => onMove(by)}
    />
  )
}

/** One column of the menu: visibility, width and position. */
export const ColumnLine = ({ id, name, width, isVisible, only, ends, onChange }: ColumnLineProps) => {
  const t = useT()
  // On phones rows have no columns side by side.
  const phone = useNarrowerThan(601)
  const { listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({ id })
  // Runs before the width field, which steps with the same arrows.
  const press = (event: KeyboardEvent) => {
    const by = event.altKey ? steps[event.key] : undefined
    if (!by) return
    event.preventDefault()
    event.stopPropagation()
    onChange.move(by)
  }
  return (
    <li
      ref={setNodeRef}
      className={`row ${styles.column}`}
      style={{ transform: CSS.Translate.toString(transform), transition }}
      data-dragged={isDragging || undefined}
      onKeyDownCapture={press}
    >
      <span ref={setActivatorNodeRef} {...listeners} className={styles.handle} aria-hidden="true">
        <GripVertical size={16} />
      </span>
      <Checkbox
        checked={isVisible}
        disabled={only && isVisible}
        onChange={onChange.toggle}
        className={styles.name ?? ''}
      >
        {name}
      </Checkbox>
      {phone ? null : (
        <InputNumber
          className={styles.width ?? ''}
          size="small"
          aria-label={t('list.column.width', { name })}
          placeholder={t('list.column.width.auto')}
          min={columnWidths.min}
          max={columnWidths.max}
          step={columnWidths.step}
          precision={0}
          changeOnBlur
          value={width}
          disabled={!isVisible}
          onStep={(next) => onChange.width(Number(next))}
          onBlur={({ target }) => {
            const typed = target.value.trim()
            const next = typed === '' ? null : Number(typed)
            if (next !== width && !Number.isNaN(next)) onChange.width(next)
          }}
        />
      )}
      <MoveButton by={-1} name={name} disabled={ends.first} onMove={onChange.move} />
      <MoveButton by={1} name={name} disabled={ends.last} onMove={onChange.move} />
    </li>
  )
}
