import type { Details } from '@sofra/contract/company/registration/registration.details.ts'
import type { RegistrationKind, RegistrationStatus } from '@sofra/contract/company/registration/registration.states.ts'
import { isLang, type Lang } from '@sofra/contract/kernel/languages.ts'
import type { PhraseKey } from '@sofra/contract/phrases.ts'
import type { Row } from '../../../kernel/database/db.types.ts'
import type { Query } from '../../../kernel/database/tenant.ts'
import { AppError, notFound } from '../../../kernel/errors.ts'
import { stale, tryUpdate } from '../../../kernel/records/guarded.ts'

const decided = [
  ...(['id', 'kind', 'account_id', 'dealer_account_id', 'demo_type', 'details'] as const),
  ...(['name', 'surname', 'email', 'phone', 'lang'] as const),
] as const

/** The fields of a registration that a decision needs. */
export interface Decided extends Omit<Pick<Row<'registration'>, (typeof decided)[number]>, 'details'> {
  details: Details
}

interface Step {
  id: number
  version: number
  kinds: readonly RegistrationKind[]
  to: RegistrationStatus
  reason?: string
}

interface Present extends Pick<Row<'registration'>, 'status' | 'version'> {
  by: string | null
}

const refuse = async (query: Query, { id, kinds }: Step): Promise<never> => {
  const [present] = await query<Present>(
    `select status, version, history -> -1 ->> 'by' as by from registration where id = $1 and kind = any ($2)`,
    [id, kinds],
  )
  if (!present) throw notFound()
  if (present.status === 'pending') throw stale(present)
  const words: Record<string, PhraseKey> = { status: `registration.status.${present.status}` }
  throw new AppError(409, present.by ? 'registration.decided-by' : 'registration.decided', {
    params: { by: present.by },
    words,
    present,
  })
}

/** Moves a pending registration to a decision. The later of two concurrent decisions gets 409. */
export const decide = async (query: Query, step: Step): Promise<Decided> => {
  const { id, version, kinds, to, reason = null } = step
  const row = await tryUpdate(
    query,
    'registration',
    {
      of: { id },
      version,
      set: { status: to, denied_reason: reason },
      where: (at) => `x.kind = any (${at(kinds)}) and x.status = 'pending'`,
    },
    decided,
  )
  return row ? { ...row, details: row.details as Details } : refuse(query, step)
}

/** Returns the language of a registration. */
export const langOf = ({ lang }: Decided): Lang => (isLang(lang) ? lang : 'tr')
