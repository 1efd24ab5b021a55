import type { BodyOf } from '@sofra/contract/kernel/endpoint.ts'
import { formatPhone } from '@sofra/contract/kernel/phone.ts'
import { previewTask, scheduledTask } from '@sofra/contract/marketing/scheduled-task/scheduled-task.contract.ts'
import { searchFaults } from '@sofra/contract/marketing/scheduled-task/scheduled-task.rules.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { useDebounced } from '../../../kit/debounced.ts'
import { call } from '../../../kit/http/api.ts'
import { useMay } from '../../../kit/session/access.ts'
import { useFormat } from '../../../kit/words/format.ts'
import { useT } from '../../../kit/words/i18n.ts'
import { LeftOut } from './LeftOut.tsx'
import { RunCalendar } from './RunCalendar.tsx'
import styles from './ScheduledTask.module.css'

const fields = [
  'type',
  'days',
  'hours',
  'member_group_id',
  'channel',
  'is_commercial',
  'cycle',
  'at',
  'weekday',
  'month_day',
  'starts_on',
] as const

interface FoundTodayProps {
  readonly company: number
  /** The stored task; null for a new one. */
  readonly id: number | null
  /** Today in the company's time zone. */
  readonly today: string
}

/** The next run of the task in the form, and the members it would select today; debounced. Sends nothing. */
export const FoundToday = ({ company, id, today }: FoundTodayProps) => {
  const t = useT()
  const may = useMay()(previewTask)
  const { counted, number } = useFormat()
  const values = useWatch({ name: [...fields] }) as unknown[]
  const typed = useDebounced(JSON.stringify(Object.fromEntries(fields.map((name, at) => [name, values[at]]))))
  const task = { ...(JSON.parse(typed) as object), scheduled_task_id: id }
  const { data: parsed } = previewTask.body?.safeParse(task) ?? {}
  const body = parsed && searchFaults(parsed).length === 0 ? parsed : undefined
  const { data, isPlaceholderData } = useQuery({
    queryKey: [scheduledTask.name, 'preview', company, id, typed],
    queryFn: ({ signal }) =>
      call(previewTask, { params: { company_id: company }, body: body as BodyOf<typeof previewTask> }, { signal }),
    enabled: may && body !== undefined,
    placeholderData: keepPreviousData,
  })
  if (!data || !body) return null
  const excluded = data.left_out.reduce((sum, { count }) => sum + count, 0)
  const { cycle, at, weekday, month_day, starts_on } = body
  const timed = { cycle, at, weekday, month_day, starts_on, name: '', id: id ?? 0 }
  return (
    <>
      <section>
        <h3>{t('scheduled-task.calendar.next')}</h3>
        <RunCalendar tasks={[timed]} zone={data.timezone} today={today} small />
        <span className="quiet small">{t('scheduled-task.at.hint', { zone: data.timezone })}</span>
      </section>
      <section className={styles.found} aria-label={t('scheduled-task.who')} aria-busy={isPlaceholderData}>
        <h3>{t('scheduled-task.who')}</h3>
        <p className="strong" role="status">
          {data.found === 0
            ? t('scheduled-task.found.none')
            : t('scheduled-task.found', {
                count: counted({ n: data.found, more: data.is_capped }),
                sent: number(Math.max(0, data.found - excluded)),
              })}
        </p>
        <LeftOut of={data.left_out} />
        <ul>
          {data.examples.map(({ id: member, first_name, last_name, phone }) => (
            <li key={member}>
              <span>{[first_name, last_name].filter(Boolean).join(' ') || '–'}</span>
              <span className="quiet small">{phone.includes('•') ? phone : formatPhone(phone)}</span>
            </li>
          ))}
        </ul>
      </section>
    </>
  )
}
