import { addDays, localTime } from '@sofra/contract/branch/hours/local-time.ts'
import { type Reservation, reservation } from '@sofra/contract/branch/reservation/reservation.contract.ts'
import type { ReplyOf } from '@sofra/contract/kernel/endpoint.ts'
import { useQuery } from '@tanstack/react-query'
import { Alert, Button } from 'antd'
import { CalendarClock, ChevronLeft, ChevronRight } from 'lucide-react'
import { DateInput } from '../../../kit/form/date/DateInput.tsx'
import { Waiting } from '../../../kit/form/Waiting.tsx'
import { call } from '../../../kit/http/api.ts'
import { EmptyState } from '../../../kit/list/EmptyState.tsx'
import { useFollow } from '../../../kit/screen/link.ts'
import { useSearch, useSearchHref } from '../../../kit/screen/view.ts'
import { useFormat } from '../../../kit/words/format.ts'
import { useT } from '../../../kit/words/i18n.ts'
import { hoursShown, placeOf, rowsOf } from './day-plan.ts'
import styles from './Reservation.module.css'
import { reservationTones } from './ReservationState.tsx'
import { reservationSearch } from './reservation-search.ts'

type Day = ReplyOf<typeof reservation.day>

const Stay = ({ of, zone }: { readonly of: Reservation; readonly zone: string }) => {
  const t = useT()
  const follow = useFollow()
  const here = useSearchHref(reservationSearch)
  const { time } = useFormat(zone)
  const { id, name, party_size, state, starts_at } = of
  const word = t(`reservation.state.${state}`)
  const when = `${time(starts_at)} · ${t('reservation.party', { n: party_size })}`
  return (
    <a
      className={`clipped ${styles.stay}`}
      data-tone={reservationTones[state]}
      href={here({ reservation: id })}
      onClick={follow}
      title={`${name} · ${when} · ${word}`}
    >
      <b>{name}</b>
      <span>{when}</span>
      <span className="visually-hidden">{word}</span>
    </a>
  )
}

const Plan = ({ of: { day, timezone, tables, items } }: { readonly of: Day }) => {
  const t = useT()
  const span = hoursShown(items, timezone, day)
  const hours = Array.from({ length: span.last - span.first }, (_, at) => span.first + at)
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls sideways, so the keyboard has to reach it
    <section className={`card ${styles.plan}`} aria-label={t('reservation.plan')} tabIndex={0}>
      <div className={`quiet numbers ${styles.hours}`} aria-hidden="true">
        {hours.map((hour) => (
          <span key={hour}>{`${hour % 24}:00`}</span>
        ))}
      </div>
      <ul>
        {rowsOf(tables, items).map(({ table, items: stays }, at) => (
          <li key={`${table?.id ?? 'none'} ${stays[0]?.id ?? at}`} className={styles.row}>
            <span className={styles.table}>
              {table
                ? t('reservation.table.seats', { table: table.number, n: table.seats })
                : t('reservation.table.none')}
            </span>
            <div className={styles.line} style={{ '--hours': hours.length } as object}>
              {stays.map((stay) => {
                const { left, width } = placeOf(stay, span, timezone, day)
                return (
                  <div key={stay.id} className={styles.at} style={{ insetInlineStart: `${left}%`, width: `${width}%` }}>
                    <Stay of={stay} zone={timezone} />
                  </div>
                )
              })}
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}

const DayBar = ({ of: { day, timezone } }: { readonly of: Day }) => {
  const t = useT()
  const [, set] = useSearch(reservationSearch)
  const today = localTime(timezone, new Date()).date
  return (
    <div className={styles.days}>
      <Button
        icon={<ChevronLeft size={16} aria-hidden="true" />}
        aria-label={t('reservation.day.before')}
        onClick={() => set({ day: addDays(day, -1) })}
      />
      <DateInput
        value={day}
        onChange={(picked) => set({ day: picked || undefined })}
        control={{ 'aria-label': t('reservation.day') }}
      />
      <Button
        icon={<ChevronRight size={16} aria-hidden="true" />}
        aria-label={t('reservation.day.next')}
        onClick={() => set({ day: addDays(day, 1) })}
      />
      {day === today ? null : <Button onClick={() => set({ day: undefined })}>{t('reservation.today')}</Button>}
    </div>
  )
}

/** One day of a branch: its tables and reservations over the hours. */
const DayPlan = ({ branch }: { readonly branch: number }) => {
  const t = useT()
  const [{ day }] = useSearch(reservationSearch)
  const { data, error, refetch } = useQuery({
    queryKey: [reservation.name, 'day', branch, day ?? 'today'],
    queryFn: ({ signal }) =>
      call(reservation.day, { params: { branch_id: branch }, query: day ? { day } : {} }, { signal }),
  })
  if (!data) return <Waiting error={error} retry={() => void refetch()} />
  return (
    <>
      {data.takes_reservations ? null : <Alert type="info" showIcon title={t('reservation.off')} />}
      <DayBar of={data} />
      {data.items.length === 0 ? (
        <EmptyState icon={CalendarClock} title={t('reservation.empty')} hint={t('reservation.empty.hint')} />
      ) : (
        <Plan of={data} />
      )}
    </>
  )
}

export default DayPlan
