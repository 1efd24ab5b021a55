import { Button, Switch } from 'antd'
import { CopyPlus, Plus } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { useT } from '../../../kit/words/i18n.ts'
import styles from './Hours.module.css'
import { RangeRow } from './RangeRow.tsx'
import { nextRange, type Typed } from './week.ts'

interface DayRowProps {
  /** Name of the day for screen readers. */
  readonly day: string
  /** Replaces its name, for instance a date field. */
  readonly head?: ReactNode
  readonly ranges: readonly Typed[]
  readonly errors: readonly (string | undefined)[]
  readonly onChange: (ranges: readonly Typed[]) => void
  readonly onCopy?: () => void
}

const maxRanges = 6

/** Distinguishes the buttons of the days for screen readers. */
const ForDay = ({ day }: { readonly day: string }) => <span className="visually-hidden">{`${day}: `}</span>

/** One day: open switch and ranges. */
export const DayRow = ({ day, head, ranges, errors, onChange, onCopy }: DayRowProps) => {
  const t = useT()
  const id = useId()
  const open = ranges.length > 0
  return (
    <li className={styles.day} data-closed={!open || undefined}>
      <div className={styles.name}>
        <Switch
          id={id}
          size="small"
          checked={open}
          aria-label={t('hours.open-on', { day })}
          onChange={(on) => onChange(on ? [nextRange([])] : [])}
        />
        {head ?? <label htmlFor={id}>{day}</label>}
      </div>
      <div className={`stack-8 ${styles.ranges}`}>
        {open ? null : <span className={styles.closed}>{t('hours.closed')}</span>}
        {ranges.map((range, position) => (
          <RangeRow
            // A range has no key but its index.
            // biome-ignore lint/suspicious/noArrayIndexKey: two ranges of a day may be alike while they are typed
            key={position}
            day={day}
            range={range}
            error={errors[position]}
            onChange={(next) => onChange(ranges.map((one, index) => (index === position ? next : one)))}
            onRemove={ranges.length > 1 ? () => onChange(ranges.filter((_, index) => index !== position)) : undefined}
          />
        ))}
      </div>
      <div className={styles.tools}>
        {open && ranges.length < maxRanges ? (
          <Button
            type="text"
            size="small"
            icon={<Plus size={14} aria-hidden="true" />}
            onClick={() => onChange([...ranges, nextRange(ranges)])}
          >
            <ForDay day={day} />
            {t('hours.add-range')}
          </Button>
        ) : null}
        {onCopy ? (
          <Button type="text" size="small" icon={<CopyPlus size={14} aria-hidden="true" />} onClick={onCopy}>
            <ForDay day={day} />
            {t('hours.copy')}
          </Button>
        ) : null}
      </div>
    </li>
  )
}
