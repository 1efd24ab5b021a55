/** @jsxImportSource preact */
import { formatLocaleOf } from '@sofra/contract/kernel/languages.ts'
import { begin } from './begin.ts'
import { Select } from './Select.tsx'
import { t } from './t.ts'

interface Props {
  readonly days: readonly string[]
  readonly day: string
  readonly chooseDay: (day: string) => void
  readonly times: readonly { readonly starts_at: string; readonly free: boolean }[]
  readonly time: string | null
  readonly chooseTime: (instant: string) => void
  readonly fault: string | undefined
}

const locale = formatLocaleOf(begin.lang)
const dayFormat = new Intl.DateTimeFormat(locale, { weekday: 'short', day: 'numeric', month: 'long', timeZone: 'UTC' })
const timeFormat = new Intl.DateTimeFormat(locale, {
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
  timeZone: begin.branch.timezone,
})

/** A day and one of its times, in the restaurant's time zone. */
export const DayAndTime = ({ days, day, chooseDay, times, time, chooseTime, fault }: Props) => (
  <div class="pair">
    <Select
      label={t('guest-page.day')}
      value={day}
      options={days.map((one) => ({ value: one, label: dayFormat.format(new Date(`${one}T12:00Z`)) }))}
      choose={chooseDay}
      fault={times.some(({ free }) => free) ? undefined : t('guest-page.day.full')}
    />
    {times.length > 0 && (
      <Select
        label={t('guest-page.time')}
        value={time ?? ''}
        options={times.map(({ starts_at, free }) => ({
          value: starts_at,
          label: timeFormat.format(new Date(starts_at)),
          disabled: !free,
        }))}
        choose={chooseTime}
        fault={fault}
      />
    )}
  </div>
)
