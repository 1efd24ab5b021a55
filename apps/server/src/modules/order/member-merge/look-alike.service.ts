import type { ReplyOf, RequestOf } from '@sofra/contract/kernel/endpoint.ts'
import type {
  dismissLookAlike,
  lookAlikes,
  restoreLookAlike,
} from '@sofra/contract/order/member-merge/member-merge.contract.ts'
import { type Context, person } from '../../../kernel/context.ts'
import type { Row } from '../../../kernel/database/db.types.ts'
import { notFound } from '../../../kernel/errors.ts'
import { readMembers } from '../../member/member/member.merge.api.ts'
import { inCompany, readBoth } from './merge.service.ts'

/** So many are shown. */
const most = 3
/** So many of one address are looked at: a dormitory has more people, who have other names. */
const mostAlike = 200
/** More than so many have an address by which a desk filled in what a guest did not say: it is no sign by itself. */
const mostOfEmail = 5
/** A shorter one is no address. */
const shortest = 8

// As the indexes have them.
const nameOf = (m: string) => `app.search_text(${m}.first_name || ' ' || ${m}.last_name)`
const addressOf = (a: string) => `app.bare(${a}.text)`

/** Over `$1` company, `$2` member, of whom `own` is the row. */
const isOther = `m.company_id = $1 and m.id <> $2 and not m.is_gone and not exists (select from member_distinct d
  where d.company_id = $1 and d.member_id = least(m.id, $2) and d.other_id = greatest(m.id, $2))`
const isNamed = `${nameOf('m')} = ${nameOf('own')} and own.first_name <> '' and own.last_name <> ''`
const ownAddresses = `select ${addressOf('a')} from member_address a
  where a.company_id = $1 and a.member_id = $2 and length(${addressOf('a')}) >= ${shortest}`

// Each part is a look into one index, whatever the company has of members.
const foundSql = `
with own as materialized (select * from member where company_id = $1 and id = $2),
emailed as materialized (
  select m.id, ${isNamed} as is_named from own cross join lateral (
    select * from member m where m.email <> '' and lower(m.email) = lower(own.email) and ${isOther} limit ${mostAlike}) m),
housed as materialized (
  select distinct o.member_id from (${ownAddresses}) own (address) cross join lateral (
    select b.member_id from member_address b where b.company_id = $1 and ${addressOf('b')} = own.address limit ${mostAlike}) o)
select id from emailed where is_named or (select count(*) from emailed) <= ${mostOfEmail}
union
select m.id from own join member m on m.birth_date = own.birth_date and ${isNamed} and ${isOther}
union
select m.id from own cross join housed h join member m on m.id = h.member_id and ${isNamed} and ${isOther}`

type Found = ReplyOf<typeof lookAlikes>['items'][number]

const signsSql = `
select m.id, m.first_name, m.last_name, m.phone, array_remove(array[
    case when m.email <> '' and lower(m.email) = lower(own.email) then 'email' end,
    case when ${isNamed} then 'name' end,
    case when m.birth_date = own.birth_date then 'birth_date' end,
    case when exists (select from member_address b where b.company_id = $1 and b.member_id = m.id and ${addressOf('b')} in (${ownAddresses}))
      then 'address' end], null) as signs
from member m join member own on own.company_id = m.company_id and own.id = $2
where m.company_id = $1 and m.id = any ($3)`

/** The records that could be the same person as a member. Throws 403 for whoever sees no contact data, 404. */
export const readAlikes = ({ params: { member_id } }: RequestOf<typeof lookAlikes>, context: Context) =>
  inCompany(context, async (query, companyId) => {
    const [member] = await readMembers(query, companyId, [member_id])
    if (!member || member.is_gone) throw notFound()
    // Row security would keep it from the indexes, which know folded names and addresses.
    const found = await context.across<Pick<Row<'member'>, 'id'>>(foundSql, [companyId, member_id])
    const ids = found.map(({ id }) => id)
    const rows = ids.length ? await query<Found>(signsSql, [companyId, member_id, ids]) : []
    const items = rows.toSorted((one, other) => other.signs.length - one.signs.length || one.id - other.id)
    return { items: items.slice(0, most) }
  })

/** Says that two records are two people. Throws 403 and 404 as a merge of them would. */
export const dismiss = ({ params }: RequestOf<typeof dismissLookAlike>, context: Context) =>
  inCompany(context, async (query, companyId) => {
    await readBoth(query, companyId, { primary: params.member_id, duplicate: params.other_id })
    await query(
      `insert into member_distinct (company_id, member_id, other_id, by_name) values ($1, least($2::bigint, $3::bigint), greatest($2::bigint, $3::bigint), $4)
       on conflict do nothing`,
      [companyId, params.member_id, params.other_id, person(context).name],
    )
    return {}
  })

/** Takes back what `dismiss` says, whoever said it. Throws as it does. */
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
