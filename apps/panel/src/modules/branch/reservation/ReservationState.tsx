import type { ReservationState as State } from '@sofra/contract/branch/reservation/reservation.states.ts'
import { StatusDot, type Tone } from '../../../kit/look/Status.tsx'
import { useT } from '../../../kit/words/i18n.ts'

export const reservationTones: Record<State, Tone> = {
  pending: 'waiting',
  approved: 'working',
  denied: 'quiet',
  completed: 'good',
  no_show: 'bad',
  cancelled: 'quiet',
}

export const ReservationState = ({ state }: { readonly state: State }) => {
  const t = useT()
  return <StatusDot tone={reservationTones[state]} label={t(`reservation.state.${state}`)} />
}
