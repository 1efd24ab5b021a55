import { businessDay, businessDayRange } from '@sofra/contract/branch/hours/business-day.ts'
import { reservation } from '@sofra/contract/branch/reservation/reservation.contract.ts'
import type { Bill, DeskTable, TableCall, TableDesk } from '@sofra/contract/order/bill/bill.contract.ts'
import { type Context, person } from '../../../kernel/context.ts'
import type { Row } from '../../../kernel/database/db.types.ts'
import { statement } from '../../../kernel/database/statement.ts'
import type { Query } from '../../../kernel/database/tenant.ts'
import { notFound } from '../../../kernel/errors.ts'
import type { BranchKeys } from '../../../kernel/records/keys.ts'
import { inLang } from '../../../kernel/words.ts'
import { commandNames } from '../../branch/table-command/table-command.api.ts'

/** Yields the amount to collect for an order at its table: 0 if it was cancelled or returned. */
const amountToCollect = (order: string) =>
  `case when ${order}.status in ('cancelled', 'returned') then 0 else greatest(${order}.to_collect - ${order}.returned_amount, 0) end`

/** Sums the orders and payments of the bill `b`. */
const sumsSql = `cross join lateral (
    select count(*)::float8 as orders, coalesce(sum(${amountToCollect('o')}), 0)::float8 as total from orders o
    where o.company_id = b.company_id and o.branch_id = b.branch_id and o.bill_id = b.id
  ) s cross join lateral (
    select coalesce(sum(p.amount), 0)::float8 as paid from bill_payment p
    where p.company_id = b.company_id and p.branch_id = b.branch_id and p.bill_id = b.id and p.undone_at is null
  ) p`

type StoredTable = Omit<DeskTable, 'calls'> & { calls: Omit<TableCall, 'name'>[] }

const selectTables = statement<
  BranchKeys & { seesReservations: boolean; from: Date; until: Date; now: Date },
  StoredTable
>(`
select d.id, d.number, d.area_id, d.seats, d.shape, d.is_active, d.x, d.y, open.bill,
  coalesce((select json_agg(json_build_object('id', c.id, 'kind', c.kind, 'note', c.note, 'count', c.count, 'created_at', c.created_at)
      order by c.created_at, c.id)
    from table_command c where c.company_id = :company_id and c.branch_id = :branch_id and c.table_id = d.id
      and c.read_at is null), '[]') as calls,
  coalesce((select json_agg(json_build_object('id', r.id, 'starts_at', r.starts_at, 'ends_at', r.ends_at, 'party_size', r.party_size,
      'name', r.name, 'note', r.note) order by r.starts_at, r.id)
    from reservation r where :seesReservations and r.company_id = :company_id and r.branch_id = :branch_id
      and r.table_id = d.id and r.state = 'approved'
      and r.starts_at >= :from and r.starts_at < :until and r.ends_at > :now), '[]') as reservations
from dining_table d left join lateral (
  select json_build_object('id', b.id, 'version', b.version, 'opened_at', b.opened_at, 'orders', s.orders, 'total', s.total,
    'paid', p.paid, 'due', s.total - p.paid) as bill
  from bill b ${sumsSql}
  where b.company_id = :company_id and b.branch_id = :branch_id and b.table_id = d.id and b.closed_at is null
) open on true
where d.company_id = :company_id and d.branch_id = :branch_id and (d.is_active or open.bill is not null)
order by app.counted(d.number), d.id`)

// Online methods are left out: a gateway collects them before, not the staff at the table.
const methodsSql = `select m.id, m.name, m.kind from branch_payment_method b join payment_method m on m.id = b.payment_method_id
  where b.company_id = $1 and b.branch_id = $2 and m.is_active and 'orderOnTheTable' = any (m.delivery_types) and m.kind <> 'online'
  order by m.id`

// `$3` is the start of the business day, so a night counts as one day. Bills without orders are left out.
const closedSql = `
select b.id, d.number as "table", s.total, b.closed_at
from bill b join dining_table d on d.company_id = b.company_id and d.branch_id = b.branch_id and d.id = b.table_id ${sumsSql}
where b.company_id = $1 and b.branch_id = $2 and b.closed_at >= $3 and b.joined_id is null
  and exists (select from orders o where o.company_id = b.company_id and o.branch_id = b.branch_id and o.bill_id = b.id)
order by b.closed_at desc, b.id desc limit 20`

/** Returns the payment methods that a branch takes at tables, as they are stored. */
export const methodsAtTable = (query: Query, { company_id, branch_id }: BranchKeys) =>
  query<Pick<Row<'payment_method'>, 'id' | 'kind'> & { name: { tr: string } }>(methodsSql, [company_id, branch_id])

/** Returns the business day of a branch at an instant; throws 404. */
const dayOf = async (query: Query, { company_id, branch_id }: BranchKeys, now: Date) => {
  const [branch] = await query<{ time_zone: string; cutoff: number }>(
    'select timezone as time_zone, day_cutoff_minutes as cutoff from branch where company_id = $1 and id = $2',
    [company_id, branch_id],
  )
  if (!branch) throw notFound()
  return businessDayRange(branch, businessDay(branch, now))
}

/** Returns whether a branch takes tips, and up to which share of a bill; throws 404. */
export const tipTerms = async (query: Query, { company_id, branch_id }: BranchKeys) => {
  const [branch] = await query<Pick<Row<'branch'>, 'takes_tips' | 'tip_limit_percent'>>(
    'select takes_tips, tip_limit_percent from branch where company_id = $1 and id = $2',
    [company_id, branch_id],
  )
  if (!branch) throw notFound()
  return branch
}

/** Returns the tables of a branch with their parties, and the payment methods and tip terms for taking payments. */
export async function readDesk(context: Context, keys: BranchKeys): Promise<TableDesk> {
  const { query, now, lang } = context
  const values = [keys.company_id, keys.branch_id]
  const { from, until } = await dayOf(query, keys, now)
  const seesReservations = person(context).keys.has(reservation.list.access)
  const tables = await selectTables(query, { ...keys, seesReservations, from, until, now })
  const nameOf = await commandNames(query, keys, lang)
  const areas = await query<Pick<Row<'dining_area'>, 'id' | 'name'>>(
    'select id, name from dining_area where company_id = $1 and branch_id = $2 order by sort_no, id',
    values,
  )
  const methods = await methodsAtTable(query, keys)
  const [company] = await query<{ currency: string }>('select currency_code as currency from company where id = $1', [
    keys.company_id,
  ])
  return {
    now: now.toISOString(),
    currency: company?.currency ?? '',
    areas,
    tables: tables.map((table) => ({
      ...table,
      calls: table.calls.map((one) => ({ ...one, name: nameOf(one.kind) })),
    })),
    closed: await query<TableDesk['closed'][number]>(closedSql, [...values, from]),
    payment_methods: methods.map(({ id, name, kind }) => ({ id, name: inLang(name, lang), kind })),
    ...(await tipTerms(query, keys)),
  }
}

const selectBill = statement<BranchKeys & { id: number; from: Date }, Omit<Bill, 'orders' | 'payments'>>(`
select b.id, b.version, b.table_id, d.number as "table", b.opened_at, b.closed_at, c.currency_code as currency,
  case when b.reopened_at is not null then json_build_object('at', b.reopened_at, 'by', b.reopened_by_name, 'reason', b.reopen_reason) end as reopened,
  coalesce(b.closed_at >= :from and b.joined_id is null, false) and not exists (select from bill o where o.company_id = b.company_id
    and o.branch_id = b.branch_id and o.table_id = b.table_id and o.closed_at is null) as reopenable,
  s.total, p.paid, s.total - p.paid as due
from bill b join dining_table d on d.company_id = b.company_id and d.branch_id = b.branch_id and d.id = b.table_id
  join company c on c.id = b.company_id ${sumsSql}
where b.company_id = :company_id and b.branch_id = :branch_id and b.id = :id`)

const ordersSql = `select o.id, o.code, o.status, o.created_at, (${amountToCollect('o')})::float8 as to_pay,
    coalesce((select json_agg(json_build_object('order_id', l.order_id, 'no', l.no, 'name', l.name, 'names', l.names, 'note', l.note, 'seat', l.seat,
      'quantity', l.quantity - l.returned_quantity,
      'net', l.net - l.net * l.returned_quantity / l.quantity, 'paid', (select coalesce(sum(i.quantity), 0) from bill_payment_item i
        join bill_payment p on p.company_id = i.company_id and p.branch_id = i.branch_id and p.id = i.payment_id and p.undone_at is null
        where i.company_id = l.company_id and i.order_id = l.order_id and i.no = l.no)) order by l.no)
      from order_line l where l.company_id = o.company_id and l.order_id = o.id and l.returned_quantity < l.quantity), '[]') as lines
  from orders o where o.company_id = $1 and o.branch_id = $2 and o.bill_id = $3 order by o.created_at, o.id`

const paymentsSql = `select p.id, 'onlyPayment' as delivery_type, case when p.undone_at is null then 'delivered' else 'cancelled' end as status, p.kind, p.amount, p.tip, p.given,
    (select coalesce(-sum(r.amount), 0)::float8 from bill_payment r
      where r.company_id = p.company_id and r.branch_id = p.branch_id and r.refund_of = p.id) as refunded,
    (select o.code from orders o where o.company_id = p.company_id and o.id = p.refund_order_id) as order_code, m.name as method, p.created_at, p.paid_by_name,
    case when p.undone_at is not null then json_build_object('at', p.undone_at, 'by', p.undone_by_name, 'reason', p.undo_reason) end as undone
  from bill_payment p join payment_method m on m.id = p.payment_method_id
  where p.company_id = $1 and p.branch_id = $2 and p.bill_id = $3 order by p.id`

/** Returns a bill with its orders and payments; throws 404. */
export async function readOne(
  { query, lang, now }: Pick<Context, 'query' | 'lang' | 'now'>,
  keys: BranchKeys,
  id: number,
): Promise<Bill> {
  const values = [keys.company_id, keys.branch_id, id]
  const { from } = await dayOf(query, keys, now)
  const [bill] = await selectBill(query, { ...keys, id, from })
  if (!bill) throw notFound()
  const orders = await query<Bill['orders'][number]>(ordersSql, values)
  const payments = await query<Omit<Bill['payments'][number], 'method'> & { method: { tr: string } }>(
    paymentsSql,
    values,
  )
  return { ...bill, orders, payments: payments.map((one) => ({ ...one, method: inLang(one.method, lang) })) }
}

/** Returns the open bill of a table, or undefined. */
export async function openAt(context: Context, keys: BranchKeys, tableId: number): Promise<Bill | undefined> {
  const [bill] = await context.query<Pick<Row<'bill'>, 'id'>>(
    'select id from bill where company_id = $1 and branch_id = $2 and table_id = $3 and closed_at is null',
    [keys.company_id, keys.branch_id, tableId],
  )
  return bill && readOne(context, keys, bill.id)
}
