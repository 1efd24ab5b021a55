import type { RegistrationStatus as Status } from '@sofra/contract/company/registration/registration.states.ts'
import { StatusDot } from '../../../kit/look/Status.tsx'
import { useT } from '../../../kit/words/i18n.ts'
import { registrationTones } from './status.ts'

export const RegistrationStatus = ({ status }: { readonly status: Status }) => {
  const t = useT()
  return <StatusDot tone={registrationTones[status]} label={t(`registration.status.${status}`)} />
}
