import { integrationLog } from '@sofra/contract/platform/integration-log/integration-log.contract.ts'
import { StatusDot } from '../../../kit/look/Status.tsx'
import { plainLog } from '../../../kit/plain/plainLog.tsx'
import { useT } from '../../../kit/words/i18n.ts'

const Outcome = ({ outcome }: { readonly outcome: 'ok' | 'error' }) => (
  <StatusDot tone={outcome === 'ok' ? 'good' : 'bad'} label={useT()(`integration-log.outcome.${outcome}`)} />
)

/** The messages to and from marketplaces. */
export default plainLog(integrationLog, {
  columns: {
    action: {
      render: ({ action }) => (
        <span dir="ltr" title={action}>
          {action}
        </span>
      ),
    },
    outcome: { render: ({ outcome }) => <Outcome outcome={outcome} />, fits: true },
    direction: { extra: true },
    http_status: { extra: true },
    duration_ms: { extra: true },
    company_name: { extra: true },
    error: { wraps: true },
  },
})
