import { formatPhone } from '@sofra/contract/kernel/phone.ts'
import {
  type Notification,
  notification,
  pauseNotification,
  type Recipient,
  recipientStates,
  recipients,
  resumeNotification,
  stopNotification,
} from '@sofra/contract/marketing/notification/notification.contract.ts'
import { member } from '@sofra/contract/member/member/member.contract.ts'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { Confirm } from '../../../kit/dialog/Confirm.tsx'
import { Waiting } from '../../../kit/form/Waiting.tsx'
import { call } from '../../../kit/http/api.ts'
import { FilterChips } from '../../../kit/list/filter/FilterChips.tsx'
import { choiceFilter } from '../../../kit/list/filter/filters.ts'
import { ListBody } from '../../../kit/list/ListBody.tsx'
import { columnsOf } from '../../../kit/list/table/columns.tsx'
import { DataTable } from '../../../kit/list/table/DataTable.tsx'
import { useList } from '../../../kit/list/useList.ts'
import { Page } from '../../../kit/screen/Page.tsx'
import { RecordLink } from '../../../kit/screen/RecordLink.tsx'
import { useTabTitle } from '../../../kit/screen/view.ts'
import { useMay } from '../../../kit/session/access.ts'
import { useProgressOf } from '../../../kit/stream/useProgressOf.ts'
import { useFormat } from '../../../kit/words/format.ts'
import { useT } from '../../../kit/words/i18n.ts'
import { OfCompany } from '../../company/own-company/own-company.api.tsx'
import { RecipientReason, RecipientStatus } from './member-notifications.api.tsx'
import { NotificationState } from './NotificationState.tsx'
import styles from './notification.module.css'
import { useStep } from './steps.ts'

const { custom, date } = columnsOf(recipients)

const columns = [
  {
    ...custom('first_name', ({ member_id, first_name, last_name }) => (
      <RecordLink of={member} id={member_id}>
        {[first_name, last_name].filter(Boolean).join(' ') || '–'}
      </RecordLink>
    )),
    narrow: 'first' as const,
  },
  {
    ...custom('phone', ({ phone }) => (phone.includes('•') ? phone : formatPhone(phone))),
    fits: true,
    narrow: 'second' as const,
  },
  { ...custom('status', ({ status }) => <RecipientStatus status={status} />), fits: true, narrow: 'first' as const },
  {
    ...custom('reason', ({ reason, error }) => <RecipientReason reason={reason} error={error} />),
    narrow: 'second' as const,
  },
  { ...date('sent_at'), sort: false, narrow: 'none' as const },
  { ...custom('text', ({ text }) => text ?? '–'), wraps: true, narrow: 'none' as const },
]

/** The text is stored for push messages only. */
const withoutText = columns.filter(({ key }) => key !== 'text')

const filters = [
  choiceFilter('status', 'notification-recipient.status', recipientStates, 'notification-recipient.status'),
]

interface OfNotification {
  readonly of: Notification
  readonly company: number
}

/** Pauses, resumes or cancels the sending. */
const Steps = ({ of: { id, version, status }, company }: OfNotification) => {
  const t = useT()
  const may = useMay()(stopNotification)
  const of = { params: { company_id: company, notification_id: id }, body: { version } }
  const pause = useStep(() => call(pauseNotification, of))
  const resume = useStep(() => call(resumeNotification, of))
  const stop = useStep(() => call(stopNotification, of))
  if (!may) return null
  return (
    <>
      {status === 'running' ? (
        <Button loading={pause.isPending} onClick={() => pause.mutate()}>
          {t('notification.pause')}
        </Button>
      ) : null}
      {status === 'paused' ? (
        <Button loading={resume.isPending} onClick={() => resume.mutate()}>
          {t('notification.resume')}
        </Button>
      ) : null}
      {['planned', 'running', 'paused'].includes(status) ? (
        <Confirm
          danger
          title={t('notification.stop')}
          text={t('notification.stop.ask')}
          ok={t('notification.stop')}
          onConfirm={() => stop.mutateAsync().catch(() => undefined)}
        >
          {(ask) => (
            <Button danger onClick={ask}>
              {t('notification.stop')}
            </Button>
          )}
        </Confirm>
      ) : null}
    </>
  )
}

const counts = ['recipients', 'waiting', 'kept', 'sent', 'delivered', 'not_sent', 'failed'] as const

// SMTP does not report deliveries, so a count of them would always be 0.
const countsOf = (channel: Notification['channel']) =>
  counts.filter((name) => channel !== 'email' || name !== 'delivered')

/** The progress of the sending. */
const Progress = ({ of }: Pick<OfNotification, 'of'>) => {
  const t = useT()
  const { number, dateTime } = useFormat(of.timezone)
  return (
    <div className={`row ${styles.progress}`}>
      <NotificationState status={of.status} />
      <dl>
        {countsOf(of.channel).map((name) => (
          <div key={name}>
            <dt>{t(`notification.${name}`)}</dt>
            <dd>{number(of[name])}</dd>
          </div>
        ))}
      </dl>
      {of.planned_at ? (
        <span>
          {t('notification.planned_at')}: {dateTime(of.planned_at)}
        </span>
      ) : null}
      {of.held_until ? (
        <span>
          {t('notification.held_until')}: {dateTime(of.held_until)}
        </span>
      ) : null}
    </div>
  )
}

const Received = ({ of, company }: OfNotification) => {
  const t = useT()
  useTabTitle(of.name)
  const params = { company_id: company, notification_id: of.id }
  const list = useList<Recipient>({ name: notification.name, list: recipients.list, params })
  return (
    <Page
      title={of.name}
      count={list.count}
      home={{ path: '/marketing/notification/list', title: t('notification.title') }}
      actions={<Steps of={of} company={company} />}
      filters={<FilterChips filters={filters} state={list.state} set={list.set} />}
    >
      <Progress of={of} />
      <ListBody list={list} first={null}>
        <DataTable
          label={t('notification.recipients.title')}
          columns={(of.channel === 'push' ? columns : withoutText).map((column) => ({ ...column, sort: false }))}
          // In the company's time zone, which the page's heading names.
          rows={list.rows?.map((row) => ({ ...row, timezone: of.timezone }))}
          look={{ stale: list.stale }}
        />
      </ListBody>
    </Page>
  )
}

const One = ({ id, company }: { readonly id: number; readonly company: number }) => {
  const t = useT()
  useProgressOf(notification)
  const { data, error, refetch } = useQuery({
    queryKey: [notification.name, 'one', company, id],
    queryFn: ({ signal }) =>
      call(notification.one, { params: { company_id: company, notification_id: id } }, { signal }),
  })
  if (data) return <Received of={data} company={company} />
  return (
    <Page title={t('notification.one')}>
      <Waiting error={error} retry={() => void refetch()} />
    </Page>
  )
}

/** The recipients of a notification, those left out with the reason, and the progress. */
export default function Recipients({ id }: { readonly id: number }) {
  const t = useT()
  return <OfCompany title={t('notification.one')}>{(company) => <One id={id} company={company} />}</OfCompany>
}
