import { smsLog, type smsStatuses } from '@sofra/contract/platform/sms-log/sms-log.contract.ts'
import { StatusDot } from '../../../kit/look/Status.tsx'
import { plainLog } from '../../../kit/plain/plainLog.tsx'
import { useT } from '../../../kit/words/i18n.ts'

const tones = { waiting: 'waiting', sent: 'working', delivered: 'good', kept: 'quiet', error: 'bad' } as const

const Status = ({ status }: { readonly status: (typeof smsStatuses)[number] }) => (
  <StatusDot tone={tones[status]} label={useT()(`sms-log.status.${status}`)} />
)

/** The delivery states of text messages. */
export default plainLog(smsLog, {
  columns: {
    recipient: { fits: true },
    parts: { extra: true },
    status: { render: ({ status }) => <Status status={status} />, fits: true },
    error: { wraps: true },
    message_id: { extra: true },
    settled_at: { extra: true },
  },
})
