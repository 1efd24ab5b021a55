import type { ReactNode } from 'react'
import styles from './Matrix.module.css'
import type { Selected } from './matrix.ts'

interface CheckboxProps {
  /** All that it is, for those who cannot see where it stands. */
  readonly label: string
  readonly selected: Selected
  /** Where it stands in its row, for the arrow keys. */
  readonly column: number
  /** It is found and read like the others, and only refuses to change. */
  readonly locked: boolean
  readonly onSelect: (on: boolean) => void
  readonly look?: { readonly change?: string | undefined; readonly refused?: boolean; readonly hint?: string }
  /** What is seen of its name. */
  readonly children?: ReactNode
}

/** One box of the matrix with its name. */
export const Checkbox = ({ label, selected, column, locked, onSelect, look = {}, children }: CheckboxProps) => (
  <label
    className={styles.cell}
    data-change={look.change}
    data-refused={look.refused || undefined}
    title={look.hint || undefined}
  >
    <input
      // Hundreds of them open at once: a callback costs less than a reference and an effect each.
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
