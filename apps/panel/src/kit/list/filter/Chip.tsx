import { ChevronDown, X } from 'lucide-react'
import type { ReactElement, ReactNode } from 'react'
import { useT } from '../../words/i18n.ts'
import styles from './Chip.module.css'

interface ChipProps {
  readonly label: string
  /** What is filtered by; absent while the filter is not in use. */
  readonly value: string | undefined
  readonly onClear: () => void
  /** Puts the chip's button into what opens on it. */
  readonly children: (button: ReactElement) => ReactNode
}

/** A filter as a small pill: dashed while it is not in use, saying its value when it is. */
export const Chip = ({ label, value, onClear, children }: ChipProps) => {
  const t = useT()
  const used = value !== undefined
  return (
    <span className={styles.chip} data-used={used || undefined}>
      {children(
        <button type="button" className={styles.choose}>
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
        <button
          type="button"
          className={styles.clear}
          aria-label={t('filter.remove', { name: label })}
          onClick={onClear}
        >
          <X size={14} aria-hidden />
        </button>
      ) : null}
    </span>
  )
}
