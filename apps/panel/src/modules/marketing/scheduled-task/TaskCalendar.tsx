import { addDays, weekdayOf } from '@sofra/contract/branch/hours/local-time.ts'
import { day } from '@sofra/contract/kernel/fields.ts'
import {
  calendarReach,
  calendarWeeks,
  scheduledTask,
  taskRuns,
} from '@sofra/contract/marketing/scheduled-task/scheduled-task.contract.ts'
import { Button } from 'antd'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useRecordLinks } from '../../../kit/list/useRecordLinks.ts'
import { useNarrowerThan } from '../../../kit/look/narrow.ts'
import type { SearchField } from '../../../kit/screen/search.ts'
import { useSearch } from '../../../kit/screen/view.ts'
import { useMay } from '../../../kit/session/access.ts'
import { useFormat } from '../../../kit/words/format.ts'
import { useT } from '../../../kit/words/i18n.ts'
import calendarStyles from './RunCalendar.module.css'
import { RunCalendar } from './RunCalendar.tsx'
import { useRunsHref } from './TaskActions.tsx'
import { useTaskCalendar } from './useTaskCalendar.ts'

/** A day of the first visible week. */
const weeks: SearchField<string | undefined> = (text) => day.safeParse(text).data
const search = { weeks }

interface TurningProps {
  /** The first day of the calendar, and the current day. */
  readonly from: string
  readonly today: string
}

/** Moves the calendar by its visible span: five weeks, on a phone one. */
const Turning = ({ from, today }: TurningProps) => {
  const t = useT()
  const [, set] = useSearch(search)
  const { date } = useFormat('UTC')
  const isNarrow = useNarrowerThan(640)
  const span = isNarrow ? 7 : calendarWeeks * 7
  const first = isNarrow ? from : addDays(from, 1 - weekdayOf(from))
  const last = addDays(first, span - 1)
  const turn = (to: string) => set({ weeks: to <= today && today < addDays(to, span) ? undefined : to })
  const dayText = (at: string) => date(`${at}T00:00:00Z`)
  return (
    <div className={`row numbers ${calendarStyles.turning}`}>
      <Button
        icon={<ChevronLeft size={16} aria-hidden="true" />}
        aria-label={t('scheduled-task.calendar.before')}
        disabled={first <= addDays(today, -calendarReach)}
        onClick={() => turn(addDays(first, -span))}
      />
      <Button
        icon={<ChevronRight size={16} aria-hidden="true" />}
        aria-label={t('scheduled-task.calendar.after')}
        disabled={addDays(first, span) > addDays(today, calendarReach)}
        onClick={() => turn(addDays(first, span))}
      />
      <Button onClick={() => set({ weeks: undefined })}>{t('scheduled-task.calendar.today')}</Button>
      <span aria-live="polite">
        {dayText(first)} – {dayText(last)}
      </span>
    </div>
  )
}

/** Past and future runs of some weeks, up to a year in both directions. */
export const TaskCalendar = ({ company }: { readonly company: number }) => {
  const t = useT()
  const may = useMay()
  const links = useRecordLinks()
  const runs = useRunsHref()
  const [searchParams] = useSearch(search)
  const { data } = useTaskCalendar(company, searchParams.weeks)
  if (!data?.has_tasks) return null
  const { items, timezone, today, from, past, is_capped } = data
  return (
    <>
      <Turning from={from} today={today} />
      <RunCalendar
        tasks={items}
        zone={timezone}
        today={today}
        from={from}
        past={past}
        href={may(scheduledTask.one) ? links.edit : undefined}
        runsHref={may(taskRuns) ? runs : undefined}
      />
      {is_capped ? <p className="quiet small">{t('scheduled-task.calendar.capped', { n: items.length })}</p> : null}
    </>
  )
}
