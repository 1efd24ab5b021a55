import type { ReplyOf, RequestOf } from '@sofra/contract/kernel/endpoint.ts'
import {
  anonymiseCodes,
  type anonymiseMember,
  anonymiseRefusals,
  type lookAtAnonymise,
} from '@sofra/contract/order/member-merge/member-merge.contract.ts'
import { type Context, person } from '../../../kernel/context.ts'
import type { Row } from '../../../kernel/database/db.types.ts'
import type { Query } from '../../../kernel/database/tenant.ts'
import { AppError, notFound } from '../../../kernel/errors.ts'
import { addJob } from '../../../kernel/jobs/jobs.ts'
import { heldBy, lapsePoints } from '../../member/ledger/ledger.merge.api.ts'
import { forgetMembers, readMembers } from '../../member/member/member.merge.api.ts'
import { forget } from './member-merge.tasks.ts'
import { inCompany } from './merge.service.ts'
import { countDue, forgettable, type Somebody } from './person.rows.ts'

/** What has to be typed to confirm it. */
const confirmation = (phone: string) => phone.slice(-4)

interface Whole extends Somebody {
  member: Row<'member'>
  emails: readonly string[]
  codes: readonly string[]
  rows: readonly Row<'member'>[]
}

/** A member with all records that went into theirs; throws 404 for one that is gone itself. */
export const wholePerson = async (query: Query, companyId: number, id: number, lock = false): Promise<Whole> => {
  const records = await query<Pick<Row<'member'>, 'id'>>(
    'select id from member where company_id = $1 and (id = $2 or merged_into_id = $2)',
    [companyId, id],
  )
  const members = records.map((record) => record.id)
  const rows = await readMembers(query, companyId, members, lock)
  const member = rows.find((row) => row.id === id && !row.is_gone)
  if (!member) throw notFound()
  const emails = [...new Set(rows.flatMap(({ email }) => email || []))]
  const codes = rows.flatMap(({ code }) => code || [])
  return { companyId, members, phones: rows.map(({ phone }) => phone), emails, codes, member, rows }
}

const refusalsOf = async (query: Query, { companyId, members, phones }: Somebody) => {
  const [found] = await query<Record<(typeof anonymiseRefusals)[number], boolean>>(
    `select exists (select from orders where company_id = $1 and member_id = any ($2)
         and status not in ('delivered', 'cancelled', 'returned')) as "open-order",
       exists (select from ledger_account where company_id = $1 and member_id = any ($2) and kind = 'wallet' and balance > 0) as wallet,
       exists (select from reservation where company_id = $1 and phone = any ($3) and state in ('pending', 'approved')
         and starts_at > now()) as reservation`,
    [companyId, members, phones],
  )
  return anonymiseRefusals.filter((why) => found?.[why])
}

/** What anonymising a member would do. */
export const lookAtForgetting = ({ params }: RequestOf<typeof lookAtAnonymise>, context: Context) =>
  inCompany(context, async (query, companyId): Promise<ReplyOf<typeof lookAtAnonymise>> => {
    const whole = await wholePerson(query, companyId, params.member_id)
    const [counted] = await query<{ orders: number; addresses: number; currency_code: string }>(
      `select (select count(*)::int from orders where company_id = $1 and member_id = any ($2)) as orders,
         (select count(*)::int from member_address where company_id = $1 and member_id = any ($2)) as addresses,
         (select currency_code from company where id = $1) as currency_code`,
      [companyId, whole.members],
    )
    return {
      name: `${whole.member.first_name} ${whole.member.last_name}`.trim(),
      ...(counted ?? { orders: 0, addresses: 0, currency_code: '' }),
      ...(await heldBy(query, companyId, whole.members)),
      confirm: confirmation(whole.member.phone),
      refusals: await refusalsOf(query, whole),
    }
  })

// Which fields have changed, when and by whom stays in the log.
const saidOfMember = [
  'first_name',
  'last_name',
  'phone',
  'email',
  'code',
  'plate',
  'note',
  'birth_date',
  'wedding_date',
]

/** Masks what the log of other records has of a person since a merge that was undone. */
const maskPartners = async (query: Query, { companyId, members, rows }: Whole) => {
  const partners = await query<{ id: string }>(
    `select distinct p.id::text as id from member_merge m, unnest(array[m.primary_id, m.duplicate_id]) as p (id)
     where m.company_id = $1 and (m.primary_id = any ($2) or m.duplicate_id = any ($2)) and p.id <> all ($2)`,
    [companyId, members],
  )
  if (!partners.length) return
  const said = rows.flatMap((row) => [
    ...[row.first_name, row.last_name, `${row.first_name} ${row.last_name}`.trim(), row.phone, row.email, row.code],
    ...[row.plate, row.note, row.birth_date, row.wedding_date],
  ])
  const names = said.flatMap((value) => (value ? [String(value)] : []))
  await query('select app.mask_log_values($1, $2, $3)', [companyId, partners.map(({ id }) => id), names])
}

/**
 * Anonymises a member: who they are is gone from the record when it answers, and from everything else once its job has gone through it.
 * Throws 409 while something of theirs is open.
 */
export const anonymise = ({ params, body }: RequestOf<typeof anonymiseMember>, context: Context) =>
  inCompany(context, async (query, companyId) => {
    const whole = await wholePerson(query, companyId, params.member_id, true)
    const { member, members } = whole
    if (body.confirm !== confirmation(member.phone))
      throw new AppError(400, 'error.invalid', { errors: [{ path: 'confirm', code: 'member-merge.confirm-wrong' }] })
    const [why] = await refusalsOf(query, whole)
    if (why) throw new AppError(409, anonymiseCodes[why])
    await lapsePoints(query, companyId, members)
    let total = 0
    for (const of of forgettable(context.tables)) total += await countDue(query, of, whole)
    await forgetMembers(query, companyId, members)
    await query('select app.mask_log($1, $2, $3, $4)', [companyId, 'member', members.map(String), saidOfMember])
    await query('select app.mask_mail($1)', [whole.emails])
    await maskPartners(query, whole)
    await query(
      `insert into member_anonymisation (company_id, member_id, phones, emails, codes, by_name, total) values ($1, $2, $3, $4, $5, $6, $7)`,
      [companyId, member.id, whole.phones, whole.emails, whole.codes, person(context).name, total],
    )
    await addJob(query, forget, { company_id: companyId, id: member.id })
    return { total }
  })
