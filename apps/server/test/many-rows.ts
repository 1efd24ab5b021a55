import { keysOf } from '@sofra/contract/keys.ts'
import type { Factories } from './factories.ts'
import { fillLogs } from './many-logs.ts'
import { allKeys } from './tenants.ts'

/** Twice the limit of counting. */
export const manyOrders = 30_000

const fillSql = `
with accounts as (
  insert into account (type, title) select 'customer', 'Account ' || i from generate_series(1, 500) i returning id
), companies as (
  insert into company (account_id, name, dealer_account_id) select id, 'Lezzet ' || id, case when id % 2 = 0 then $1::bigint end
  from accounts returning id
), licences as (
  insert into licence (company_id, license_type, modules) select id, 'customer', '{branch,kiosk,reservation,table,loyalty,campaign}' from companies
), branches as (
  insert into branch (company_id, name, code, phone, city, district, address, lat, lng, hours, set_up_at, timezone)
  select id, 'Merkez ' || id, 'B' || chr(64 + i), '+905550000000', 'Ankara', 'Merkez', 'Test', 41, 29, '{"weekly": [], "exceptions": []}', now(),
    (array['Europe/Istanbul', 'Europe/Berlin', 'America/New_York'])[1 + id % 3]
  from companies, generate_series(1, 2) i returning id, company_id, code
), channels as (
  insert into channel (company_id, name, source, key_hash) select id, 'Web', 'web', sha256(id::text::bytea) from companies
  returning id, company_id
), roles as (
  insert into role (account_id, name) select id, 'Role ' || id from accounts returning id, account_id
), users as (
  insert into app_user (account_id, email, name, surname, phone)
  select id, 'person-' || id || '-' || i || '@demo.sofra', 'Zeynep', 'Person ' || id, '+905320000000' from accounts, generate_series(1, 2) i
  returning id, account_id
), given as (
  insert into user_role (account_id, user_id, role_id) select u.account_id, u.id, r.id from users u join roles r using (account_id)
), signed_in as (
  insert into session (id, user_id, account_id, token_hash, expires_at)
  select gen_random_uuid(), id, account_id, sha256(id::text::bytea), now() + interval '1 day' from users
)
select b.id, b.company_id, b.code, c.id as channel_id from branches b join channels c using (company_id)`

/**
 * Every third order belongs to one company. The last ten wait; other attributes are mostly equal, so that each other
 * value is rare.
 */
const ordersSql = `
insert into orders (id, company_id, branch_id, code, status, delivery_type, source, channel_id, payment_method_id, customer_name,
  customer_phone, currency, goods, delivery_fee, tip, wallet, total, to_collect, alarm_level, created_at, delivered_at)
select nextval('order_id_seq'), b.company_id, b.id, b.code || '-' || i, case when i <= 10 then 'waiting_for_approval' when i % 20 = 9 and i % 3 > 0 then 'cancelled' else 'delivered' end,
  'deliveryToAddress', 'web', b.channel_id, $1, case when i = 77 then 'Işıl Rare' else 'Mehmet Common ' || i % 100 end,
  '+90555' || lpad(i::text, 7, '0'), 'TRY', 1, 0, 0, 0, 1, 1, 3, now() - make_interval(mins => $3::int - i), now()
from generate_series(1, $3::int) i
join lateral (select * from jsonb_to_record($2::jsonb -> (case when i % 3 = 0 then 0 else i % 1000 end)::int)
  as r (id bigint, company_id bigint, code text, channel_id bigint)) b on true`

const logSql = `
insert into audit_log (at, user_id, user_name, company_id, owner_account_id, record, record_id, subject, action, after)
select now() - make_interval(mins => $3::int - i), i % 500, 'Zeynep', case when i % 20 > 0 then $1::bigint + i % 3 end,
  case when i % 20 = 0 then $2::bigint end, case when i = 50 then 'product' else 'branch' end, (i % 5000)::text,
  case when i = 60 then 'Rare' else 'Common ' || i % 100 end, 'update', '{"price": 1}'
from generate_series(1, $3::int) i`

const requestsSql = `
insert into request_log (created_at, level, event, call, http_status, duration_ms, caller, of_user_id, of_company_id, request_id, release)
select now() - make_interval(mins => $2::int - i), case when i % 50 = 0 then 'error' when i % 3 = 0 then 'warn' else 'info' end,
  case when i % 50 = 0 then 'failed' when i % 3 = 0 then 'refused' else 'call' end,
  case when i = 70 then 'product' else 'PUT /call/' || i % 40 end, case when i % 3 = 0 then 403 else 200 end, i % 900, 'person', i % 500,
  $1::bigint + i % 3, i::text, '1'
from generate_series(1, $2::int) i`

const membersSql = `
with members as (
  insert into member (company_id, phone, first_name, last_name, email, code, source, consents, is_premium, is_active, phone_verified_at,
    birth_date, wedding_date, registration_city_id, orders, turnover, last_activity_at, created_at)
  select $1, '+90532' || lpad(i::text, 7, '0'), case when i = 77 then 'Işıl' else 'Mehmet' end, case when i = 77 then 'Rare' else 'Common ' || i % 100 end,
    'm' || i || '@demo.sofra', 'K-' || i, case when i % 500 = 0 then 'facebook' else 'website' end, case when i % 400 = 0 then '{push}'::text[] else '{sms}' end,
    i % 300 = 0, i % 200 > 0, case when i % 100 = 0 then now() end, case when i % 3 = 0 then date '1970-01-01' + i % 9000 end,
    case when i % 10 = 0 then date '1990-01-01' + i % 9000 end,
    case when i % 250 = 0 then 1 else 2 end, i % 20, i % 20 * 1000, now() - make_interval(mins => $2::int - i), now() - make_interval(mins => $2::int - i)
  from generate_series(1, $2::int) i returning id, company_id, orders, turnover
), points as (
  insert into ledger_account (company_id, member_id, kind, balance) select company_id, id, 'points', id % 200 from members
)
insert into member_day (company_id, member_id, day, orders, turnover)
select company_id, id, date '2026-01-01' + (id % 300)::int, orders, turnover from members where orders > 0`

/** A tenth of the members belong to one institution. */
const institutionSql = `
with made as (insert into institution (company_id, name, code) values ($1, 'Common', 'MANY') returning id, company_id)
update member m set institution_id = made.id from made where m.company_id = made.company_id and m.id % 10 = 0 returning made.id`
// Cheques of a branch, one of which was handed out the same number of times.
const chequesSql = `
with cheques as (
  insert into gift_cheque (company_id, branch_id, name, kind, amount, borne_by, starts_at, ends_at, definable, created_at)
  select $1, $2, jsonb_build_object('tr', 'Çek ' || i, 'en', '', 'de', ''), case when i % 50 = 0 then 'compensation' else 'incentive' end,
    1000, 'branch', now() - make_interval(days => i), now() + make_interval(days => 400 - i), i % 40 > 0, now() - make_interval(mins => i)
  from generate_series(1, 1000) i returning id, company_id, branch_id
), first as (select * from cheques order by id limit 1), handed as (
  insert into gift_cheque_hand_out (company_id, branch_id, cheque_id, audience, wanted, done, state, by_name)
  select company_id, branch_id, id, 'codes', $3, $3, 'done', 'Test' from first returning id, company_id, branch_id, cheque_id
), written as (
  insert into gift_cheque_assignment (company_id, branch_id, cheque_id, hand_out_id, code, state, order_id, expires_at)
  select company_id, branch_id, cheque_id, id, translate(lpad(i::text, 10, '0'), '01', 'XY'), case when i % 500 = 0 then 'used' else 'defined' end,
    case when i % 500 = 0 then i end, case when i % 700 = 0 then now() - interval '1 day' end
  from handed, generate_series(1, $3::int) i
)
select cheque_id, id from handed`

const recipientsSql = `
insert into notification_recipient (company_id, notification_id, member_id, status)
select company_id, $2, id, case when id % 300 = 0 then 'error' else 'sent' end from member where company_id = $1
  and id in (select id from orders where company_id = $1 order by id limit 1500)`

const twoAndMost = (ids: readonly number[]) => [ids.slice(0, 2), ids.slice(0, 100)]

/** One member has placed all orders of the company. */
const ofMemberSql = `
update orders set member_id = (select member_id from ledger_account where company_id = $1 order by member_id limit 1) where company_id = $1
  and id in (select id from orders where company_id = $1 order by id limit 1500)`

/** One member has more movements than the limit of counting. */
const movementsSql = `
insert into ledger_entry (company_id, account_id, kind, amount, ref_type, ref_id, balance_after, created_at)
select a.company_id, a.id, 'earn', 1, 'order', i, i, now() - make_interval(mins => $2::int - i)
from (select company_id, id from ledger_account where company_id = $1 order by member_id limit 1) a, generate_series(1, $2::int) i`

interface SeededBranch {
  id: number
  company_id: number
  code: string
  channel_id: number
}

/** Fills the tables of one company beyond the limit of counting. */
const fillCompany = async ({ admin }: Factories, { id, company_id }: SeededBranch) => {
  await admin(membersSql, [company_id, manyOrders])
  const [institution] = await admin<{ id: number }>(institutionSql, [company_id])
  await admin(movementsSql, [company_id, manyOrders])
  await admin(ofMemberSql, [company_id])
  const [handed] = await admin<{ cheque_id: number; id: number }>(chequesSql, [company_id, id, manyOrders])
  await fillLogs(admin, company_id, manyOrders)
  await admin(
    `update branch_head h set waiting_for_approval = c.waiting, delivered = c.delivered from (
       select branch_id, count(*) filter (where status = 'delivered') as delivered, count(*) filter (where status <> 'delivered') as waiting
       from orders group by 1) c where c.branch_id = h.branch_id`,
  )
  await admin('vacuum analyze')
  return { institution, handed }
}

/** Creates a group of members, and a notification with many recipients. */
const fillMessages = async (a: Factories, company_id: number) => {
  const rules = JSON.stringify({
    all: [
      { on: 'source', source: ['facebook'] },
      { on: 'visits', orders_min: 1 },
    ],
  })
  const group = await a.insert('member_group', { company_id, name: 'Facebook', rules })
  const greeting = { tr: 'Merhaba', en: '', de: '' }
  const message = { name: 'Duyuru', channel: 'sms', title: greeting, text: greeting, is_commercial: true }
  const notification = await a.insert('notification', { company_id, ...message })
  await a.admin(recipientsSql, [company_id, notification.id])
  await a.admin('vacuum analyze notification_recipient')
  return { group, notification }
}

/** Texts to search for: rare, frequent and missing ones. */
const searchesFor = ({ code }: SeededBranch) => [
  'Işıl Rare',
  'common',
  'zeynep',
  'merkez',
  'a',
  '0555 000 00 77',
  '2999',
  '0555 00',
  `${code}-300`,
  'x-',
]

/** Values of filters, rare ones where there are some. */
const filtersFor = (ids: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> => {
  const middle = new Date(Date.now() - (manyOrders / 2) * 60_000).toISOString()
  return {
    ...ids,
    http_status: 403,
    registration_city_id: 1,
    active_from: middle,
    active_to: middle,
    orders_min: 19,
    turnover_min: 19_000,
    points_min: 199,
    birthday_in: 7,
    wedding_in: 7,
    // Aggregates over days are computed: use short periods at both ends.
    period_from: '2026-10-10',
    ...Object.fromEntries(
      ['ordered', 'first_order', 'last_order'].flatMap((name) => [
        [`${name}_from`, '2026-10-10'],
        [`${name}_to`, '2026-02-02'],
      ]),
    ),
    period_to: '2026-01-20',
    // An instant for logs, a day for orders.
    from: [middle, middle.slice(0, 10)],
    to: [middle, middle.slice(0, 10)],
  }
}

/** Gives every cancelled order a reason: nearly all the same one, two another one. Returns both. */
const fillReasons = async (a: Factories) => {
  const reason = (name: string) =>
    a.insert<{ id: number }>('cancel_reason', {
      name: { tr: name, en: '', de: '' },
      kind: 'cancel',
      side: 'branch',
      is_active: true,
      delivery_types: ['deliveryToAddress'],
    })
  const ids = [(await reason('Common')).id, (await reason('Rare')).id].map(Number)
  await a.admin(
    `insert into order_event (company_id, branch_id, order_id, action, to_status, actor_kind, reason_id)
     select company_id, branch_id, id, 'cancel', status, 'system', case when row_number() over (order by id) > 2 then $1::bigint else $2::bigint end
     from orders where status = 'cancelled'`,
    ids,
  )
  return ids
}

/**
 * Creates a platform of 500 companies with 1,000 branches, 1,000 users, and more orders and changes than the limit of
 * counting.
 */
export async function fillLists(a: Factories) {
  const { admin } = a
  const platform = await a.account('eliza')
  const dealerAccount = await a.account('dealer')
  const paymentMethod = await a.paymentMethod()
  const branches = await admin<SeededBranch>(fillSql, [dealerAccount.id])
  const [first] = branches
  if (!first) throw new Error('no branch was made')
  const { id: branch_id, company_id } = first
  const [{ account_id: accountId } = { account_id: 0 }] = await admin<{ account_id: number }>(
    'select account_id from company where id = $1',
    [company_id],
  )
  await admin(ordersSql, [paymentMethod.id, JSON.stringify(branches), manyOrders])
  const reasons = await fillReasons(a)
  await admin(logSql, [company_id, accountId, manyOrders])
  await admin(requestsSql, [company_id, manyOrders])
  const { institution, handed } = await fillCompany(a, first)
  const [moved] = await admin<{ id: number }>('select min(id) as id from member where company_id = $1', [company_id])
  const [report] = await admin<{ id: number }>('select min(id) as id from commission_report')
  const [run] = await admin<{ id: number }>('select min(id) as id from payout_run')
  const { group, notification } = await fillMessages(a, company_id)
  const user = await a.user({ account: platform, keys: allKeys, is_auth_for_account: true })
  const others = await admin<{ id: number }>('select id from account where id <> $1 order by id', [accountId])
  const institution_id = institution?.id ?? 0
  return {
    operator: user,
    owner: await a.user({ account: { id: accountId }, keys: keysOf('customer'), is_auth_for_account: true }),
    dealer: await a.user({ account: dealerAccount, keys: keysOf('dealer'), is_auth_for_account: true }),
    params: {
      branch_id,
      company_id,
      institution_id,
      member_id: moved?.id ?? 0,
      notification_id: notification.id,
      gift_cheque_id: handed?.cheque_id ?? 0,
      commission_report_id: report?.id ?? 0,
      payout_run_id: run?.id ?? 0,
    },
    searches: searchesFor(first),
    filters: filtersFor({
      branch_id,
      company_id,
      institution_id,
      account_id: accountId,
      dealer_account_id: dealerAccount.id,
      user_id: user.id,
      payment_method_id: paymentMethod.id,
      cancel_reason_id: reasons,
      member_group_id: group.id,
      hand_out_id: handed?.id,
    }),
    /** Several values of list filters: two, and the maximum, including the most frequent one. */
    several: {
      branch_id: twoAndMost(branches.map(({ id }) => id)),
      company_id: twoAndMost([...new Set(branches.map((branch) => branch.company_id))]),
      account_id: twoAndMost([accountId, ...others.map(({ id }) => id)]),
      user_id: twoAndMost([user.id, ...others.map((_, i) => i + 1)]),
    } as Readonly<Record<string, readonly unknown[]>>,
  }
}
