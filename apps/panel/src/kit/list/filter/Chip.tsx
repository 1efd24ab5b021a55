import { ChevronDown, X } from 'lucide-react'
import { type ReactElement, type ReactNode, useRef } from 'react'
import { useT } from '../../words/i18n.ts'
import styles from './Chip.module.css'

interface ChipProps {
  readonly label: string
  /** What is filtered by; absent while the filter is not in use. */
  readonly value: string | undefined
  /** The same at length, where the value is short for it. */
  readonly hint?: string | undefined
  readonly onClear: () => void
  /** Puts the chip's button into what opens on it. */
  readonly children: (button: ReactElement) => ReactNode
}

/** A filter as a small pill: dashed while it is not in use, saying its value when it is. */
export const Chip = ({ label, value, hint, onClear, children }: ChipProps) => {
  const t = useT()
  const chip = useRef<HTMLSpanElement>(null)
  const used = value !== undefined
  const clear = () => {
    onClear()
    // The cross goes with the value, and would take the focus along.
    chip.current?.querySelector('button')?.focus()
  }
  return (
    <span ref={chip} className={styles.chip} data-used={used || undefined}>
      {children(
        <button type="button" className={styles.choose} title={hint}>
          {used ? (
            <>
              <span className={styles.label}>{label}:</span> {value}
            </>
          ) : (
            label
          )}
          {used ? null : <ChevronDown size={14} aria-hidden />}
        </button>,
      )}
      {used ? (
        <button type="button" className={styles.clear} aria-label={t('filter.remove', { name: label })} onClick={clear}>
          <X size={14} aria-hidden />
        </button>
      ) : null}
    </span>
  )
}
