import type { member } from '@sofra/contract/member/member/member.contract.ts'
import type { z } from 'zod'
import { type Context, person } from '../../../kernel/context.ts'
import { AppError } from '../../../kernel/errors.ts'
import type { CompanyKeys } from '../../../kernel/records/keys.ts'
import { missingIds } from '../../../kernel/records/read.ts'
import { checkPointRules, noteConsents } from './member.api.ts'
import { checkMemberKnown, seesContact } from './member.view.api.ts'

type Input = z.output<typeof member.input>

const taken = (path: 'phone' | 'code') =>
  new AppError(409, `member.${path}-taken`, { errors: [{ path, code: `member.${path}-taken` }] })

const checkCities = async ({ query }: Context, input: Input) => {
  const fields = ['registration_city_id', 'last_city_id'] as const
  const ids = fields.flatMap((field) => input[field] ?? [])
  if (!ids.length) return
  const [missing] = await missingIds(query, [{ table: 'city', keys: {}, ids }])
  const errors = fields.flatMap((path) =>
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

/**
 * What a schema cannot say of a member who is written. Whoever does not see contact data would write the mask over it, and so writes
 * nothing.
 */
export async function checkMember(context: Context, keys: CompanyKeys, input: Input, id: number | null) {
  const { company_id } = keys
  if (!seesContact(context)) throw new AppError(403, 'member.contact-hidden')
  await checkCities(context, input)
  await checkInstitution(context, keys, input)
  checkPointRules(input)
  if (id !== null) await checkMemberKnown(context, id)
  const [found] = await context.query<{ phone: boolean; code: boolean }>(
    `select bool_or(phone = $3) as phone, bool_or(code = $4 and code <> '') as code from member
     where company_id = $1 and id is distinct from $2 and (phone = $3 or code = $4 and code <> '')`,
    [company_id, id, input.phone, input.code],
  )
  if (found?.phone) throw taken('phone')
  if (found?.code) throw taken('code')
}

/** Notes who said what about being written to; the form shows consents among a member's other fields. */
export async function afterMember(context: Context, { company_id }: CompanyKeys, _: Input, id: number) {
  await noteConsents(context.query, company_id, [id], { source: 'panel', by: person(context).name })
}
