import { addDays, weekdayOf } from '@sofra/contract/branch/hours/local-time.ts'
import { dayName } from '@sofra/contract/kernel/range.text.ts'
import { calendarWeeks } from '@sofra/contract/marketing/scheduled-task/scheduled-task.contract.ts'
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

interface Run {
  readonly task: Timed
  readonly at: Date
}

/** What runs from now on, day by day and in its order, until a day with it. */
const runsOf = (tasks: readonly Timed[], zone: string, until: string) => {
  const runs: (Run & { day: string })[] = []
  for (const task of tasks) {
    let next = nextOccurrence(task, zone, new Date())
    while (next.day <= until) {
      runs.push({ task, ...next })
      next = nextOccurrence(task, zone, next.at)
    }
  }
  return Map.groupBy(
    runs.toSorted((a, b) => a.at.getTime() - b.at.getTime()),
    ({ day }) => day,
  )
}

/** As many of a day are named. */
const named = 3

interface DayProps {
  readonly runs: readonly Run[]
  readonly href?: ((id: number) => string) | undefined
}

/** What runs on a day, by the clock of the company: whose zone is around. */
const Day = ({ runs, href }: DayProps) => {
  const t = useT()
  const follow = useFollow()
  const { time, number } = useFormat()
  return (
    <>
      {runs.slice(0, named).map(({ task, at }) => {
        const said = (
          <>
            <b>{time(at)}</b> {task.name}
          </>
        )
        const shared = { className: styles.run, title: `${time(at)} ${task.name}` }
        return href ? (
          <a {...shared} key={task.id} href={href(task.id)} onClick={follow}>
            {said}
          </a>
        ) : (
          <span {...shared} key={task.id}>
            {said}
          </span>
        )
      })}
      {runs.length > named ? (
        <span className={styles.more}>
          {t('scheduled-task.calendar.more', { n: runs.length - named, count: number(runs.length - named) })}
        </span>
      ) : null}
    </>
  )
}

interface RunCalendarProps {
  readonly tasks: readonly Timed[]
  /** Where the company is, and which day it is there. */
  readonly zone: string
  readonly today: string
  /** Where a task leads to. */
  readonly href?: ((id: number) => string) | undefined
  /** Of a single task, whose name and time stand beside it. */
  readonly small?: boolean
}

/** When tasks run in the weeks to come, a row a week; on a phone the days of one week, one below another. */
export const RunCalendar = ({ tasks, zone, today, href, small = false }: RunCalendarProps) => {
  const t = useT()
  const [lang] = useLang()
  const { shortDate } = useFormat('UTC')
  const dateOf = (day: string) => shortDate(`${day}T00:00:00Z`)
  const first = addDays(today, 1 - weekdayOf(today))
  const days = Array.from({ length: calendarWeeks * 7 }, (_, i) => addDays(first, i))
  const last = addDays(first, calendarWeeks * 7 - 1)
  const runs = useMemo(() => runsOf(tasks, zone, last), [tasks, zone, last])
  const nextWeek = addDays(today, 6)
  return (
    <section className={styles.calendar} data-small={small || undefined} aria-label={t('scheduled-task.calendar')}>
      <div className={styles.weekdays} aria-hidden="true">
        {days.slice(0, 7).map((day) => (
          <span key={day}>{dayName(weekdayOf(day), lang, 'short')}</span>
        ))}
      </div>
      <ol className={styles.days}>
        {days.map((day) => (
          <li
            key={day}
            data-today={day === today || undefined}
            data-past={day < today || undefined}
            data-far={day > nextWeek || undefined}
            data-runs={runs.has(day) || undefined}
          >
            <time dateTime={day} aria-current={day === today ? 'date' : undefined}>
              <span className={styles.number} aria-hidden="true">
                {!small && (day === first || day.endsWith('-01')) ? dateOf(day) : Number(day.slice(8))}
              </span>
              <span className={styles.whole}>
                {dayName(weekdayOf(day), lang, 'long')}, {dateOf(day)}
              </span>
            </time>
            <ZoneContext value={zone}>
              <Day runs={runs.get(day) ?? []} href={href} />
            </ZoneContext>
          </li>
        ))}
      </ol>
    </section>
  )
}
