import type { ReplyOf, RequestOf } from '@sofra/contract/kernel/endpoint.ts'
import { averageOf } from '@sofra/contract/kernel/money.ts'
import {
  latestOrders,
  type MemberFigures,
  type MemberHabits,
  type MemberPart,
  type memberFigures,
  type memberHabits,
  memberParts,
  mostCounted,
} from '@sofra/contract/order/member-page/member-page.contract.ts'
import { type Context, companyOf, person } from '../../../kernel/context.ts'
import type { Row } from '../../../kernel/database/db.types.ts'
import { parameters } from '../../../kernel/records/parameters.ts'
import { inLang } from '../../../kernel/words.ts'
import { checkMemberKnown } from '../../member/member/member.view.api.ts'
import { viewOf } from '../orders/order.cards.api.ts'

const zone = `coalesce((select b.timezone from branch b where b.company_id = $1 order by b.id limit 1), 'Europe/Istanbul')`

/** Orders, turnover, and the first and last day with orders; each day is one index read. */
const totalsSql = `select c.currency_code, ${zone} as timezone, m.orders, m.turnover,
    (select d.day::text from member_day d where d.company_id = m.company_id and d.member_id = m.id and d.orders > 0
      order by d.day limit 1) as first_day,
    (select d.day::text from member_day d where d.company_id = m.company_id and d.member_id = m.id and d.orders > 0
      order by d.day desc limit 1) as last_day
  from member m join company c on c.id = m.company_id where m.company_id = $1 and m.id = $2`

const monthsSql = `select to_char(month, 'YYYY-MM') as month, coalesce(sum(d.orders), 0)::int as orders,
    coalesce(sum(d.turnover), 0)::bigint as turnover
  from generate_series(date_trunc('month', $3::timestamptz at time zone ${zone}) - interval '11 months',
    date_trunc('month', $3::timestamptz at time zone ${zone}), interval '1 month') month
  left join member_day d on d.company_id = $1 and d.member_id = $2 and d.day >= month::date and d.day < (month + interval '1 month')::date
  group by month order by month`

const of = 'company_id = $1 and member_id = $2'
const limitSql = `limit ${mostCounted}`

/** The key that reads each part, and the SQL that counts it. */
const parts: Record<MemberPart, readonly [key: string, count: string]> = {
  addresses: ['get-member', `(select count(*)::int from (select from member_address where ${of} ${limitSql}) n)`],
  devices: [
    'get-member',
    `(select count(*)::int from (select from member_session where ${of} and expires_at > now() ${limitSql}) n)`,
  ],
  cheques: [
    'get-gift-cheque-assignment-all',
    `(select count(*)::int from (select from gift_cheque_assignment where ${of} ${limitSql}) n)`,
  ],
  orders: ['get-order-all', `(select count(*)::int from (select from orders where ${of} ${limitSql}) n)`],
  comments: ['get-comment-all', `(select count(*)::int from (select from comment where ${of} ${limitSql}) n)`],
  requests: [
    'get-guest-request-all',
    `(select count(*)::int from (select from guest_request where ${of} ${limitSql}) n)`,
  ],
  notifications: [
    'get-notification-all',
    `(select count(*)::int from (select from notification_recipient where ${of} ${limitSql}) n)`,
  ],
}

/** Counts the parts that the caller may read; null for the others. */
const readCounts = async (context: Context, memberId: number): Promise<MemberFigures['counts']> => {
  const { keys } = person(context)
  const columns = memberParts.map((part) => {
    const [key, count] = parts[part]
    return `${keys.has(key) ? count : 'null::int'} as ${part}`
  })
  const [row] = await context.query<MemberFigures['counts']>(`select ${columns.join(', ')}`, [
    companyOf(context),
    memberId,
  ])
  if (!row) throw new Error('a row of counts is missing')
  return row
}

type Totals = Omit<MemberFigures, 'average' | 'months' | 'counts'> & Pick<Row<'member'>, 'orders' | 'turnover'>

/** Returns the figures of a member; throws 404. */
export async function readFigures(
  { params: { member_id } }: RequestOf<typeof memberFigures>,
  context: Context,
): Promise<ReplyOf<typeof memberFigures>> {
  await checkMemberKnown(context, member_id)
  const keys = [companyOf(context), member_id]
  const [totals] = await context.query<Totals>(totalsSql, keys)
  if (!totals) throw new Error('a member who is known has no row')
  const { orders, turnover, ...figures } = totals
  return {
    ...figures,
    average: orders > 0 ? averageOf(turnover, orders) : null,
    months: await context.query(monthsSql, [...keys, context.now]),
    counts: await readCounts(context, member_id),
  }
}

type Liked = Pick<Row<'order_line'>, 'name' | 'names' | 'quantity'> & { product_id: number; orders: number }

/**
 * Returns favourite products, delivery type and hour of a member, from the latest orders that the caller sees; throws
 * 404.
 */
export async function readHabits(
  { params: { member_id } }: RequestOf<typeof memberHabits>,
  context: Context,
): Promise<MemberHabits> {
  await checkMemberKnown(context, member_id)
  const values = parameters()
  const company = values.at(companyOf(context))
  const ownOrdersSql = `with own as materialized (
    select o.id, o.delivery_type, extract(hour from o.created_at at time zone b.timezone)::int as hour
    from orders o join branch b on b.company_id = o.company_id and b.id = o.branch_id
    where o.company_id = ${company} and o.member_id = ${values.at(member_id)} and o.status = 'delivered'
      and o.delivery_type = any (${values.at(viewOf(context).types)})
    order by o.created_at desc, o.id desc limit ${latestOrders})`
  const [counted] = await context.query<Omit<MemberHabits, 'products'>>(
    `${ownOrdersSql} select (select count(*)::int from own) as orders,
       (select jsonb_build_object('type', delivery_type, 'orders', count(*)) from own
         group by delivery_type order by count(*) desc, delivery_type limit 1) as delivery_type,
       (select jsonb_build_object('from', hour, 'orders', count(*)) from own
         group by hour order by count(*) desc, hour limit 1) as hour`,
    values.values,
  )
  if (!counted) throw new Error('a row of counts is missing')
  const liked = await context.query<Liked>(
    `${ownOrdersSql} select l.product_id, sum(l.quantity - l.returned_quantity)::int as quantity, count(distinct l.order_id)::int as orders,
       (array_agg(l.name order by l.order_id desc))[1] as name, (array_agg(l.names order by l.order_id desc))[1] as names
     from own join order_line l on l.company_id = ${company} and l.order_id = own.id
     where l.returned_quantity < l.quantity and l.product_id is not null group by l.product_id order by 2 desc, 1 limit 5`,
    values.values,
  )
  const products = liked.map(({ names, ...one }) => ({ ...one, name: names ? inLang(names, context.lang) : one.name }))
  return { ...counted, products }
}
