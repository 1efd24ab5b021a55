import { type FieldsWith, memberFields } from '@sofra/contract/member/member/member.column-sets.ts'
import type { member } from '@sofra/contract/member/member/member.contract.ts'
import type { z } from 'zod'
import { type Context, person } from '../../../kernel/context.ts'
import { statement } from '../../../kernel/database/statement.ts'
import { AppError } from '../../../kernel/errors.ts'
import type { CompanyKeys } from '../../../kernel/records/keys.ts'
import { missingIds } from '../../../kernel/records/read.ts'
import { checkPointRules, noteConsents } from './member.api.ts'
import { checkMemberKnown, seesContact } from './member.view.api.ts'

type Input = z.output<typeof member.input>

const takenError = (path: 'phone' | 'code') => {
  const code = path === 'phone' ? 'member.phone-taken' : 'member.code-taken'
  return new AppError(409, code, { errors: [{ path, code }] })
}

const cityFields = memberFields(({ kind }) => kind === 'city') as FieldsWith<{ kind: 'city' }>[]

const checkCities = async ({ query }: Context, input: Input) => {
  const ids = cityFields.flatMap((field) => input[field] ?? [])
  if (!ids.length) return
  const [missing] = await missingIds(query, [{ table: 'city', keys: {}, ids }])
  const errors = cityFields.flatMap((path) =>
    missing.has(input[path] ?? 0) ? [{ path, code: 'rule.one-of' as const }] : [],
  )
  if (errors.length) throw new AppError(400, 'error.invalid', { errors })
}

const checkInstitution = async ({ query }: Context, keys: CompanyKeys, { institution_id }: Input) => {
  if (institution_id === null) return
  const [missing] = await missingIds(query, [{ table: 'institution', keys, ids: [institution_id] }])
  if (missing.size)
    throw new AppError(400, 'error.invalid', { errors: [{ path: 'institution_id', code: 'rule.one-of' }] })
}

/** Throws 400 if staff grant a consent that the guest has withdrawn, without a note. */
const checkConsents = async ({ query }: Context, { company_id }: CompanyKeys, { consents }: Input, id: number) => {
  const [row] = await query<{ withdrawn: boolean }>(
    `select exists (select from unnest($3::text[]) as c (channel) cross join lateral (
         select granted, source from member_consent k where k.company_id = $1 and k.member_id = $2 and k.channel = c.channel
         order by k.id desc limit 1) last
       where not last.granted and last.source in ('guest', 'link')) as withdrawn`,
    [company_id, id, consents],
  )
  if (!row?.withdrawn) return
  const code = 'member.consent-note-needed' as const
  throw new AppError(400, 'error.invalid', { errors: [{ path: 'consent_note', code }] })
}

const selectDuplicate = statement<
  CompanyKeys & Pick<Input, 'phone' | 'code'> & { id: number | null },
  { phone: boolean; code: boolean }
>(`
select bool_or(phone = :phone) as phone, bool_or(code = :code and code <> '') as code from member
where company_id = :company_id and id is distinct from :id and (phone = :phone or code = :code and code <> '')`)

/**
 * Checks what a schema cannot. A caller without access to contact data would write masked values, so the write is
 * refused.
 */
export async function checkMember(context: Context, keys: CompanyKeys, input: Input, id: number | null) {
  if (!seesContact(context)) throw new AppError(403, 'member.contact-hidden')
  await checkCities(context, input)
  await checkInstitution(context, keys, input)
  checkPointRules(input)
  if (id !== null) await checkMemberKnown(context, id)
  if (id !== null && !input.consent_note) await checkConsents(context, keys, input, id)
  const [duplicate] = await selectDuplicate(context.query, { ...keys, id, phone: input.phone, code: input.code })
  if (duplicate?.phone) throw takenError('phone')
  if (duplicate?.code) throw takenError('code')
}

/** Records who gave or withdrew consents; the form shows them among the other fields. */
export async function afterMember(context: Context, { company_id }: CompanyKeys, input: Input, id: number) {
  const { consent_note: note } = input
  await noteConsents(context.query, company_id, [id], { source: 'panel', by: person(context).name, note })
}
