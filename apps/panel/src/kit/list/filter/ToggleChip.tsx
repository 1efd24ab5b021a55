import type { ReactNode } from 'react'
import styles from './Chip.module.css'

interface ToggleChipProps {
  readonly pressed: boolean
  readonly onChange: (pressed: boolean) => void
  readonly children: ReactNode
}

/** A filter that is on or off, as a chip. */
export const ToggleChip = ({ pressed, onChange, children }: ToggleChipProps) => (
  <span className={styles.chip} data-used={pressed || undefined}>
    <button type="button" className={styles.toggle} aria-pressed={pressed} onClick={() => onChange(!pressed)}>
      {children}
    </button>
  </span>
)
