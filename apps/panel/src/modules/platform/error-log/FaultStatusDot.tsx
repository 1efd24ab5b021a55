import type { FaultStatus } from '@sofra/contract/platform/error-log/error-log.contract.ts'
import { StatusDot } from '../../../kit/look/Status.tsx'
import { useT } from '../../../kit/words/i18n.ts'

const tones = { open: 'bad', resolved: 'good', ignored: 'quiet' } as const

/** Whether a cause has been dealt with. */
export const FaultStatusDot = ({ status }: { readonly status: FaultStatus }) => {
  const t = useT()
  return <StatusDot tone={tones[status]} label={t(`error-log.status.${status}`)} />
}
