import { type ReactNode, useEffect, useRef } from 'react'
import styles from './Matrix.module.css'
import type { Ticked } from './matrix.ts'

interface TickProps {
  /** All that it is, for those who cannot see where it stands. */
  readonly label: string
  readonly ticked: Ticked
  /** Where it stands in its row, for the arrow keys. */
  readonly column: number
  /** It is found and read like the others, and only refuses to change. */
  readonly locked: boolean
  readonly onTick: (on: boolean) => void
  readonly look?: { readonly change?: string | undefined; readonly refused?: boolean; readonly hint?: string }
  /** What is seen of its name. */
  readonly children?: ReactNode
}

/** One box of the matrix with its name. */
export const Tick = ({ label, ticked, column, locked, onTick, look = {}, children }: TickProps) => {
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (box.current) box.current.indeterminate = ticked === 'some'
  }, [ticked])
  return (
    <label
      className={styles.cell}
      data-change={look.change}
      data-refused={look.refused || undefined}
      title={look.hint || undefined}
    >
      <input
        ref={box}
        type="checkbox"
        className={styles.tick}
        aria-label={label}
        aria-disabled={locked || undefined}
        data-column={column}
        checked={ticked === 'all'}
        onChange={() => onTick(ticked !== 'all')}
      />
      {children}
    </label>
  )
}
