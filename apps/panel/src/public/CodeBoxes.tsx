import { useId, useState } from 'react'
import styles from './CodeBoxes.module.css'

const indexes = [0, 1, 2, 3, 4, 5]

interface CodeBoxesProps {
  /** The field's name in the call. */
  readonly name: string
  readonly label: string
  readonly value: string
  readonly fault: string | undefined
  readonly onChange: (value: string) => void
}

/** The six digits of an e-mailed code: typed, pasted (also with blanks or dashes) or filled in by the phone. */
export const CodeBoxes = ({ name, label, value, fault, onChange }: CodeBoxesProps) => {
  const id = useId()
  const [at, setAt] = useState<number | null>(null)
  const look = ({ selectionStart }: HTMLInputElement) => setAt(Math.min(selectionStart ?? 0, indexes.length - 1))
  return (
    <div className={styles.code}>
      <label htmlFor={id}>{label}</label>
      <div className={styles.boxes} data-wrong={fault ? true : undefined}>
        {indexes.map((index) => (
          <span key={index} className={styles.box} data-at={index === at || undefined} aria-hidden="true" />
        ))}
        <input
          id={id}
          name={name}
          value={value}
          required
          inputMode="numeric"
          autoComplete="one-time-code"
          spellCheck={false}
          aria-invalid={fault !== undefined}
          aria-describedby={fault ? `${id}-fault` : undefined}
          onSelect={({ currentTarget }) => look(currentTarget)}
          onBlur={() => setAt(null)}
          onChange={({ target }) => onChange(target.value.replace(/\D/g, '').slice(0, indexes.length))}
        />
      </div>
      {fault ? (
        <p className="bad" id={`${id}-fault`} role="alert">
          {fault}
        </p>
      ) : null}
    </div>
  )
}
