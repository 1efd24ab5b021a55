import { notificationChannels } from '@sofra/contract/marketing/notification/notification.contract.ts'
import {
  type ScheduledTask,
  scheduledTask,
  taskTypes,
} from '@sofra/contract/marketing/scheduled-task/scheduled-task.contract.ts'
import { taskCycles } from '@sofra/contract/marketing/scheduled-task/scheduled-task.cycle.ts'
import { Button } from 'antd'
import { Plus } from 'lucide-react'
import { use } from 'react'
import { DeleteButton } from '../../../kit/list/DeleteButton.tsx'
import { FilterChips } from '../../../kit/list/filter/FilterChips.tsx'
import { type ChoiceFilter, choiceFilter } from '../../../kit/list/filter/filters.ts'
import { ListPage } from '../../../kit/list/ListPage.tsx'
import { columnsOf } from '../../../kit/list/table/columns.tsx'
import { useList } from '../../../kit/list/useList.ts'
import { useRecordLinks } from '../../../kit/list/useRecordLinks.ts'
import { OpenContext } from '../../../kit/screen/open.ts'
import { useMay } from '../../../kit/session/access.ts'
import { useFormat } from '../../../kit/words/format.ts'
import { useT } from '../../../kit/words/i18n.ts'
import { OfCompany } from '../../company/own-company/own-company.api.tsx'
import { TaskCalendar } from './TaskCalendar.tsx'
import { RunState, TaskState } from './TaskState.tsx'

const { text, choice, date, custom } = columnsOf(scheduledTask)

const When = ({ at, zone }: { readonly at: string | null; readonly zone: string }) => {
  const { shortTime } = useFormat(zone)
  return at ? shortTime(at) : '–'
}

const LastResult = ({ of: { last_result, last_sent } }: { readonly of: ScheduledTask }) => {
  const t = useT()
  const { number } = useFormat()
  if (last_result === null) return '–'
  if (last_result !== 'done') return <RunState state={last_result} />
  return t('scheduled-task.last_sent.count', { count: number(last_sent ?? 0) })
}

const columns = [
  { ...text('name'), narrow: 'first' as const },
  { ...choice('type', 'scheduled-task.type'), sort: false, narrow: 'second' as const },
  { ...choice('cycle', 'scheduled-task.cycle'), sort: false, narrow: 'none' as const },
  { ...choice('channel', 'notification.channel'), sort: false, narrow: 'none' as const, extra: true },
  {
    ...custom('is_active', ({ is_active }) => <TaskState is_active={is_active} />),
    fits: true,
    narrow: 'first' as const,
  },
  {
    ...custom('next_at', ({ is_active, next_at, timezone }) =>
      is_active ? <When at={next_at} zone={timezone} /> : '–',
    ),
    sort: true,
    fits: true,
    narrow: 'second' as const,
  },
  { ...date('last_run_at'), sort: false, narrow: 'none' as const },
  { ...custom('last_result', (row) => <LastResult of={row} />), fits: true, narrow: 'none' as const },
]

const paused: ChoiceFilter = {
  ...choiceFilter('is_active', 'scheduled-task.is_active', ['true', 'false'], 'scheduled-task.is_active'),
  single: true,
}
const filters = [
  choiceFilter('type', 'scheduled-task.type', taskTypes, 'scheduled-task.type'),
  choiceFilter('cycle', 'scheduled-task.cycle', taskCycles, 'scheduled-task.cycle'),
  choiceFilter('channel', 'scheduled-task.channel', notificationChannels, 'notification.channel'),
  paused,
]

const Listed = ({ company }: { readonly company: number }) => {
  const t = useT()
  const may = useMay()
  const open = use(OpenContext)
  const links = useRecordLinks()
  const params = { company_id: company }
  const list = useList<ScheduledTask>({ name: scheduledTask.name, list: scheduledTask.list, params })
  return (
    <ListPage
      of={{ ...scheduledTask, params }}
      list={list}
      columns={columns}
      words={{
        title: t('scheduled-task.title'),
        hint: t('scheduled-task.hint'),
        lead: <TaskCalendar company={company} />,
      }}
      filters={<FilterChips filters={filters} state={list.state} set={list.set} />}
      add={
        may(scheduledTask.create) ? (
          <Button type="primary" icon={<Plus size={16} />} onClick={() => open(links.create)}>
            {t('action.add')}
          </Button>
        ) : null
      }
      row={{
        open: may(scheduledTask.one) ? ({ id }) => links.edit(id) : undefined,
        actions: may(scheduledTask.remove)
          ? ({ id, name }) => <DeleteButton of={scheduledTask} id={id} name={name} />
          : undefined,
      }}
    />
  )
}

/** The company's automatic messages, and a calendar of their runs. */
export default function ScheduledTaskList() {
  const t = useT()
  return <OfCompany title={t('scheduled-task.title')}>{(company) => <Listed company={company} />}</OfCompany>
}
