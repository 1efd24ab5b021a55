import { reservation } from '@sofra/contract/branch/reservation/reservation.contract.ts'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../kit/http/api.ts'
import { useGuestFrames } from '../../../kit/stream/guests.ts'
import { WaitingBadge } from '../../../kit/stream/WaitingBadge.tsx'
import { useT } from '../../../kit/words/i18n.ts'

/** The number of reservation requests without an answer, at their menu entry. */
const ReservationCount = ({ branch }: { readonly branch: number }) => {
  const t = useT()
  useGuestFrames('reservation')
  const { data } = useQuery({
    queryKey: [reservation.name, 'waiting', branch],
    queryFn: ({ signal }) => call(reservation.waiting, { params: { branch_id: branch } }, { signal }),
    staleTime: 60_000,
  })
  const n = data?.waiting ?? 0
  return <WaitingBadge n={n} title={t('reservation.waiting', { n })} />
}

export default ReservationCount
