import { Button } from 'antd'
import { X } from 'lucide-react'
import { useId } from 'react'
import { useT } from '../../../kit/words/i18n.ts'
import styles from './Hours.module.css'
import { TimeInput } from './TimeInput.tsx'
import { crossesMidnight, isAllDay, type Typed } from './week.ts'

interface RangeLineProps {
  /** The day, as it is read out. */
  readonly day: string
  readonly range: Typed
  readonly error: string | undefined
  readonly onChange: (range: Typed) => void
  readonly onRemove: (() => void) | undefined
}

/** From and to of one range, and whether it runs into the next day. */
export const RangeLine = ({ day, range, error, onChange, onRemove }: RangeLineProps) => {
  const t = useT()
  const id = useId()
  const shared = { invalid: error !== undefined, describedBy: `${id}-note` }
  const note = isAllDay(range) ? t('hours.all-day') : crossesMidnight(range) ? t('hours.next-day') : ''
  return (
    <div className={styles.range}>
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
