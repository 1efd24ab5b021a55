import type { ReplyOf, RequestOf } from '@sofra/contract/kernel/endpoint.ts'
import {
  anonymiseCodes,
  type anonymiseMember,
  anonymiseRefusals,
  type lookAtAnonymise,
} from '@sofra/contract/order/member-merge/member-merge.contract.ts'
import { type Context, person } from '../../../kernel/context.ts'
import type { Row } from '../../../kernel/database/db.types.ts'
import { statement } from '../../../kernel/database/statement.ts'
import type { Query } from '../../../kernel/database/tenant.ts'
import { AppError, notFound } from '../../../kernel/errors.ts'
import { addJob } from '../../../kernel/jobs/jobs.ts'
import { heldBy, lapsePoints } from '../../member/ledger/ledger.merge.api.ts'
import { forgetMembers, forgottenFields, readMembers } from '../../member/member/member.merge.api.ts'
import { readFormerContacts } from './former-contacts.ts'
import { anonymiseRest } from './member-merge.tasks.ts'
import { inCompany } from './merge.service.ts'
import { countDue, holdingsToAnonymise, maskLog, type PersonKeys, readAddresses } from './person.rows.ts'

/** Returns the digits that the user types to confirm. */
const confirmation = (phone: string) => phone.slice(-4)

interface PersonRecords extends PersonKeys {
  member: Row<'member'>
  emails: readonly string[]
  codes: readonly string[]
  rows: readonly Row<'member'>[]
}

/**
 * Returns a member with all records merged into it, and the phones, e-mail addresses and codes of now and of earlier;
 * throws 404 for a merged or anonymised member.
 */
export const readPerson = async (query: Query, companyId: number, id: number, lock = false): Promise<PersonRecords> => {
  const records = await query<Pick<Row<'member'>, 'id'>>(
    'select id from member where company_id = $1 and (id = $2 or merged_into_id = $2)',
    [companyId, id],
  )
  const members = records.map((record) => record.id)
  const rows = await readMembers(query, companyId, members, lock)
  const member = rows.find((row) => row.id === id && !row.is_gone)
  if (!member) throw notFound()
  const former = await readFormerContacts(query, { companyId, members, ids: members.map(String) })
  const contacts = (field: 'phone' | 'email' | 'code') => {
    const present = rows.flatMap((row) => row[field] || [])
    return [...new Set([...present, ...former.flatMap((one) => (one.field === field ? one.value : []))])]
  }
  return {
    companyId,
    members,
    phones: contacts('phone'),
    emails: contacts('email'),
    codes: contacts('code'),
    member,
    rows,
  }
}

const refusalsOf = async (query: Query, { companyId, members, phones }: PersonKeys) => {
  const [reasons] = await query<Record<(typeof anonymiseRefusals)[number], boolean>>(
    `select exists (select from orders where company_id = $1 and member_id = any ($2)
         and status not in ('delivered', 'cancelled', 'returned')) as "open-order",
       exists (select from ledger_account where company_id = $1 and member_id = any ($2) and kind = 'wallet' and balance > 0) as wallet,
       exists (select from reservation where company_id = $1 and phone = any ($3) and state in ('pending', 'approved')
         and starts_at > now()) as reservation`,
    [companyId, members, phones],
  )
  return anonymiseRefusals.filter((why) => reasons?.[why])
}

/** Returns the effects of anonymising a member. */
export const previewAnonymisation = ({ params }: RequestOf<typeof lookAtAnonymise>, context: Context) =>
  inCompany(context, async (query, companyId): Promise<ReplyOf<typeof lookAtAnonymise>> => {
    const personRecords = await readPerson(query, companyId, params.member_id)
    const [counted] = await query<{ orders: number; addresses: number; currency_code: string }>(
      `select (select count(*)::int from orders where company_id = $1 and member_id = any ($2)) as orders,
         (select count(*)::int from member_address where company_id = $1 and member_id = any ($2)) as addresses,
         (select currency_code from company where id = $1) as currency_code`,
      [companyId, personRecords.members],
    )
    return {
      name: `${personRecords.member.first_name} ${personRecords.member.last_name}`.trim(),
      ...(counted ?? { orders: 0, addresses: 0, currency_code: '' }),
      ...(await heldBy(query, companyId, personRecords.members)),
      confirm: confirmation(personRecords.member.phone),
      refusals: await refusalsOf(query, personRecords),
    }
  })

const formerValues = statement<
  { companyId: number; ids: readonly string[]; fields: readonly string[] },
  { value: string }
>(`
select distinct v as value from audit_log l cross join lateral (
  select v from jsonb_each_text(coalesce(l.before, '{}')) as f (k, v) where k = any (:fields)
  union select v from jsonb_each_text(coalesce(l.after, '{}')) as f (k, v) where k = any (:fields)
  union select l.subject
) as f
where l.company_id = :companyId and l.record = 'member' and l.record_id = any (:ids) and v <> ''`)

/**
 * Masks the member's values in the log of records that were once merged with it: those of now, and those that its own log still has.
 * Call it before that log is masked.
 */
const maskPartners = async (query: Query, { companyId, members, rows }: PersonRecords) => {
  const partners = await query<{ id: string }>(
    `select distinct p.id::text as id from member_merge m, unnest(array[m.primary_id, m.duplicate_id]) as p (id)
     where m.company_id = $1 and (m.primary_id = any ($2) or m.duplicate_id = any ($2)) and p.id <> all ($2)`,
    [companyId, members],
  )
  if (!partners.length) return
  const values = rows.flatMap((row) => [
    `${row.first_name} ${row.last_name}`.trim(),
    ...forgottenFields.map((field) => row[field]),
  ])
  // An id is no personal data, and other columns may contain the same number.
  const presentNames = values.flatMap((value) => (value && typeof value !== 'number' ? [String(value)] : []))
  const former = await formerValues(query, { companyId, ids: members.map(String), fields: forgottenFields })
  const names = [...presentNames, ...former.map(({ value }) => value)]
  await query('select app.mask_log_values($1, $2, $3)', [companyId, partners.map(({ id }) => id), names])
}

const insertAnonymisation = statement<
  Pick<PersonRecords, 'companyId' | 'phones' | 'emails' | 'codes'> & { id: number; by: string; total: number }
>(`insert into member_anonymisation (company_id, member_id, phones, emails, codes, by_name, total)
values (:companyId, :id, :phones, :emails, :codes, :by, :total)`)

/**
 * Anonymises a member. The member's own record is anonymised at once, all other rows by a job. Throws 409 while the
 * member has open orders, money or reservations.
 */
export const anonymise = ({ params, body }: RequestOf<typeof anonymiseMember>, context: Context) =>
  inCompany(context, async (query, companyId) => {
    const personRecords = await readPerson(query, companyId, params.member_id, true)
    const { member, members } = personRecords
    if (body.confirm !== confirmation(member.phone))
      throw new AppError(400, 'error.invalid', { errors: [{ path: 'confirm', code: 'member-merge.confirm-wrong' }] })
    const [why] = await refusalsOf(query, personRecords)
    if (why) throw new AppError(409, anonymiseCodes[why])
    const otherAddresses = await readAddresses(query, context.tables, personRecords)
    const emails = [...new Set([...personRecords.emails, ...otherAddresses])]
    await lapsePoints(query, companyId, members)
    let total = 0
    for (const of of holdingsToAnonymise(context.tables)) total += await countDue(query, of, personRecords)
    await forgetMembers(query, companyId, members)
    await maskPartners(query, personRecords)
    // The log keeps the names of changed fields, the time and the user.
    await maskLog(query, { companyId, table: 'member', ids: members.map(String), columns: forgottenFields })
    await query('select app.mask_mail($1)', [emails])
    await insertAnonymisation(query, {
      companyId,
      id: member.id,
      phones: personRecords.phones,
      emails,
      codes: personRecords.codes,
      by: person(context).name,
      total,
    })
    await addJob(query, anonymiseRest, { company_id: companyId, id: member.id })
    return { total }
  })
