import { type ReactNode, useId } from 'react'
import styles from './Field.module.css'

interface FieldProps {
  readonly name: string
  readonly type: 'email' | 'password' | 'tel' | 'text'
  readonly label: string
  readonly value: string
  readonly fault: string | undefined
  readonly autoComplete: string
  readonly onChange: (value: string) => void
  /** The default is required and without a hint. */
  readonly more?: { readonly optional?: boolean; readonly hint?: string; readonly inputMode?: 'numeric' }
  /** A button at the end of the field. */
  readonly children?: ReactNode
}

/** A text field with its label above and its error or hint below. */
export const Field = ({ name, type, label, value, fault, autoComplete, onChange, more = {}, children }: FieldProps) => {
  const id = useId()
  const below = fault ?? more.hint
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <div className={styles.box}>
        <input
          id={id}
          name={name}
          type={type}
          value={value}
          required={!more.optional}
          inputMode={more.inputMode}
          autoComplete={autoComplete}
          autoCapitalize={type === 'text' ? undefined : 'none'}
          spellCheck={false}
          aria-invalid={fault !== undefined}
          aria-describedby={below ? `${id}-below` : undefined}
          onChange={({ target }) => onChange(target.value)}
        />
        {children}
      </div>
      {below ? (
        <p className={fault ? 'bad' : 'quiet'} id={`${id}-below`} role={fault ? 'alert' : undefined}>
          {below}
        </p>
      ) : null}
    </div>
  )
}
