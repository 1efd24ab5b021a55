import {
  type MemberNotification,
  memberNotifications,
  type RecipientState,
} from '@sofra/contract/marketing/notification/notification.contract.ts'
import { use } from 'react'
import { PartList } from '../../../kit/list/PartList.tsx'
import { Clamped } from '../../../kit/list/table/Clamped.tsx'
import { columnsOf } from '../../../kit/list/table/columns.tsx'
import { useList } from '../../../kit/list/useList.ts'
import { StatusDot, type Tone } from '../../../kit/look/Status.tsx'
import { searchText } from '../../../kit/screen/screen.ts'
import { CompanyContext } from '../../../kit/session/company.ts'
import { useT } from '../../../kit/words/i18n.ts'

const tones: Record<RecipientState, Tone> = {
  waiting: 'waiting',
  queued: 'waiting',
  kept: 'quiet',
  sent: 'good',
  delivered: 'good',
  not_sent: 'warning',
  error: 'bad',
}

/** The delivery state of a recipient. */
export const RecipientStatus = ({ status }: { readonly status: RecipientState }) => {
  const t = useT()
  return <StatusDot tone={tones[status]} label={t(`notification-recipient.status.${status}`)} />
}

/** Why a recipient was left out or the sending failed, with the sender's reply. */
export const RecipientReason = ({ reason, error }: Pick<MemberNotification, 'reason' | 'error'>) => {
  const t = useT()
  if (!reason) return '–'
  const text = t(`notification-recipient.reason.${reason}`)
  return error ? `${text} (${error})` : text
}

const { custom, date, choice } = columnsOf({ name: 'notification', row: memberNotifications.row })

const columns = [
  { ...custom('name', ({ name }) => name), narrow: 'first' as const },
  { ...choice('channel', 'notification.channel'), fits: true, narrow: 'second' as const },
  {
    ...custom('status', ({ status }) => <RecipientStatus status={status} />),
    title: 'notification-recipient.status' as const,
    fits: true,
    narrow: 'first' as const,
  },
  {
    ...custom('reason', ({ reason, error }) => <RecipientReason reason={reason} error={error} />),
    title: 'notification-recipient.reason' as const,
    narrow: 'none' as const,
  },
  {
    ...custom('text', ({ text }) => (text ? <Clamped>{text}</Clamped> : '–')),
    title: 'notification-recipient.text' as const,
    wraps: true,
    narrow: 'none' as const,
  },
  { ...date('sent_at'), title: 'notification-recipient.sent_at' as const, narrow: 'second' as const },
]

/** The notifications of one member and their states, for the member's page. */
export const MemberNotifications = ({ company, member }: { readonly company: number; readonly member: number }) => {
  const t = useT()
  const whose = use(CompanyContext)?.isChosen ? searchText({ company }) : ''
  const list = useList<MemberNotification>({
    name: 'notification',
    list: memberNotifications.list,
    params: { company_id: company, member_id: member },
  })
  return (
    <PartList
      list={list}
      label={t('notification.title')}
      columns={columns}
      hint={t('member-page.none.notifications')}
      open={({ notification_id }) => `/marketing/notification/member-notification/${notification_id}${whose}`}
    />
  )
}
