import { Button } from 'antd'
import { X } from 'lucide-react'
import { useId, useState } from 'react'
import { useT } from '../../../kit/words/i18n.ts'
import styles from './Hours.module.css'
import { crossesMidnight, isAllDay, type Typed, timeOf } from './week.ts'

interface TimeInputProps {
  readonly label: string
  /** `HH:MM`; invalid input stays as typed. */
  readonly value: string
  readonly invalid: boolean
  readonly describedBy: string
  readonly onChange: (value: string) => void
}

/** 24-hour time input, independent of the browser's locale; parses `9`, `930` and `9.30`. */
const TimeInput = ({ label, value, invalid, describedBy, onChange }: TimeInputProps) => {
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

interface RangeRowProps {
  /** Name of the day for screen readers. */
  readonly day: string
  readonly range: Typed
  readonly error: string | undefined
  readonly onChange: (range: Typed) => void
  readonly onRemove: (() => void) | undefined
}

/** Start and end of one range, and whether it runs into the next day. */
export const RangeRow = ({ day, range, error, onChange, onRemove }: RangeRowProps) => {
  const t = useT()
  const id = useId()
  const shared = { invalid: error !== undefined, describedBy: `${id}-note` }
  const note = isAllDay(range) ? t('hours.all-day') : crossesMidnight(range) ? t('hours.next-day') : ''
  return (
    <div className={`row ${styles.range}`}>
      <TimeInput
        {...shared}
        label={t('hours.opens', { day })}
        value={range.from}
        onChange={(from) => onChange({ ...range, from })}
      />
      <span aria-hidden="true">–</span>
      <TimeInput
        {...shared}
        label={t('hours.closes', { day })}
        value={range.to}
        onChange={(to) => onChange({ ...range, to })}
      />
      {onRemove ? (
        <Button
          type="text"
          aria-label={t('hours.remove-range', { day })}
          icon={<X size={16} aria-hidden="true" />}
          onClick={onRemove}
        />
      ) : null}
      <span id={`${id}-note`} className={error ? styles.error : styles.note} role={error ? 'alert' : undefined}>
        {error ?? note}
      </span>
    </div>
  )
}
