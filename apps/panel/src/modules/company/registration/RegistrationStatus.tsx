import type { RegistrationStatus as Status } from '@sofra/contract/company/registration/registration.states.ts'
import { useT } from '../../../kit/i18n.ts'
import { StatusDot } from '../../../kit/Status.tsx'
import { registrationTones } from './status.ts'

export const RegistrationStatus = ({ status }: { readonly status: Status }) => {
  const t = useT()
  return <StatusDot tone={registrationTones[status]} label={t(`registration.status.${status}`)} />
}
