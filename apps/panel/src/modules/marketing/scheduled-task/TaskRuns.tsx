import { notification, recipients } from '@sofra/contract/marketing/notification/notification.contract.ts'
import {
  type ScheduledTask,
  scheduledTask,
  type TaskRun,
  taskRuns,
} from '@sofra/contract/marketing/scheduled-task/scheduled-task.contract.ts'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { CalendarClock } from 'lucide-react'
import { Waiting } from '../../../kit/form/Waiting.tsx'
import { call } from '../../../kit/http/api.ts'
import { EmptyState } from '../../../kit/list/EmptyState.tsx'
import type { Column } from '../../../kit/list/table/columns.tsx'
import { DataTable } from '../../../kit/list/table/DataTable.tsx'
import { useFollow } from '../../../kit/screen/link.ts'
import { Page } from '../../../kit/screen/Page.tsx'
import { useTabTitle } from '../../../kit/screen/view.ts'
import { useMay } from '../../../kit/session/access.ts'
import { useProgressOf } from '../../../kit/stream/useProgressOf.ts'
import { useFormat } from '../../../kit/words/format.ts'
import { useT } from '../../../kit/words/i18n.ts'
import { OfCompany } from '../../company/own-company/own-company.api.tsx'
import { useReceivedHref } from '../notification/notification.api.tsx'
import { LeftOut } from './LeftOut.tsx'
import styles from './ScheduledTask.module.css'
import { TaskActions } from './TaskActions.tsx'
import { RunState, TaskState } from './TaskState.tsx'

interface DueProps {
  readonly of: TaskRun
  readonly zone: string
}

/** The due time of a run, linked to its recipients. */
const Due = ({ of: { due_at, notification_id }, zone }: DueProps) => {
  const follow = useFollow()
  const received = useReceivedHref()
  const may = useMay()(recipients.list)
  const { shortTime } = useFormat(zone)
  if (notification_id === null || !may) return shortTime(due_at)
  return (
    <a href={received(notification_id)} onClick={follow}>
      {shortTime(due_at)}
    </a>
  )
}

/** A run starts within a minute or two; after this it counts as late. */
const punctual = 5 * 60_000

const Result = ({ of: { state, sent, skipped, by_hand, by_name, due_at, ran_at }, zone }: DueProps) => {
  const t = useT()
  const { number, shortTime } = useFormat(zone)
  const isLate = ran_at !== null && Date.parse(ran_at) - Date.parse(due_at) > punctual
  const notes = [
    by_hand ? [t('scheduled-task.run.by_hand'), by_name].filter(Boolean).join(': ') : '',
    isLate ? t('scheduled-task.run.late', { at: shortTime(ran_at) }) : '',
    state === 'missed' ? t('scheduled-task.run.missed') : '',
    skipped ? t('scheduled-task.run.skipped', { n: skipped }) : '',
  ]
  return (
    <span className={`row ${styles.result}`}>
      <RunState state={state} />
      {state === 'done' ? (
        <span className={styles.narrow}>{t('scheduled-task.last_sent.count', { count: number(sent) })}</span>
      ) : null}
      <span className="quiet small">{notes.filter(Boolean).join(' · ')}</span>
    </span>
  )
}

const Count = ({ of }: { readonly of: number }) => {
  const { number } = useFormat()
  return number(of)
}

const columnsIn = (zone: string): Column<TaskRun>[] => [
  {
    key: 'due_at',
    title: 'scheduled-task.run.due_at',
    render: (run) => <Due of={run} zone={zone} />,
    fits: true,
    narrow: 'first',
  },
  {
    key: 'state',
    title: 'scheduled-task.run.result',
    render: (run) => <Result of={run} zone={zone} />,
    wraps: true,
    narrow: 'second',
  },
  {
    key: 'found',
    title: 'scheduled-task.run.found',
    render: ({ found }) => <Count of={found} />,
    align: 'end',
    fits: true,
    narrow: 'none',
  },
  {
    key: 'sent',
    title: 'scheduled-task.run.sent',
    render: ({ sent }) => <Count of={sent} />,
    align: 'end',
    fits: true,
    narrow: 'none',
  },
  {
    key: 'left_out',
    title: 'scheduled-task.run.left_out',
    render: ({ left_out }) => <LeftOut of={left_out} />,
    wraps: true,
    narrow: 'second',
  },
]

const Runs = ({ of, company }: { readonly of: ScheduledTask; readonly company: number }) => {
  const t = useT()
  const title = t('scheduled-task.runs.of', { name: of.name })
  useTabTitle(title)
  const { dateTime } = useFormat(of.timezone)
  const params = { company_id: company, scheduled_task_id: of.id }
  const runsQuery = useInfiniteQuery({
    queryKey: [scheduledTask.name, 'runs', company, of.id],
    queryFn: ({ signal, pageParam }) =>
      call(taskRuns, { params, query: pageParam ? { before: String(pageParam) } : {} }, { signal }),
    initialPageParam: 0,
    getNextPageParam: ({ next }) => next,
  })
  const rows = runsQuery.data?.pages.flatMap(({ items }) => items)
  return (
    <Page
      title={title}
      home={{ path: '/marketing/scheduled-task/list', title: t('scheduled-task.title') }}
      actions={<TaskActions of={of} company={company} runs={false} />}
    >
      <div className={`row ${styles.facts}`}>
        <TaskState is_active={of.is_active} />
        {of.is_active && of.next_at ? (
          <span>
            {t('scheduled-task.next_at')}: {dateTime(of.next_at)}
          </span>
        ) : null}
      </div>
      {rows ? null : <Waiting error={runsQuery.error} retry={() => void runsQuery.refetch()} />}
      {rows?.length === 0 ? <EmptyState icon={CalendarClock} title={t('scheduled-task.runs.none')} /> : null}
      {rows?.length ? (
        <DataTable label={t('scheduled-task.runs')} columns={columnsIn(of.timezone)} rows={rows} />
      ) : null}
      {runsQuery.hasNextPage ? (
        <Button loading={runsQuery.isFetchingNextPage} onClick={() => void runsQuery.fetchNextPage()}>
          {t('scheduled-task.runs.more')}
        </Button>
      ) : null}
    </Page>
  )
}

/** The messages of a run are sent after it has ended. */
const sending = { name: scheduledTask.name, one: notification.one }

const One = ({ id, company }: { readonly id: number; readonly company: number }) => {
  const t = useT()
  useProgressOf(scheduledTask)
  useProgressOf(sending)
  const { data, error, refetch } = useQuery({
    queryKey: [scheduledTask.name, 'now', company, id],
    queryFn: ({ signal }) =>
      call(scheduledTask.one, { params: { company_id: company, scheduled_task_id: id } }, { signal }),
  })
  if (data) return <Runs of={data} company={company} />
  return (
    <Page title={t('scheduled-task.one')}>
      <Waiting error={error} retry={() => void refetch()} />
    </Page>
  )
}

/** The runs of a task: members selected, notified and left out, with the reasons. */
export default function TaskRuns({ id }: { readonly id: number }) {
  const t = useT()
  return <OfCompany title={t('scheduled-task.one')}>{(company) => <One id={id} company={company} />}</OfCompany>
}
