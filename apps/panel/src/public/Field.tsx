import { type ReactNode, useId } from 'react'
import styles from './Field.module.css'

interface FieldProps {
  readonly name: string
  readonly type: 'email' | 'password' | 'text'
  readonly label: string
  readonly value: string
  readonly fault: string | undefined
  readonly autoComplete: string
  readonly onChange: (value: string) => void
  /** A button at the end of the field. */
  readonly children?: ReactNode
}

/** A required line of text with its label above and its fault below. */
export const Field = ({ name, type, label, value, fault, autoComplete, onChange, children }: FieldProps) => {
  const id = useId()
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <div className={styles.box}>
        <input
          id={id}
          name={name}
          type={type}
          value={value}
          required
          autoComplete={autoComplete}
          autoCapitalize="none"
          spellCheck={false}
          aria-invalid={fault !== undefined}
          aria-describedby={fault ? `${id}-fault` : undefined}
          onChange={({ target }) => onChange(target.value)}
        />
        {children}
      </div>
      {fault ? (
        <p className={styles.fault} id={`${id}-fault`} role="alert">
          {fault}
        </p>
      ) : null}
    </div>
  )
}
