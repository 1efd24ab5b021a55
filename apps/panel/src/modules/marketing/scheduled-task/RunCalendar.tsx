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

/** A task that runs, or would. */
interface Timed extends TaskTimes {
  readonly id: number
  readonly name: string
}

/** What ran on the days of a calendar. */
type Past = ReplyOf<typeof taskCalendar>['past']

/** A run as a day shows it: one that was has its state and leads to how its task has run. */
interface Shown {
  readonly key: string
  readonly at: Date | string
  readonly name: string
  readonly state?: Past[number]['runs'][number]['state']
  readonly href?: string | undefined
}

interface DayRuns {
  readonly shown: readonly Shown[]
  readonly count: number
}

interface Span {
  readonly zone: string
  readonly first: string
  readonly last: string
}

/** What is to run from now on, day by day and in its order, on the days of a span. */
const comingOf = (tasks: readonly Timed[], { zone, first, last }: Span) => {
  const runs: { task: Timed; at: Date; day: string }[] = []
  // Clocks are at most a day apart.
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

/** Says of a day what ran on it and then what is to run. */
const daysOf = (past: Past, coming: ReturnType<typeof comingOf>, { href, runsHref }: Links) => {
  const before = new Map(past.map((one) => [one.day, one]))
  return (day: string): DayRuns | undefined => {
    const [was, next] = [before.get(day), coming.get(day) ?? []]
    if (!was && !next.length) return undefined
    const shown: Shown[] = [
      ...(was?.runs ?? []).map(({ id, task_id, name, due_at, state }) => ({
        ...{ key: `was ${id}`, at: due_at, name, state },
        href: runsHref?.(task_id),
      })),
      ...next.map(({ task, at }) => ({ key: `next ${task.id}`, at, name: task.name, href: href?.(task.id) })),
    ]
    return { shown: shown.slice(0, namedADay), count: (was?.count ?? 0) + next.length }
  }
}

/** One run, by the clock of the company: whose zone is around. */
const RunLine = ({ of: { at, name, state, href } }: { readonly of: Shown }) => {
  const t = useT()
  const follow = useFollow()
  const { time } = useFormat()
  const word = state && t(`scheduled-task.last_result.${state}`)
  const said = (
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
  if (!href) return <span {...shared}>{said}</span>
  return (
    <a {...shared} href={href} onClick={follow}>
      {said}
    </a>
  )
}

const Day = ({ of: { shown, count } }: { readonly of: DayRuns }) => {
  const t = useT()
  const { number } = useFormat()
  const more = count - shown.length
  return (
    <>
      {shown.map((one) => (
        <RunLine key={one.key} of={one} />
      ))}
      {more > 0 ? (
        <span className={styles.more}>{t('scheduled-task.calendar.more', { n: more, count: number(more) })}</span>
      ) : null}
    </>
  )
}

interface RunCalendarProps {
  readonly tasks: readonly Timed[]
  /** Where the company is, and which day it is there. */
  readonly zone: string
  readonly today: string
  /** A day of the first week, with which a phone begins; today without it. */
  readonly from?: string
  readonly past?: Past
  /** Where a task leads to, and how it has run. */
  readonly href?: ((id: number) => string) | undefined
  readonly runsHref?: ((id: number) => string) | undefined
  /** Of a single task, whose name and time stand beside it. */
  readonly small?: boolean
}

const none: Past = []

/** When tasks ran and run in some weeks, a row a week; on a phone the days of one week, one below another. */
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
  // As many a phone has room for.
  const isNear = (day: string) => day >= from && day <= addDays(from, 6)
  return (
    <section className={styles.calendar} data-small={small || undefined} aria-label={t('scheduled-task.calendar')}>
      <div className={styles.weekdays} aria-hidden="true">
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
                <span className={styles.number} aria-hidden="true">
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
        <p className={styles.none}>{t('scheduled-task.calendar.none')}</p>
      )}
    </section>
  )
}
