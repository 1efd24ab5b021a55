import { guestRequest } from '@sofra/contract/member/guest-request/guest-request.contract.ts'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../kit/http/api.ts'
import { useGuestFrames } from '../../../kit/stream/guests.ts'
import { WaitingBadge } from '../../../kit/stream/WaitingBadge.tsx'
import { useT } from '../../../kit/words/i18n.ts'

/** The number of unanswered requests of a branch, at their menu entry. */
const RequestCount = ({ branch }: { readonly branch: number }) => {
  const t = useT()
  useGuestFrames('guest-request')
  const { data } = useQuery({
    queryKey: [guestRequest.name, 'waiting', branch],
    queryFn: ({ signal }) => call(guestRequest.waiting, { params: { branch_id: branch } }, { signal }),
    staleTime: 60_000,
  })
  const n = data?.waiting ?? 0
  return <WaitingBadge n={n} title={t('guest-request.waiting', { n })} />
}

export default RequestCount
