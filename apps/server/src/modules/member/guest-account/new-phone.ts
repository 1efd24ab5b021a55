import type { CompanySettings } from '@sofra/contract/company/company/company.settings.ts'
import type { BodyOf } from '@sofra/contract/kernel/endpoint.ts'
import type { signIn } from '@sofra/contract/member/guest-account/sign-in.contract.ts'
import { type Context, channel } from '../../../kernel/context.ts'
import { AppError } from '../../../kernel/errors.ts'
import { provesPhone } from '../../../kernel/guest-link.ts'
import { sourceOf, wideSourceOf } from '../../../kernel/http/source.ts'
import { countingFailures } from '../../access/session/session.api.ts'
import { isPhoneProvable, type Sending } from '../phone-code/phone-code.api.ts'

type NewPhone = Pick<BodyOf<typeof signIn>, 'new_phone' | 'phone_proof'>

/**
 * Returns whether the phone of a new member is proved; false where no code can be delivered to it. Throws 422 without a
 * valid proof, so that nobody learns from the reply whose phone it is.
 */
export const isNewPhoneProved = (
  context: Context,
  config: Sending,
  settings: CompanySettings,
  { new_phone: phone, phone_proof }: NewPhone,
): boolean => {
  if (phone === undefined || !isPhoneProvable(config, settings, phone)) return false
  const { companyId: company_id } = channel(context)
  if (phone_proof && provesPhone(config.secret, { company_id, phone }, phone_proof, context.now)) return true
  throw new AppError(422, 'ordering.phone-code', { errors: [{ path: 'new_phone', code: 'ordering.phone-code' }] })
}

const phoneKnown = 'guest-account.phone-known'

/** Returns the refusal of a phone that another member has. */
export const refuseKnownPhone = () =>
  new AppError(409, phoneKnown, { errors: [{ path: 'new_phone', code: phoneKnown }] })

const isKnownPhone = (error: unknown) => error instanceof AppError && error.phrase === phoneKnown

/** Unproved phones per hour that may turn out to belong to a member: from one source, and from its wide network. */
const mostKnown = { source: 5, wide: 20 } as const

/** Runs a sign-in with an unproved phone. Throws 429 after too many phones of other members. */
export const countingKnownPhones = <T>(context: Context, work: () => Promise<T>): Promise<T> => {
  const key = `known phone ${channel(context).companyId} at`
  const hourly = { minutes: 60, code: 'error.too-often' } as const
  const limits = [
    { ...hourly, key: `${key} ${sourceOf(context)}`, tries: mostKnown.source },
    { ...hourly, key: `${key} ${wideSourceOf(context)} wide`, tries: mostKnown.wide },
  ]
  return countingFailures(context, limits, work, isKnownPhone)
}
