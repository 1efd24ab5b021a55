import type { NotificationState as State } from '@sofra/contract/marketing/notification/notification.contract.ts'
import { StatusDot, type Tone } from '../../../kit/look/Status.tsx'
import { useT } from '../../../kit/words/i18n.ts'

const tones: Record<State, Tone> = {
  draft: 'quiet',
  planned: 'waiting',
  running: 'working',
  paused: 'warning',
  stopped: 'bad',
  done: 'good',
}

export const NotificationState = ({ status }: { readonly status: State }) => {
  const t = useT()
  return <StatusDot tone={tones[status]} label={t(`notification.status.${status}`)} />
}
