import type pg from 'pg'

const closedDays = 7
const float = 50_000

// The first restaurants only: the start of a demo must not wait for the history of all.
const tills = `
insert into till (company_id, branch_id, started_at, started_by_name, close_no, open_from, opening_float)
select b.company_id, b.id, $1::timestamptz - make_interval(days => ${closedDays + 1}), 'Salon', ${closedDays}, $1, ${float}
from branch b order by b.id limit 8`

// Orders of a business day that is over belong to its close, those of today to the next one.
const dayOf = (instant: string) =>
  `((${instant} at time zone b.timezone) - make_interval(mins => b.day_cutoff_minutes))::date`
const closeNoOf = (instant: string) =>
  `nullif(greatest(${closedDays + 1} - (${dayOf('$1::timestamptz')} - ${dayOf(instant)}), 1), ${closedDays + 1})`

const entriesOf = (action: 'deliver' | 'return', at: string, amounts: string, where: string) => `
insert into till_entry (company_id, branch_id, at, action, order_id, source, payment_method_id, paid_with, orders, taken, refunded, tip, close_no)
select o.company_id, o.branch_id, ${at}, '${action}', o.id, o.source, o.payment_method_id, p.kind, ${amounts}, ${closeNoOf(at)}
from till t join branch b on b.company_id = t.company_id and b.id = t.branch_id
join orders o on o.company_id = t.company_id and o.branch_id = t.branch_id and o.bill_id is null
  and o.created_at > $1::timestamptz - make_interval(days => ${closedDays + 2})
join payment_method p on p.id = o.payment_method_id
where ${where} and ${at} is not null and ${at} < $1 and ${dayOf(at)} >= ${dayOf('$1::timestamptz')} - ${closedDays}`

const deliveries = entriesOf(
  'deliver',
  'o.delivered_at',
  '1, o.to_collect, 0, least(o.tip, o.to_collect)',
  `o.status in ('delivered', 'returned')`,
)
const returns = entriesOf(
  'return',
  'o.closed_at',
  '0, 0, o.to_collect, 0',
  `o.status = 'returned' and o.delivered_at is not null`,
)

const payments = `
insert into till_entry (company_id, branch_id, at, action, payment_id, source, payment_method_id, paid_with, taken, refunded, tip)
select y.company_id, y.branch_id, y.created_at, 'pay', y.id, 'table', y.payment_method_id, p.kind, y.amount + y.tip, 0, y.tip
from till t join bill_payment y on y.company_id = t.company_id and y.branch_id = t.branch_id
join payment_method p on p.id = y.payment_method_id where y.kind <> 'refund' and y.undone_at is null`

const movements = `
insert into cash_movement (company_id, branch_id, at, kind, amount, reason, made_by, made_by_name, close_no)
select t.company_id, t.branch_id, $1::timestamptz - make_interval(days => m.days, hours => 3), 'withdrawal', m.amount, m.reason, u.id, 'Salon', m.no
from till t cross join (values (2, 35000, 'Ekmek ve süt', ${closedDays - 1}), (0, 12000, 'Taksi', null::integer)) m (days, amount, reason, no)
cross join (select min(id) as id from app_user) u`

// One till lacks cash on one day, and one has too much.
const closes = `
insert into day_close (company_id, branch_id, no, day, from_at, until_at, currency, opening_float, cash_taken, cash_refunded, deposits,
  withdrawals, expected, counted, difference, reason, next_float, closed_by, closed_by_name, taken, refunded, tips)
select t.company_id, t.branch_id, n.no, n.day, (n.day + interval '1 hour') at time zone b.timezone, (n.day + interval '25 hours') at time zone b.timezone,
  c.currency_code, ${float}, e.cash_taken, e.cash_refunded, 0, m.withdrawals, x.expected, x.expected + f.difference, f.difference, f.reason,
  least(${float}, x.expected + f.difference), u.id, 'Salon', e.taken, e.refunded, e.tips
from till t join branch b on b.company_id = t.company_id and b.id = t.branch_id join company c on c.id = t.company_id
cross join (select min(id) as id from app_user) u
cross join lateral (
  select no, ${dayOf('$1::timestamptz')} - (${closedDays + 1} - no) as day from generate_series(1, ${closedDays}) no
) n
cross join lateral (
  select coalesce(sum(taken) filter (where paid_with = 'cash'), 0)::bigint as cash_taken,
    coalesce(sum(refunded) filter (where paid_with = 'cash'), 0)::bigint as cash_refunded,
    coalesce(sum(taken), 0)::bigint as taken, coalesce(sum(refunded), 0)::bigint as refunded, coalesce(sum(tip), 0)::bigint as tips
  from till_entry where company_id = t.company_id and branch_id = t.branch_id and close_no = n.no
) e
cross join lateral (
  select coalesce(sum(amount), 0)::bigint as withdrawals from cash_movement
  where company_id = t.company_id and branch_id = t.branch_id and close_no = n.no
) m
cross join lateral (select ${float} + e.cash_taken - e.cash_refunded - m.withdrawals as expected) x
cross join lateral (
  select case when n.no = 5 and t.branch_id % 2 = 1 then -2000 when n.no = 3 and t.branch_id % 2 = 0 then 500 else 0 end as planned
) p
cross join lateral (select greatest(x.expected + p.planned, 0) - x.expected as difference) d
cross join lateral (
  select d.difference, case when d.difference < 0 then 'Para üstü fazla verildi' when d.difference > 0 then 'Müşteri para üstünü almadı' else '' end as reason
) f`

const lastClose = `
update till t set open_from = d.until_at from day_close d
where d.company_id = t.company_id and d.branch_id = t.branch_id and d.no = t.close_no and d.until_at < $1`

/** Closes the last days of some tills; today's payments wait for the next close. */
export async function writeTills(client: pg.Client, now: Date) {
  for (const statement of [tills, deliveries, returns, movements, closes, lastClose])
    await client.query(statement, [now])
  await client.query(payments)
}
