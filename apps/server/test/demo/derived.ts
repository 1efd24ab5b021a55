import { orderStatuses } from '@sofra/contract/platform/delivery-type/delivery-type.names.ts'
import type { Query } from '../../src/kernel/database/tenant.ts'

const headCounts = `array[${orderStatuses.join(', ')}]`
const orderCounts = `array[${orderStatuses
  .map((status) => `(select count(*) from orders o where o.branch_id = h.branch_id and o.status = '${status}')`)
  .join(', ')}]`

const oneRowEach = (child: string, parent: string, on: string) =>
  `select p.id from ${parent} p where 1 <> (select count(*) from ${child} c where ${on})`

/**
 * Derived columns and rows, with SQL that recomputes them and selects differing rows. Each call writes them in its own
 * transaction, so they are correct in a fresh demo and after any number of calls. `maintainer` is the trigger or code
 * that writes them.
 */
export const derived: Readonly<Record<string, { maintainer: string; wrong: string }>> = {
  'branch_head row': { maintainer: 'branch_head', wrong: oneRowEach('branch_head', 'branch', 'c.branch_id = p.id') },
  'branch_opening row': {
    maintainer: 'branch_opening',
    wrong: oneRowEach('branch_opening', 'branch', 'c.branch_id = p.id'),
  },
  'ordering_version row': {
    maintainer: 'ordering_begins',
    wrong: oneRowEach('ordering_version', 'branch', 'c.branch_id = p.id'),
  },
  'menu_version row': {
    maintainer: 'menu_inserted',
    wrong: `select b.id from branch b where exists (select from product p where p.branch_id = b.id)
      and not exists (select from menu_version v where v.branch_id = b.id)`,
  },
  'settlement of approved orders': {
    maintainer: 'order_changed',
    wrong: `select o.id from orders o where o.status not in ('waiting_for_approval', 'cancelled')
      and not exists (select from order_change c where c.company_id = o.company_id and c.order_id = o.id)
      and not exists (select from settlement_entry s where s.company_id = o.company_id and s.order_id = o.id)`,
  },
  'hours of orders': {
    maintainer: 'order_changed',
    wrong: `select o.id from orders o
      where not exists (select from order_hour h where h.branch_id = o.branch_id and o.created_at >= h.at and o.created_at < h.at + interval '1 hour')
        and not exists (select from order_hour_rebuild r where r.branch_id = o.branch_id)
        and not exists (select from order_change c where c.company_id = o.company_id and c.order_id = o.id)`,
  },
  'hours of moved branches': {
    maintainer: 'order_hours_moved',
    wrong: `select h.branch_id from order_hour h join branch b on b.id = h.branch_id
      where h.at <> date_trunc('hour', h.at - make_interval(mins => b.day_cutoff_minutes % 60), b.timezone) + make_interval(mins => b.day_cutoff_minutes % 60)
        and not exists (select from order_hour_rebuild r where r.branch_id = h.branch_id)`,
  },
  'till entries of payments': {
    maintainer: 'till_booked',
    wrong: `select p.id from bill_payment p join till t on t.company_id = p.company_id and t.branch_id = p.branch_id
      where p.created_at > t.started_at and not exists (select from till_entry e
        where e.company_id = p.company_id and e.payment_id = coalesce(p.refund_of, p.id))`,
  },
  'till entries of undone payments': {
    maintainer: 'till_undone',
    wrong: `select p.id from bill_payment p join till t on t.company_id = p.company_id and t.branch_id = p.branch_id
      where p.undone_at > t.started_at and 0 <> (select coalesce(sum(e.taken - e.refunded), 0) from till_entry e
        where e.company_id = p.company_id and e.payment_id = p.id)`,
  },
  'branch_head counters': {
    maintainer: 'order steps',
    wrong: `select h.branch_id from branch_head h where ${headCounts} <> ${orderCounts}
      or order_no <> (select count(*) from orders o where o.branch_id = h.branch_id)`,
  },
  'order amounts': {
    maintainer: 'ordering',
    wrong: `select o.id from orders o
      cross join lateral (select sum(gross) as gross, sum(net) as net, sum(discount) as discount from order_line l
        where l.company_id = o.company_id and l.order_id = o.id) l
      cross join lateral (select coalesce(sum(amount), 0) as amount from order_reduction r
        where r.company_id = o.company_id and r.order_id = o.id) r
      where goods <> l.gross or total <> l.net + delivery_fee + tip or to_collect <> total - wallet or l.discount <> r.amount`,
  },
  'order version': {
    maintainer: 'order steps',
    wrong: `select o.id from orders o where o.version <> (
      select count(*) from order_event e where e.company_id = o.company_id and e.order_id = o.id)`,
  },
  'refund of cancelled and returned orders': {
    maintainer: 'order steps',
    wrong: `select o.id from orders o where status in ('cancelled', 'returned') and exists (
      select from ledger_entry e where e.company_id = o.company_id and e.ref_type = 'order' and e.ref_id = o.id
        and e.kind in ('spend', 'refund') group by e.account_id having sum(e.amount) <> 0)`,
  },
  'discount of cancelled and returned orders': {
    maintainer: 'order steps',
    wrong: `select o.id from orders o join discount_use u on u.company_id = o.company_id and u.order_id = o.id
      where status in ('cancelled', 'returned') and u.given <> 0`,
  },
  'cheque of closed orders': {
    maintainer: 'order steps',
    wrong: `select o.id from orders o join gift_cheque_use u on u.company_id = o.company_id and u.order_id = o.id
      join gift_cheque c on c.company_id = o.company_id and c.id = u.cheque_id
      where status = 'cancelled' and u.state <> 'released' or status = 'delivered' and u.state <> 'used'
        or status = 'returned' and u.state <> case c.kind when 'incentive' then 'used' else 'released' end`,
  },
  'portions and places of cancelled orders': {
    maintainer: 'order steps',
    wrong: `select o.id from orders o where status = 'cancelled' and (
      exists (select from stock_taken s where s.company_id = o.company_id and s.order_id = o.id and not given_back)
      or exists (select from order_slot_taken s where s.company_id = o.company_id and s.order_id = o.id and not given_back))`,
  },
  'points earned with delivered orders': {
    maintainer: 'order steps',
    wrong: `select o.id from orders o join company c on c.id = o.company_id
      where status = 'delivered' and member_id is not null and returned_amount = 0
        and (settings #>> '{points,earn_rate}')::int > 0 and goods - wallet - (select coalesce(sum(amount), 0) from order_reduction r
          where r.company_id = o.company_id and r.order_id = o.id) >= 100000
        and not exists (select from ledger_entry e where e.company_id = o.company_id and e.ref_type = 'order'
          and e.ref_id = o.id and e.kind = 'earn')`,
  },
  'returned quantities': {
    maintainer: 'order steps',
    wrong: `select o.id from orders o
      cross join lateral (select sum(quantity) as all_units, sum(returned_quantity) as returned,
          coalesce(sum(net) filter (where returned_quantity > 0), 0) as paid from order_line l
        where l.company_id = o.company_id and l.order_id = o.id) l
      where (status = 'returned') <> (l.returned = l.all_units) or returned_amount > 0 and l.returned = 0
        or returned_amount = 0 and l.paid > 0`,
  },
  'discount_total row': {
    maintainer: 'budget_inserted',
    wrong: oneRowEach('discount_total', 'discount', 'c.company_id = p.company_id and c.discount_id = p.id'),
  },
  'discount_total sums': {
    maintainer: 'budget_updated',
    wrong: `select d.id from discount d
      join discount_total t on t.company_id = d.company_id and t.discount_id = d.id
      cross join lateral (
        select coalesce(sum(given), 0) as amount, count(*) filter (where given > 0) as orders from discount_use u
        where u.company_id = d.company_id and u.discount_id = d.id) u
      where t.used_amount <> u.amount or t.used_count <> u.orders or t.budget is distinct from d.budget`,
  },
  'discount_use of orders': {
    maintainer: 'ordering',
    wrong: `select r.order_id from order_reduction r
      left join discount_use u on u.company_id = r.company_id and u.order_id = r.order_id
      where r.kind = 'campaign' and u.amount is distinct from r.amount`,
  },
  'gift_cheque counters': {
    maintainer: 'gift-cheque.api',
    wrong: `select id from gift_cheque c where
      used_count <> (select count(*) from gift_cheque_use u where u.cheque_id = c.id and state <> 'released')
      or used_amount <> (select coalesce(sum(amount), 0) from gift_cheque_use u where u.cheque_id = c.id and state <> 'released')
      or handed_count <> (select count(*) from gift_cheque_assignment a where a.cheque_id = c.id)`,
  },
  'ledger_account balance': {
    maintainer: 'ledger.api',
    wrong: `select id from ledger_account a
      where balance <> (select coalesce(sum(amount), 0) from ledger_entry e where e.account_id = a.id)
        or kind = 'points' and balance <> (select coalesce(sum(remaining), 0) from points_lot l where l.account_id = a.id)`,
  },
  'member consents': {
    maintainer: 'member.consent.api',
    wrong: `select m.id from member m where array(select unnest(m.consents) order by 1) <> array(
        select channel from (select distinct on (channel) channel, granted from member_consent c
          where c.company_id = m.company_id and c.member_id = m.id order by channel, id desc) last
        where granted order by 1)`,
  },
  'proof of an e-mail address': {
    maintainer: 'unprove_email',
    wrong: `select id from member where email_verified_at is not null and coalesce(email, '') = ''`,
  },
  'branch names of its district': {
    maintainer: 'branch_place',
    wrong: `select b.id from branch b join district d on d.id = b.district_id join city c on c.id = d.city_id
      where b.city <> c.name or b.district <> d.name`,
  },
  'branch without district': {
    maintainer: 'branch_place',
    wrong: `select id from branch where district <> '' and district_id is null`,
  },
  'company name of its tax office': {
    maintainer: 'company_tax_office',
    wrong: 'select c.id from company c join tax_office t on t.id = c.tax_office_id where c.tax_office <> t.name',
  },
  'districts of zones': {
    maintainer: 'zone_districts',
    wrong: `(select z.id, d.id::bigint as district from delivery_zone z
        cross join jsonb_array_elements_text(coalesce(z.area -> 'district_ids', '[]')) d (id)
      except select zone_id, district_id from delivery_zone_district)
      union all (select zone_id, district_id from delivery_zone_district
      except select z.id, d.id::bigint from delivery_zone z
        cross join jsonb_array_elements_text(coalesce(z.area -> 'district_ids', '[]')) d (id))`,
  },
  'registration history': {
    maintainer: 'history',
    wrong: `select id from registration where history = '[]' or history -> -1 ->> 'status' <> status`,
  },
  'notification counters': {
    maintainer: 'settle_recipient',
    wrong: `select n.id from notification n cross join lateral (
        select count(*) as recipients, count(*) filter (where status = 'sent') as sent,
          count(*) filter (where status = 'kept') as kept, count(*) filter (where status = 'delivered') as delivered,
          count(*) filter (where status = 'not_sent') as not_sent
        from notification_recipient r where r.company_id = n.company_id and r.notification_id = n.id) r
      where n.status <> 'planned' and (n.recipients, n.sent, n.kept, n.delivered, n.not_sent)
        is distinct from (r.recipients, r.sent, r.kept, r.delivered, r.not_sent)`,
  },
}

/** Derived facts that subscribers and jobs update with a delay; a fresh demo has them too. */
export const derivedLater: Readonly<Record<string, string>> = {
  'member visits': `select m.id from member m cross join lateral (
      select coalesce(sum(orders), 0) as orders, coalesce(sum(turnover), 0) as turnover from member_day d
      where d.company_id = m.company_id and d.member_id = m.id) d
    where m.orders <> d.orders or m.turnover <> d.turnover`,
  'member_day of orders': `select o.member_id from (
      select o.company_id, o.member_id, ((o.created_at at time zone b.timezone) - make_interval(mins => b.day_cutoff_minutes))::date as day,
        count(*) as orders, sum(o.total - o.returned_amount) as turnover
      from orders o join branch b on b.company_id = o.company_id and b.id = o.branch_id
      where o.member_id is not null and o.status = 'delivered' group by 1, 2, 3) o
    full join member_day d on d.company_id = o.company_id and d.member_id = o.member_id and d.day = o.day
    where o.orders is distinct from d.orders or o.turnover is distinct from d.turnover`,
  'member_order of orders': `select o.id from (
      select o.id, o.company_id, o.member_id, o.total - o.returned_amount as turnover,
        ((o.created_at at time zone b.timezone) - make_interval(mins => b.day_cutoff_minutes))::date as day
      from orders o join branch b on b.company_id = o.company_id and b.id = o.branch_id
      where o.member_id is not null and o.status <> 'cancelled') o
    full join member_order m on m.company_id = o.company_id and m.order_id = o.id
    where (o.member_id, o.turnover, o.day) is distinct from (m.member_id, m.turnover, m.day)`,
  'days of member_branch': `select b.member_id from member_branch b cross join lateral (
      select min(day) as first_day, max(day) as last_day from member_order o
      where o.company_id = b.company_id and o.member_id = b.member_id and o.branch_id = b.branch_id) o
    where (b.first_day, b.last_day) is distinct from (o.first_day, o.last_day)`,
  'definition_point totals': `select p.id from definition_point p where p.state = 'handed_out' and p.given <> (
      select coalesce(sum(amount), 0) from points_lot l where l.company_id = p.company_id and l.definition_id = p.id)`,
  'import counters': `select f.id from import_file f where f.kind = 'member' and f.rows <> (
      select count(*) from import_row r where r.import_id = f.id)`,
}

/** Returns the derived facts that differ from their source rows, with the differing rows. */
export const wrongDerived = async (admin: Query, facts: readonly (readonly [string, string])[]) => {
  const wrong = []
  for (const [name, sql] of facts) {
    const rows = await admin(sql)
    if (rows.length) wrong.push({ name, rows: rows.slice(0, 5) })
  }
  return wrong
}

/** Name and SQL of each fact of `derived`. */
export const derivedFacts = Object.entries(derived).map(([name, { wrong }]) => [name, wrong] as const)
