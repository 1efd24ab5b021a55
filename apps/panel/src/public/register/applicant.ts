import { registerDealer, registerDemo, registerEliza } from '@sofra/contract/company/registration/register.contract.ts'
import type { DemoType } from '@sofra/contract/company/registration/registration.states.ts'
import { call } from '../../kit/http/api.ts'
import { readTyped, storeTyped } from './typed-storage.ts'

/** The three ways to register, as in their addresses. */
export type RegistrationKind = 'eliza' | 'dealer' | 'demo'

/** The fields of the first step. */
export type Applicant = {
  readonly name: string
  readonly surname: string
  readonly email: string
  readonly phone: string
  readonly password: string
  readonly password_repeat: string
  readonly demo_type: DemoType
  readonly note: string
  readonly consent: boolean
}

export const emptyApplicant = (): Applicant => ({
  name: '',
  surname: '',
  email: '',
  phone: '',
  demo_type: 'customer_demo',
  note: '',
  ...readTyped(),
  password: '',
  password_repeat: '',
  consent: false,
})

/** The dealer of a followed link: `?dealer=7`. */
const dealerOf = (search: string) => {
  const id = Number(new URLSearchParams(search).get('dealer'))
  return Number.isSafeInteger(id) && id > 0 ? { dealer_account_id: id } : {}
}

/** Requests the code, also again. Throws `ApiError` when refused. */
export const askForCode = async (way: RegistrationKind, applicant: Applicant) => {
  storeTyped(applicant)
  const { password, password_repeat, demo_type, note, ...person } = applicant
  const common = { ...person, email: person.email.trim() }
  const secrets = { password, password_repeat }
  if (way === 'demo') await call(registerDemo, { body: { ...common, demo_type, note } })
  else if (way === 'dealer') await call(registerDealer, { body: { ...common, ...secrets } })
  else await call(registerEliza, { body: { ...common, ...secrets, ...dealerOf(location.search) } })
}
