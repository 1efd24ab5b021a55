import { useState } from 'react'
import styles from './Hours.module.css'
import { timeOf } from './week.ts'

interface TimeInputProps {
  readonly label: string
  /** `HH:MM`; what is no time stands there as it was typed. */
  readonly value: string
  readonly invalid: boolean
  readonly describedBy: string
  readonly onChange: (value: string) => void
}

/** A time of 24 hours, whatever the browser's own country is used to: `9`, `930` and `9.30` are understood. */
export const TimeInput = ({ label, value, invalid, describedBy, onChange }: TimeInputProps) => {
  const [typed, setTyped] = useState<string>()
  return (
    <input
      className={styles.time}
      inputMode="numeric"
      autoComplete="off"
      maxLength={5}
      aria-label={label}
      aria-invalid={invalid || undefined}
      aria-describedby={describedBy}
      value={typed ?? value}
      onFocus={(event) => event.target.select()}
      onChange={(event) => {
        setTyped(event.target.value)
        onChange(timeOf(event.target.value) ?? event.target.value)
      }}
      onBlur={() => setTyped(undefined)}
    />
  )
}
