import type { Details } from '@sofra/contract/company/registration/registration.details.ts'
import type { RegistrationKind, RegistrationStatus } from '@sofra/contract/company/registration/registration.states.ts'
import { isLang, type Lang } from '@sofra/contract/kernel/languages.ts'
import type { PhraseKey } from '@sofra/contract/phrases.ts'
import type { Row } from '../../../kernel/database/db.types.ts'
import type { Query } from '../../../kernel/database/tenant.ts'
import { AppError, notFound } from '../../../kernel/errors.ts'
import { stale } from '../../../kernel/records/write.ts'

/** A registration as a decision needs it. */
export interface Decided
  extends Pick<
    Row<'registration'>,
    'id' | 'kind' | 'account_id' | 'dealer_account_id' | 'demo_type' | 'name' | 'surname' | 'email' | 'phone' | 'lang'
  > {
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

/** Moves a pending registration to a decision. Of two people who decide at once the later one gets 409. */
export const decide = async (query: Query, step: Step): Promise<Decided> => {
  const { id, version, kinds, to, reason = null } = step
  const [row] = await query<Decided>(
    `update registration set status = $4, denied_reason = $5, version = version + 1
     where id = $1 and version = $2 and kind = any ($3) and status = 'pending'
     returning id, kind, account_id, dealer_account_id, demo_type, name, surname, email, phone, lang, details`,
    [id, version, kinds, to, reason],
  )
  return row ?? refuse(query, step)
}

/** The language that somebody registered in. */
export const langOf = ({ lang }: Decided): Lang => (isLang(lang) ? lang : 'tr')
