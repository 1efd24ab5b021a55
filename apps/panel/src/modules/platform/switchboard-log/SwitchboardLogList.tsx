import { type callEvents, switchboardLog } from '@sofra/contract/platform/switchboard-log/switchboard-log.contract.ts'
import { StatusDot } from '../../../kit/look/Status.tsx'
import { plainLog } from '../../../kit/plain/plainLog.tsx'
import { useT } from '../../../kit/words/i18n.ts'

const tones = { ringing: 'waiting', answered: 'working', ended: 'good', missed: 'bad' } as const

const Event = ({ event }: { readonly event: (typeof callEvents)[number] }) => (
  <StatusDot tone={tones[event]} label={useT()(`switchboard-log.event.${event}`)} />
)

/** The messages of virtual switchboards about calls. */
export default plainLog(switchboardLog, {
  columns: {
    guest: { fits: true },
    line: { fits: true },
    event: { render: ({ event }) => <Event event={event} />, fits: true },
    provider: { extra: true },
    extension: { extra: true },
    company_name: { extra: true },
    call_id: { extra: true },
  },
})
