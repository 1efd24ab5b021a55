import { settlementAmounts } from '@sofra/contract/money/settlement/settlement.rules.ts'
import type { Query } from '../src/kernel/database/tenant.ts'

/** Logs at the maximum size of an installation; each filter has a rare and a common value. */
const logs = {
  mail: `
insert into mail (recipient, lang, template, subject, status, created_at)
select 'person-' || i || '@demo.sofra', 'tr', 'reset', case when i = 50 then 'Işıl Rare' else 'Common ' || i % 100 end,
  case when i = 60 then 'error' when i % 100 = 0 then 'waiting' else 'sent' end, now() - make_interval(mins => $2::int - i)
from generate_series(1, $2::int) i where $1::bigint > 0`,
  integration_log: `
insert into integration_log (created_at, kind, platform, direction, action, outcome, duration_ms, of_company_id, external_id)
select now() - make_interval(mins => $2::int - i), case when i % 50 = 0 then 'auth' when i % 3 = 0 then 'order' else 'call' end,
  case when i % 5000 = 0 then 'migros' else (array['getir', 'yemeksepeti', 'trendyol'])[1 + i % 3] end, 'in', 'order.new',
  case when i % 50 = 0 then 'error' else 'ok' end, i % 900, $1::bigint + i % 3, i::text
from generate_series(1, $2::int) i`,
  restaurant_not_found: `
insert into restaurant_not_found (platform, remote_id, created_at, last_at)
select (array['getir', 'yemeksepeti', 'trendyol', 'channel'])[1 + i % 4], i::text, now() - make_interval(mins => 5000 - i),
  now() - make_interval(mins => 5000 - i)
from generate_series(1, 5000) i where $1::bigint + $2::int > 0`,
  sms: `
insert into sms (id, recipient, purpose, text, status, created_at)
select i, '+90532' || lpad(i::text, 7, '0'), 'order', 'Common ' || i, 'kept', now() - make_interval(mins => $2::int - i)
from generate_series(1, $2::int) i where $1::bigint > 0`,
  sms_log: `
insert into sms_log (created_at, provider, purpose, recipient, parts, status, message_id, of_company_id)
select now() - make_interval(mins => $2::int - i), case when i = 70 then 'netgsm' else 'ileti_merkezi' end,
  (array['code', 'order', 'campaign'])[1 + i % 3], '+90532•••••41', 1, case when i = 60 then 'waiting' when i % 50 = 0 then 'error' else 'sent' end,
  i::text, $1::bigint + i % 3
from generate_series(1, $2::int) i`,
  switchboard_log: `
insert into switchboard_log (created_at, provider, event, direction, guest, line, call_id, of_company_id)
select now() - make_interval(mins => $2::int - i), case when i = 70 then 'netgsm' else 'verimor' end,
  case when i = 60 then 'missed' else (array['ringing', 'answered', 'ended'])[1 + i % 3] end,
  case when i % 1000 = 0 then 'outbound' else 'inbound' end, '+90532•••••41', '+902120000000', (i / 3)::text, $1::bigint + i % 3
from generate_series(1, $2::int) i`,
  traffic_movement: `
insert into traffic_movement (created_at, day, traffic_type_id, source, of_company_id, count)
select now() - make_interval(mins => $2::int - i), 'day ' || i, 1 + (i % 900 = 0)::int, case when i = 80 then 'qr' else 'web' end,
  $1::bigint + i % 3, 1
from generate_series(1, $2::int) i`,
  traffic_day: `
insert into traffic_day (created_at, day, traffic_type_id, count)
select now() - make_interval(mins => $2::int - i), 'day ' || i, 1 + (i % 900 = 0)::int, 1
from generate_series(1, $2::int) i where $1::bigint > 0`,
  access_file: `
insert into access_file (company_id, day, created_at, count, bytes, sha256, previous_chain, chain, path)
select $1::bigint + i % 3, date '1900-01-01' + i, now() - make_interval(mins => $2::int - i), 1, 1, md5(i::text), '', '', ''
from generate_series(1, $2::int) i`,
  error_group: `
insert into error_group (fingerprint, kind, message, place, stack, status, created_at, last_at)
select sha256(i::text::bytea), (array['request', 'job', 'panel'])[1 + i % 3], 'Common ' || i, 'a.ts', '',
  case when i = 60 then 'ignored' else 'open' end, now(), now() - make_interval(mins => 5000 - i)
from generate_series(1, 5000) i where $1::bigint + $2::int > 0`,
  comment: `
insert into comment (company_id, branch_id, order_id, order_code, taste, speed, presentation, text, answered_at, created_at)
select company_id, branch_id, id, code, mark, mark, mark, case when no = 50 then 'Işıl Rare' else 'Common ' || no % 100 end,
  case when no % 50 > 0 then now() end, created_at
from (select o.*, row_number() over (order by id) as no from orders o where status = 'delivered' order by id limit $2::int) o
cross join lateral (select 1 + (no % 90 > 0)::int * 4 as mark) m where $1::bigint > 0`,
  neighbourhood: `
insert into neighbourhood (district_id, name, created_at)
select 1 + i % 400, case when i = 50 then 'Işıl Rare' else 'Merkez Common ' || i end, now() - make_interval(mins => $2::int - i)
from generate_series(1, $2::int) i where $1::bigint > 0`,
}

const amounts = settlementAmounts.join(', ')
const noAmounts = settlementAmounts.map(() => 0).join(', ')

/** Records that users create: a thousand rows each. */
const others = {
  dead_letter: `
insert into dead_letter (subscriber, company_id, no, name, subject_id, payload, at, tries, error)
select 'test.' || i % 3, $1::bigint, i, 'test.happened', i, '{}', now(), 9, 'Common' from generate_series(1, 1000) i`,
  registration: `
insert into registration (kind, status, demo_type, name, surname, email, phone)
select kind, case when i % 20 = 0 then 'approved' when i % 21 = 0 then 'denied' else 'pending' end, case kind when 'demo' then 'customer_demo' end, 'Zeynep', 'Common ' || i,
  kind || i || '@demo.sofra', '+905320000000'
from generate_series(1, 500) i, unnest(array['restaurant', 'demo']) kind where $1::bigint > 0`,
  restaurant_suggestion: `
insert into restaurant_suggestion (name, city, source, status)
select 'Common ' || i, 'Ankara', 'public', (array['pending', 'approved'])[1 + i % 2] from generate_series(1, 1000) i where $1::bigint > 0`,
  reservation: `
insert into reservation (company_id, branch_id, starts_at, ends_at, party_size, name, phone, state)
select company_id, id, now() - make_interval(hours => i), now() - make_interval(hours => i - 1), 2, 'Common ' || i, '+90555' || lpad(i::text, 7, '0'),
  case when i % 50 = 0 then 'no_show' else 'completed' end
from branch, generate_series(1, 1000) i where id = (select min(id) from branch where company_id = $1::bigint)`,
  guest_request: `
insert into guest_request (company_id, branch_id, request_category_id, kind, recipient, text, state)
select company_id, id, 1, case when i % 90 = 0 then 'complaint' else 'request' end, 'branch', 'Common ' || i,
  case when i % 50 = 0 then 'pending' else 'completed' end
from branch, generate_series(1, 1000) i where id = (select min(id) from branch where company_id = $1::bigint)`,
  institution_request: `
insert into institution_request (company_id, institution_id, phone, first_name, state)
select company_id, id, '+90555' || lpad(i::text, 7, '0'), 'Common ' || i, case when i % 50 = 0 then 'pending' else 'approved' end
from institution, generate_series(1, 1000) i where company_id = $1::bigint and code = 'MANY'`,
  commission_report: `
insert into commission_report (company_id, branch_id, from_day, until_day, state, currency, entries, ${amounts})
select company_id, id, date '1950-01-02' + i * 7, date '1950-01-08' + i * 7, case when i % 50 = 0 then 'paid' else 'closed' end, 'TRY', 1, ${noAmounts}
from branch, generate_series(0, 999) i where id = (select min(id) from branch where company_id = $1::bigint)`,
  settlement_entry: `
insert into settlement_entry (company_id, branch_id, order_id, no, action, at, day, report_day, delivery_type, source, currency, terms, ${amounts})
select company_id, branch_id, id, 1, 'approve', now(), '1950-01-02', '1950-01-02', delivery_type, source, currency, '{}', ${noAmounts}
from orders where branch_id = (select min(id) from branch where company_id = $1::bigint) order by id limit 1000`,
  commission_dispute: `
insert into commission_dispute (company_id, branch_id, report_id, order_id, entry_no, text, disputed_by_name)
select e.company_id, e.branch_id, (select min(id) from commission_report) + row_number() over () - 1, e.order_id, 1, 'Common', 'Test'
from settlement_entry e where e.company_id = $1::bigint`,
  restaurant_invoice: `
insert into restaurant_invoice (company_id, branch_id, report_id, kind, number, issued_on, issued_by_name, from_day, until_day, currency,
  seller, buyer, lines, net, vat, gross, e_state)
select company_id, branch_id, id, case when id % 50 = 0 then 'credit_note' else 'invoice' end, 'TST2020' || lpad(id::text, 9, '0'),
  until_day, 'Test', from_day, until_day, 'TRY', '{}', '{}', '[]', 0, 0, 0, case when id % 50 = 0 then 'rejected' else 'none' end
from commission_report where company_id = $1::bigint`,
  day_close: `
insert into day_close (company_id, branch_id, no, day, from_at, until_at, currency, opening_float, cash_taken, cash_refunded, deposits,
  withdrawals, expected, counted, difference, reason, next_float, closed_by, closed_by_name, taken, refunded, tips)
select company_id, id, i, date '1990-01-01' + i, now() - make_interval(days => 3001 - i), now() - make_interval(days => 3000 - i), 'TRY',
  0, 0, 0, 0, 0, 0, (i % 50 = 0)::int, (i % 50 = 0)::int, 'Common', 0, 1, 'Common', 0, 0, 0
from branch, generate_series(1, 1000) i where id = (select min(id) from branch where company_id = $1::bigint)`,
  till: `
insert into till (company_id, branch_id, started_by_name, opening_float, close_no)
select company_id, id, 'Common', 0, 1000 from branch where id = (select min(id) from branch where company_id = $1::bigint)
on conflict do nothing`,
  till_shift: `
insert into till_shift (company_id, branch_id, opened_at, opened_by, opened_by_name, opening_float, ended_at, ended_by_name, expected, counted)
select company_id, branch_id, now() - make_interval(hours => i + 8), 1, 'Common', 0, now() - make_interval(hours => i), 'Common', 0, 0
from till, generate_series(1, 1000) i where company_id = $1::bigint`,
  payout_run: `
insert into payout_run (layout_id, currency, until_day, state, made_by_name, sent_at, sent_by_name, created_at)
select 1, 'TRY', '2020-01-31', case when i % 50 = 0 then 'open' else 'sent' end, 'Common', case when i % 50 <> 0 then now() end, 'Common',
  now() - make_interval(hours => i)
from generate_series(1, 1000) i where $1::bigint > 0`,
  payout_line: `
insert into payout_line (company_id, branch_id, run_id, reference, state, amount, currency, title, iban, paid_on, created_at)
select b.company_id, b.id, r.id, 'P' || r.id, case when r.id % 20 = 0 then 'open' else 'paid' end, 100, 'TRY', 'Common', 'TR330006100519786457841326',
  case when r.id % 20 <> 0 then date '2020-01-31' end, r.created_at
from payout_run r, branch b, (select min(id) as id from payout_run) first, (select min(id) as id from branch where company_id = $1::bigint) own
where (b.id = own.id and r.id < first.id + 450) or (r.id = first.id and b.id between own.id and own.id + 450)`,
  material: `
insert into material (company_id, branch_id, name) select company_id, id, jsonb_build_object('tr', 'Common ' || i)
from branch, generate_series(1, 1000) i where id = (select min(id) from branch where company_id = $1::bigint)`,
  option_group: `
insert into option_group (company_id, branch_id, kind, name, selection_type, selection_limit)
select company_id, id, 'material', jsonb_build_object('tr', 'Common ' || i), 'single', 1
from branch, generate_series(1, 1000) i where id = (select min(id) from branch where company_id = $1::bigint)`,
}

/** Fills logs with `rows` rows each, and tables that grow with companies with a thousand. */
export const fillLogs = async (admin: Query, companyId: number, rows: number) => {
  for (const sql of Object.values(logs)) await admin(sql, [companyId, rows])
  for (const sql of Object.values(others)) await admin(sql, [companyId])
}
