import type { ReactNode } from 'react'
import styles from './Matrix.module.css'
import type { Selected } from './matrix.ts'

interface CheckboxProps {
  /** The full accessible name. */
  readonly label: string
  readonly selected: Selected
  /** The column, for the arrow keys. */
  readonly column: number
  /** It can be focused and read, but not changed. */
  readonly locked: boolean
  readonly onSelect: (on: boolean) => void
  readonly look?: { readonly change?: string | undefined; readonly refused?: boolean; readonly hint?: string }
  /** The visible part of its name. */
  readonly children?: ReactNode
}

/** A checkbox of the matrix with its label. */
export const Checkbox = ({ label, selected, column, locked, onSelect, look = {}, children }: CheckboxProps) => (
  <label
    className={`inline-row ${styles.cell}`}
    data-change={look.change}
    data-refused={look.refused || undefined}
    title={look.hint || undefined}
  >
    <input
      // Hundreds of them mount at once: a callback ref is cheaper than a ref object and an effect each.
      ref={(box) => {
        if (box) box.indeterminate = selected === 'some'
      }}
      type="checkbox"
      className={styles.tick}
      aria-label={label}
      aria-disabled={locked || undefined}
      data-column={column}
      checked={selected === 'all'}
      onChange={() => onSelect(selected !== 'all')}
    />
    {children}
  </label>
)
