import type { RequestState as State } from '@sofra/contract/member/guest-request/guest-request.states.ts'
import { StatusDot, type Tone } from '../../../kit/look/Status.tsx'
import { useT } from '../../../kit/words/i18n.ts'

const tones: Record<State, Tone> = { pending: 'waiting', approved: 'working', denied: 'bad', completed: 'good' }

export const RequestState = ({ state }: { readonly state: State }) => {
  const t = useT()
  return <StatusDot tone={tones[state]} label={t(`guest-request.state.${state}`)} />
}
