import type { ReplyOf, RequestOf } from '@sofra/contract/kernel/endpoint.ts'
import type {
  dismissLookAlike,
  lookAlikes,
  restoreLookAlike,
} from '@sofra/contract/order/member-merge/member-merge.contract.ts'
import { type Context, person } from '../../../kernel/context.ts'
import type { Row } from '../../../kernel/database/db.types.ts'
import { statement } from '../../../kernel/database/statement.ts'
import { notFound } from '../../../kernel/errors.ts'
import { readMembers } from '../../member/member/member.merge.api.ts'
import { inCompany, readBoth } from './merge.service.ts'

/** Maximum of returned records. */
const maxResults = 3
/** Maximum of compared records per address: a dormitory has more residents, with other names. */
const maxPerAddress = 200
/**
 * An e-mail address of more records than this is one that staff entered for many guests, so it is no sign on its own.
 */
const maxPerEmail = 5
/** Minimum length of an address to compare. */
const minAddressLength = 8

// The same expressions as in the indexes.
const nameOf = (m: string) => `app.search_text(${m}.first_name || ' ' || ${m}.last_name)`
const addressOf = (a: string) => `app.bare(${a}.text)`

/** SQL conditions; `$1` is the company, `$2` the member, `own` the member's row. */
const isOther = `m.company_id = $1 and m.id <> $2 and not m.is_gone and not exists (select from member_distinct d
  where d.company_id = $1 and d.member_id = least(m.id, $2) and d.other_id = greatest(m.id, $2))`
const isNamed = `${nameOf('m')} = ${nameOf('own')} and own.first_name <> '' and own.last_name <> ''`
const ownAddresses = `select ${addressOf('a')} from member_address a
  where a.company_id = $1 and a.member_id = $2 and length(${addressOf('a')}) >= ${minAddressLength}`

// Each part reads one index, so its cost does not grow with the number of members.
const lookAlikesSql = `
with own as materialized (select * from member where company_id = $1 and id = $2),
emailed as materialized (
  select m.id, ${isNamed} as is_named from own cross join lateral (
    select * from member m where m.email <> '' and lower(m.email) = lower(own.email) and ${isOther} limit ${maxPerAddress}) m),
housed as materialized (
  select distinct o.member_id from (${ownAddresses}) own (address) cross join lateral (
    select b.member_id from member_address b where b.company_id = $1 and ${addressOf('b')} = own.address limit ${maxPerAddress}) o)
select id from emailed where is_named or (select count(*) from emailed) <= ${maxPerEmail}
union
select m.id from own join member m on m.birth_date = own.birth_date and ${isNamed} and ${isOther}
union
select m.id from own cross join housed h join member m on m.id = h.member_id and ${isNamed} and ${isOther}`

type LookAlike = ReplyOf<typeof lookAlikes>['items'][number]

const signsSql = `
select m.id, m.first_name, m.last_name, m.phone, array_remove(array[
    case when m.email <> '' and lower(m.email) = lower(own.email) then 'email' end,
    case when ${isNamed} then 'name' end,
    case when m.birth_date = own.birth_date then 'birth_date' end,
    case when exists (select from member_address b where b.company_id = $1 and b.member_id = m.id and ${addressOf('b')} in (${ownAddresses}))
      then 'address' end], null) as signs
from member m join member own on own.company_id = m.company_id and own.id = $2
where m.company_id = $1 and m.id = any ($3)`

/** Returns the records that could be the same person as a member. Throws 403 without contact access, and 404. */
export const readAlikes = ({ params: { member_id } }: RequestOf<typeof lookAlikes>, context: Context) =>
  inCompany(context, async (query, companyId) => {
    const [member] = await readMembers(query, companyId, [member_id])
    if (!member || member.is_gone) throw notFound()
    // With row security, PostgreSQL would not use the indexes on normalised names and addresses.
    const lookAlikeRows = await context.across<Pick<Row<'member'>, 'id'>>(lookAlikesSql, [companyId, member_id])
    const ids = lookAlikeRows.map(({ id }) => id)
    const rows = ids.length ? await query<LookAlike>(signsSql, [companyId, member_id, ids]) : []
    const items = rows.toSorted((one, other) => other.signs.length - one.signs.length || one.id - other.id)
    return { items: items.slice(0, maxResults) }
  })

const insertDistinct = statement<{ companyId: number; member_id: number; other_id: number; by: string }>(`
insert into member_distinct (company_id, member_id, other_id, by_name)
values (:companyId, least(:member_id::bigint, :other_id::bigint), greatest(:member_id::bigint, :other_id::bigint), :by)
on conflict do nothing`)

/** Stores that two records are different people. Throws 403 and 404 like a merge of them. */
export const dismiss = ({ params }: RequestOf<typeof dismissLookAlike>, context: Context) =>
  inCompany(context, async (query, companyId) => {
    await readBoth(query, companyId, { primary: params.member_id, duplicate: params.other_id })
    await insertDistinct(query, { companyId, ...params, by: person(context).name })
    return {}
  })

/** Deletes what `dismiss` stored, also if another user stored it. Throws like `dismiss`. */
export const restore = ({ params }: RequestOf<typeof restoreLookAlike>, context: Context) =>
  inCompany(context, async (query, companyId) => {
    await readBoth(query, companyId, { primary: params.member_id, duplicate: params.other_id })
    await query(
      `delete from member_distinct where company_id = $1
         and member_id = least($2::bigint, $3::bigint) and other_id = greatest($2::bigint, $3::bigint)`,
      [companyId, params.member_id, params.other_id],
    )
    return {}
  })
