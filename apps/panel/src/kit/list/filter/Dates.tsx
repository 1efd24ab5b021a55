import dayjs from 'dayjs'
import { useId } from 'react'
import { DateInput } from '../../form/date/DateInput.tsx'
import { useFormat } from '../../words/format.ts'
import { useT } from '../../words/i18n.ts'
import styles from './Dates.module.css'
import { type DatesFilter, fieldsOf } from './filters.ts'
import { ListChip } from './ListChip.tsx'
import { ToggleChip } from './ToggleChip.tsx'
import { useOptions } from './useOptions.ts'

export interface DatesProps {
  readonly filter: DatesFilter
  readonly values: Readonly<Record<string, string>>
  readonly onChange: (values: Readonly<Record<string, string | undefined>>) => void
}

/** Returns the day of a value of the address; instants use the browser's time zone. */
const dayIn = (text: string | undefined) => (text === undefined ? '' : dayjs(text).format('YYYY-MM-DD'))

/** Returns the label of a date filter in use: its period, or its two days. */
const useDatesName = ({ filter, values }: Pick<DatesProps, 'filter' | 'values'>) => {
  // A day is the same in every zone.
  const { date } = useFormat('UTC')
  const { periods, fields } = filter
  const { names } = useOptions(periods, periods.field in values ? [values[periods.field] ?? ''] : [])
  const days = fields.map((field) => dayIn(values[field]))
  const written = days.map((day) => (day ? date(`${day}T00:00:00Z`) : '…'))
  return names[0] ?? (days.some(Boolean) ? written.join(' – ') : undefined)
}

/** Clears a date filter. */
const noDates = (filter: DatesFilter) => Object.fromEntries(fieldsOf(filter).map((field) => [field, undefined]))

/** Chooses days: a usual period, or a range that may be open at one end. */
export const Dates = ({ filter, values, onChange }: DatesProps) => {
  const t = useT()
  const id = useId()
  const { periods, hold, hint, fields } = filter
  const { options } = useOptions(periods, [])
  const period = values[periods.field]
  const [from, to] = fields.map((field) => dayIn(values[field])) as [string, string]
  const change = (days: readonly [from: string, to: string]) => {
    const [first, last] = days.map((day, end) => {
      if (hold === 'days' || !day) return day || undefined
      return (end ? dayjs(day).endOf('day') : dayjs(day).startOf('day')).toISOString()
    })
    onChange({ ...noDates(filter), [fields[0]]: first, [fields[1]]: last })
  }
  return (
    <div className={`stack-12 ${styles.dates}`}>
      {options.length > 0 ? (
        <div className="wrap-row">
          {options.map((option) => (
            <ToggleChip
              key={option.id}
              pressed={period === option.id}
              onChange={(on) => onChange({ ...noDates(filter), [periods.field]: on ? option.id : undefined })}
            >
              {option.title}
            </ToggleChip>
          ))}
        </div>
      ) : null}
      <div className={styles.days}>
        <label htmlFor={`${id}-from`}>{t('filter.from')}</label>
        <DateInput id={`${id}-from`} value={from} onChange={(day) => change([day, to])} />
        <label htmlFor={`${id}-to`}>{t('filter.to')}</label>
        <DateInput id={`${id}-to`} value={to} from={from} onChange={(day) => change([from, day])} />
      </div>
      {hint ? <p className={styles.hint}>{t(hint)}</p> : null}
    </div>
  )
}

/** A filter by days. */
export const DatesChip = (props: DatesProps) => {
  const t = useT()
  const { filter, onChange } = props
  const name = useDatesName(props)
  return (
    <ListChip label={t(filter.label)} names={name ? [name] : []} onClear={() => onChange(noDates(filter))}>
      <Dates {...props} />
    </ListChip>
  )
}
