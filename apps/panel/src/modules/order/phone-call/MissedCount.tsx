import { WaitingBadge } from '../../../kit/stream/WaitingBadge.tsx'
import { useT } from '../../../kit/words/i18n.ts'
import { useCalls } from './phone-call-query.ts'

/** The number of missed calls without a call back, at their menu entry. */
const MissedCount = ({ branch }: { readonly branch: number }) => {
  const t = useT()
  const missed = useCalls(branch).data?.missed ?? 0
  return <WaitingBadge n={missed} title={t('phone-call.missed.n', { n: missed })} />
}

export default MissedCount
