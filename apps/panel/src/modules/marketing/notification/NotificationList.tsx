import {
  type Notification,
  notification,
  notificationChannels,
  notificationStates,
} from '@sofra/contract/marketing/notification/notification.contract.ts'
import { Button } from 'antd'
import { Plus } from 'lucide-react'
import { use } from 'react'
import { DeleteButton } from '../../../kit/list/DeleteButton.tsx'
import { FilterChips } from '../../../kit/list/filter/FilterChips.tsx'
import { choiceFilter } from '../../../kit/list/filter/filters.ts'
import { ListPage } from '../../../kit/list/ListPage.tsx'
import { columnsOf } from '../../../kit/list/table/columns.tsx'
import { useList } from '../../../kit/list/useList.ts'
import { useRecordLinks } from '../../../kit/list/useRecordLinks.ts'
import { OpenContext } from '../../../kit/screen/open.ts'
import { useMay } from '../../../kit/session/access.ts'
import { useProgressOf } from '../../../kit/stream/useProgressOf.ts'
import { useT } from '../../../kit/words/i18n.ts'
import { OfCompany } from '../../company/own-company/own-company.api.tsx'
import { NotificationState } from './NotificationState.tsx'
import { useReceivedHref } from './steps.ts'

const { text, choice, date, number, custom } = columnsOf(notification)

const Group = ({ name }: { readonly name: string | null }) => {
  const t = useT()
  return name ?? t('notification.everybody')
}

const columns = [
  { ...text('name'), sort: false, narrow: 'first' as const },
  { ...choice('channel', 'notification.channel'), sort: false, narrow: 'second' as const },
  { ...custom('group_name', ({ group_name }) => <Group name={group_name} />), narrow: 'none' as const },
  { ...custom('status', ({ status }) => <NotificationState status={status} />), fits: true, narrow: 'first' as const },
  { ...date('planned_at'), narrow: 'second' as const },
  { ...number('recipients'), sort: false, narrow: 'none' as const },
  { ...number('kept'), sort: false, narrow: 'none' as const },
  { ...number('sent'), sort: false, narrow: 'none' as const },
  { ...number('delivered'), sort: false, narrow: 'none' as const, extra: true },
  { ...number('not_sent'), sort: false, narrow: 'none' as const },
  { ...number('failed'), sort: false, narrow: 'none' as const, extra: true },
]

const filters = [
  choiceFilter('channel', 'notification.channel', notificationChannels, 'notification.channel'),
  choiceFilter('status', 'notification.status', notificationStates, 'notification.status'),
]

const Listed = ({ company }: { readonly company: number }) => {
  const t = useT()
  const may = useMay()
  const open = use(OpenContext)
  const links = useRecordLinks()
  const received = useReceivedHref()
  useProgressOf(notification)
  const params = { company_id: company }
  const list = useList<Notification>({ name: notification.name, list: notification.list, params })
  return (
    <ListPage
      of={{ ...notification, params }}
      list={list}
      columns={columns}
      words={{ title: t('notification.title'), hint: t('notification.hint') }}
      filters={<FilterChips filters={filters} state={list.state} set={list.set} />}
      add={
        may(notification.create) ? (
          <Button type="primary" icon={<Plus size={16} />} onClick={() => open(links.create)}>
            {t('action.add')}
          </Button>
        ) : null
      }
      row={{
        open: may(notification.one)
          ? ({ id, status }) => (status === 'draft' ? links.edit(id) : received(id))
          : undefined,
        actions: may(notification.remove)
          ? ({ id, name, status }) =>
              status === 'draft' ? <DeleteButton of={notification} id={id} name={name} /> : null
          : undefined,
      }}
    />
  )
}

/** The company's sent and planned notifications. */
export default function NotificationList() {
  const t = useT()
  return <OfCompany title={t('notification.title')}>{(company) => <Listed company={company} />}</OfCompany>
}
