import { ChevronDown, X } from 'lucide-react'
import { type ReactElement, type ReactNode, useRef } from 'react'
import { useT } from '../../words/i18n.ts'
import styles from './Chip.module.css'

interface ChipProps {
  readonly label: string
  /** The filter's value; absent while it is unused. */
  readonly value: string | undefined
  /** The full value, if `value` is an abbreviation. */
  readonly hint?: string | undefined
  readonly onClear: () => void
  /** Renders what the chip's button opens. */
  readonly children: (button: ReactElement) => ReactNode
}

/** A filter as a pill: dashed while unused, showing its value otherwise. */
export const Chip = ({ label, value, hint, onClear, children }: ChipProps) => {
  const t = useT()
  const chip = useRef<HTMLSpanElement>(null)
  const used = value !== undefined
  const clear = () => {
    onClear()
    // The clear button disappears with the value, so the focus moves to the chip.
    chip.current?.querySelector('button')?.focus()
  }
  return (
    <span ref={chip} className={styles.chip} data-used={used || undefined}>
      {children(
        <button type="button" className={styles.choose} title={hint}>
          {used ? (
            <>
              <span className="quiet">{label}:</span> {value}
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
