import type pg from 'pg'

// One company has just thanked all its members; each company with points has a draft. Ids are assigned in order, so that the same
// moment gives the same demo.
const definitions = `
insert into definition_point (company_id, name, reason, amount, validity_days, state, until_id, total, done, given, handed_out_by, handed_out_at, created_at)
select c.id, 'Hafta sonu puanı', 'Hafta sonu siparişinize bizden puan', 20, 30, 'handed_out', m.last, m.n, m.n, m.n * 20, 'Pazarlama',
  $1::timestamptz - interval '10 minutes', $1::timestamptz - interval '1 day'
from company c cross join lateral (select count(*) as n, max(id) as last from member where company_id = c.id and is_active) m
where c.settings ? 'points' and m.n > 0 order by m.n, c.id limit 1`

const drafts = `
insert into definition_point (company_id, name, reason, amount, validity_days, created_at)
select id, 'Bayram puanı', 'İyi bayramlar dileriz', 50, 60, $1::timestamptz - interval '2 hours' from company where settings ? 'points' order by id`

const accounts = `
insert into ledger_account (company_id, member_id, kind)
select m.company_id, m.id, 'points' from member m join definition_point d on d.company_id = m.company_id and d.state = 'handed_out'
where m.is_active and not exists (
  select from ledger_account a where a.company_id = m.company_id and a.member_id = m.id and a.kind = 'points')
order by m.id`

const handedOut = `
with given as (
  insert into ledger_entry (company_id, account_id, kind, amount, ref_type, ref_id, balance_after, reason, by_name, created_at)
  select a.company_id, a.id, 'earn', d.amount, 'definition', d.id, a.balance + d.amount, d.reason, d.handed_out_by, d.handed_out_at
  from definition_point d join ledger_account a on a.company_id = d.company_id and a.kind = 'points'
  join member m on m.company_id = a.company_id and m.id = a.member_id and m.is_active
  where d.state = 'handed_out' order by m.id returning company_id, account_id, amount, ref_id, created_at),
lots as (
  insert into points_lot (company_id, account_id, definition_id, amount, remaining, expires_at, created_at)
  select company_id, account_id, ref_id, amount, amount, created_at + interval '30 days', created_at from given order by account_id)
update ledger_account a set balance = a.balance + g.amount from given g where a.company_id = g.company_id and a.id = g.account_id`

// A manual top-up in cash, and a correction.
const byHand = `
with chosen as (
  select a.company_id, a.id, row_number() over (partition by a.company_id order by a.balance desc, a.id) as no
  from ledger_account a where a.kind = 'wallet' and a.balance > 0),
done as (
  insert into ledger_entry (company_id, account_id, kind, amount, ref_type, ref_id, balance_after, reason, by_name, created_at)
  select c.company_id, c.id, v.kind, v.amount, 'desk', nextval('ledger_desk_seq'), a.balance + v.amount, v.reason, 'Kasa',
    $1::timestamptz - make_interval(mins => 3 * c.no::int)
  from chosen c join (values (1, 'topup', 20000, 'Nakit'), (2, 'adjust', 3500, 'Geç gelen sipariş için'), (3, 'topup', 10000, 'Nakit'))
    v (no, kind, amount, reason) on v.no = c.no
  join ledger_account a on a.company_id = c.company_id and a.id = c.id
  order by c.company_id, c.no
  returning company_id, account_id, amount)
update ledger_account a set balance = a.balance + d.amount from done d where a.company_id = d.company_id and a.id = d.account_id`

/** Writes points handed out and manual movements; run it after the orders, whose movements are earlier. */
export async function writePoints(client: pg.Client, now: Date) {
  await client.query(definitions, [now])
  await client.query(drafts, [now])
  await client.query(accounts)
  await client.query(handedOut)
  await client.query(byHand, [now])
}
