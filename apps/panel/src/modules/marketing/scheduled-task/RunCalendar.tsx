import { addDays, weekdayOf } from '@sofra/contract/branch/hours/local-time.ts'
import type { ReplyOf } from '@sofra/contract/kernel/endpoint.ts'
import { dayName } from '@sofra/contract/kernel/range.text.ts'
import {
  calendarWeeks,
  namedADay,
  type taskCalendar,
} from '@sofra/contract/marketing/scheduled-task/scheduled-task.contract.ts'
import { nextOccurrence, type TaskTimes } from '@sofra/contract/marketing/scheduled-task/scheduled-task.cycle.ts'
import { useMemo } from 'react'
import { useFollow } from '../../../kit/screen/link.ts'
import { useFormat, ZoneContext } from '../../../kit/words/format.ts'
import { useLang, useT } from '../../../kit/words/i18n.ts'
import styles from './RunCalendar.module.css'

/** The schedule of a task. */
interface Timed extends TaskTimes {
  readonly id: number
  readonly name: string
}

/** The past runs of a calendar by day. */
type Past = ReplyOf<typeof taskCalendar>['past']

/** A run in a day's cell; a past one has its state and a link to the task's runs. */
interface CalendarRun {
  readonly key: string
  readonly at: Date | string
  readonly name: string
  readonly state?: Past[number]['runs'][number]['state']
  readonly href?: string | undefined
}

interface DayRuns {
  readonly entries: readonly CalendarRun[]
  readonly count: number
}

interface Span {
  readonly zone: string
  readonly first: string
  readonly last: string
}

/** Returns the future runs by day, within a span. */
const comingOf = (tasks: readonly Timed[], { zone, first, last }: Span) => {
  const runs: { task: Timed; at: Date; day: string }[] = []
  // Clocks of two zones differ by at most a day.
  const begin = new Date(Math.max(Date.now(), Date.parse(addDays(first, -1))))
  for (const task of tasks) {
    let next = nextOccurrence(task, zone, begin)
    while (next.day <= last) {
      if (next.day >= first) runs.push({ task, ...next })
      next = nextOccurrence(task, zone, next.at)
    }
  }
  return Map.groupBy(
    runs.toSorted((a, b) => a.at.getTime() - b.at.getTime()),
    ({ day }) => day,
  )
}

type Links = Pick<RunCalendarProps, 'href' | 'runsHref'>

/** Returns past and future runs by day. */
const daysOf = (past: Past, coming: ReturnType<typeof comingOf>, { href, runsHref }: Links) => {
  const before = new Map(past.map((one) => [one.day, one]))
  return (day: string): DayRuns | undefined => {
    const [was, next] = [before.get(day), coming.get(day) ?? []]
    if (!was && !next.length) return undefined
    const entries: CalendarRun[] = [
      ...(was?.runs ?? []).map(({ id, task_id, name, due_at, state }) => ({
        key: `was ${id}`,
        at: due_at,
        name,
        state,
        href: runsHref?.(task_id),
      })),
      ...next.map(({ task, at }) => ({ key: `next ${task.id}`, at, name: task.name, href: href?.(task.id) })),
    ]
    return { entries: entries.slice(0, namedADay), count: (was?.count ?? 0) + next.length }
  }
}

/** One run, in the company's time zone. */
const RunLine = ({ of: { at, name, state, href } }: { readonly of: CalendarRun }) => {
  const t = useT()
  const follow = useFollow()
  const { time } = useFormat()
  const word = state && t(`scheduled-task.last_result.${state}`)
  const content = (
    <>
      <b>{time(at)}</b> {name}
      {word ? <span className="visually-hidden"> {word}</span> : null}
    </>
  )
  const shared = {
    className: styles.run,
    'data-state': state,
    title: [time(at), name, word && `– ${word}`].filter(Boolean).join(' '),
  }
  if (!href) return <span {...shared}>{content}</span>
  return (
    <a {...shared} href={href} onClick={follow}>
      {content}
    </a>
  )
}

const Day = ({ of: { entries, count } }: { readonly of: DayRuns }) => {
  const t = useT()
  const { number } = useFormat()
  const more = count - entries.length
  return (
    <>
      {entries.map((one) => (
        <RunLine key={one.key} of={one} />
      ))}
      {more > 0 ? (
        <span className="quiet small">{t('scheduled-task.calendar.more', { n: more, count: number(more) })}</span>
      ) : null}
    </>
  )
}

interface RunCalendarProps {
  readonly tasks: readonly Timed[]
  /** The company's time zone and its current day. */
  readonly zone: string
  readonly today: string
  /** A day of the first week, at which a phone starts; the default is today. */
  readonly from?: string
  readonly past?: Past
  /** Links to a task and to its runs. */
  readonly href?: ((id: number) => string) | undefined
  readonly runsHref?: ((id: number) => string) | undefined
  /** For a single task, whose name and time are beside it. */
  readonly small?: boolean
}

const none: Past = []

/** Past and future runs of some weeks, one week per row; on a phone the days of one week below each other. */
export const RunCalendar = (props: RunCalendarProps) => {
  const { tasks, zone, today, from = today, past = none, href, runsHref, small = false } = props
  const t = useT()
  const [lang] = useLang()
  const { shortDate } = useFormat('UTC')
  const dateOf = (day: string) => shortDate(`${day}T00:00:00Z`)
  const first = addDays(from, 1 - weekdayOf(from))
  const days = Array.from({ length: calendarWeeks * 7 }, (_, i) => addDays(first, i))
  const last = addDays(first, calendarWeeks * 7 - 1)
  const coming = useMemo(() => comingOf(tasks, { zone, first, last }), [tasks, zone, first, last])
  const of = daysOf(past, coming, { href, runsHref })
  // The days that fit a phone.
  const isNear = (day: string) => day >= from && day <= addDays(from, 6)
  return (
    <section
      className={`stack-4 ${styles.calendar}`}
      data-small={small || undefined}
      aria-label={t('scheduled-task.calendar')}
    >
      <div className={`quiet small ${styles.weekdays}`} aria-hidden="true">
        {days.slice(0, 7).map((day) => (
          <span key={day}>{dayName(weekdayOf(day), lang, 'short')}</span>
        ))}
      </div>
      <ol className={styles.days}>
        {days.map((day) => {
          const runs = of(day)
          return (
            <li
              key={day}
              data-today={day === today || undefined}
              data-past={day < today || undefined}
              data-far={!isNear(day) || undefined}
              data-runs={runs ? true : undefined}
            >
              <time dateTime={day} aria-current={day === today ? 'date' : undefined}>
                <span className={`quiet small ${styles.number}`} aria-hidden="true">
                  {!small && (day === first || day.endsWith('-01')) ? dateOf(day) : Number(day.slice(8))}
                </span>
                <span className={styles.whole}>
                  {dayName(weekdayOf(day), lang, 'long')}, {dateOf(day)}
                </span>
              </time>
              <ZoneContext value={zone}>{runs ? <Day of={runs} /> : null}</ZoneContext>
            </li>
          )
        })}
      </ol>
      {small || days.some((day) => isNear(day) && of(day)) ? null : (
        <p className={`quiet small ${styles.none}`}>{t('scheduled-task.calendar.none')}</p>
      )}
    </section>
  )
}
