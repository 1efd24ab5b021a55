-- Money between the platform and the restaurants: what the platform charges, and what each order leaves to whom.

-- What the platform charges, from day to day. A row counts for a branch (or only some of its orders), a company, or
-- everybody; the most specific one of a kind applies. A row whose days have begun never changes its rate: it ends, and
-- another one begins.
create table commission_rate (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('commission', 'payment_service', 'courier', 'advertising', 'vat')),
  company_id bigint references company,
  branch_id bigint,
  delivery_type text references delivery_type (key),
  source app.order_source,
  -- Share of the kind's basis, and an amount per order in the company's currency.
  rate integer not null check (rate between 0 and 10000),
  fixed app.amount not null default 0,
  valid_from date not null,
  -- The last day; null: until further notice.
  valid_until date,
  note text not null default '',
  version integer not null default 1,
  created_at timestamptz not null default now(),
  constraint commission_rate__branch foreign key (company_id, branch_id) references branch (company_id, id),
  constraint commission_rate__scope check (
    (branch_id is null or company_id is not null) and (branch_id is not null or (delivery_type is null and source is null))),
  constraint commission_rate__days check (valid_until >= valid_from),
  constraint commission_rate__vat check (kind <> 'vat' or fixed = 0),
  -- An amount needs a currency, hence a company.
  constraint commission_rate__fixed check (fixed = 0 or company_id is not null),
  constraint commission_rate__once exclude using gist (
    kind ext.gist_text_ops with =, coalesce(company_id, 0) ext.gist_int8_ops with =, coalesce(branch_id, 0) ext.gist_int8_ops with =,
    coalesce(delivery_type, '') ext.gist_text_ops with =, coalesce(source::text, '') ext.gist_text_ops with =,
    daterange(valid_from, valid_until, '[]') with &&)
);
create index commission_rate__created on commission_rate (created_at desc, id desc);
create index commission_rate__from on commission_rate (valid_from desc, id desc);
create index commission_rate__branch on commission_rate (company_id, branch_id);
create index commission_rate__delivery_type on commission_rate (delivery_type) where delivery_type is not null;
select app.tenant_table('commission_rate');
-- Everybody may read the rates for everybody.
create policy platform_rows on commission_rate to app_rw using (company_id is null);
select app.audited('commission_rate');

-- The first day of a branch that no commission report has closed, and how often one closes by itself.
create table settlement_head (
  company_id bigint not null,
  branch_id bigint not null,
  open_from date not null,
  cycle text not null default 'month' check (cycle in ('week', 'month', 'hand')),
  primary key (company_id, branch_id),
  constraint settlement_head__branch foreign key (company_id, branch_id) references branch (company_id, id)
);
select app.tenant_table('settlement_head');
-- People change the cycle; closings move the first day.
select app.audited('settlement_head', 'insert or update', 'coalesce(current_setting(''app.actor'', true), '''') <> ''''');

-- What an order leaves to the restaurant and to the platform. The first row of an order has its amounts at approval and
-- the terms of that day; each later row the difference that an edit, a cancellation or a return made at the same terms.
-- Append-only. packages/contract/src/money/settlement/settlement.rules.ts computes the amounts.
create table settlement_entry (
  company_id bigint not null,
  branch_id bigint not null,
  order_id bigint not null,
  no smallint not null,
  action text not null,
  at timestamptz not null,
  -- The business day of the order for its first row, of the change for later ones.
  day date not null,
  -- The day for which it counts: `day`, or the first open day if that one's report is closed.
  report_day date not null,
  delivery_type text not null,
  source app.order_source not null,
  currency text not null,
  -- Rates and amounts of each kind; only on the first row.
  terms jsonb,
  goods bigint not null,
  branch_discount bigint not null,
  platform_discount bigint not null,
  base bigint not null,
  commission bigint not null,
  commission_vat bigint not null,
  payment_service bigint not null,
  payment_service_vat bigint not null,
  courier bigint not null,
  courier_vat bigint not null,
  advertising bigint not null,
  advertising_vat bigint not null,
  -- Online payments that the platform received.
  collected bigint not null,
  -- Delivery fee and tip that the platform keeps because its courier delivers.
  handed_over bigint not null,
  -- Refunds that the restaurant paid and the platform bears.
  compensation bigint not null,
  -- Above 0 the platform owes the restaurant, below 0 the restaurant owes the platform.
  net bigint not null,
  primary key (company_id, order_id, no),
  constraint settlement_entry__order foreign key (company_id, order_id) references orders (company_id, id),
  constraint settlement_entry__base check (base = goods - branch_discount),
  constraint settlement_entry__net check (net = collected + platform_discount + compensation - handed_over
    - commission - commission_vat - payment_service - payment_service_vat - courier - courier_vat - advertising - advertising_vat),
  constraint settlement_entry__terms check ((no = 1) = (terms is not null)),
  constraint settlement_entry__report_day check (report_day >= day)
);
create index settlement_entry__report on settlement_entry (company_id, branch_id, report_day, order_id, no);
select app.tenant_table('settlement_entry');
revoke update, delete on settlement_entry from app_rw;

-- Closed days of a branch: what its orders left to whom, added up. Its rows are the entries of these days, which never
-- change; later changes count for days that are still open.
create table commission_report (
  id bigint generated always as identity,
  company_id bigint not null,
  branch_id bigint not null,
  from_day date not null,
  -- The last day.
  until_day date not null,
  state text not null default 'closed' check (state in ('closed', 'invoiced', 'paid')),
  currency text not null,
  -- Entries, and the sums of their amounts.
  entries integer not null,
  goods bigint not null,
  branch_discount bigint not null,
  platform_discount bigint not null,
  base bigint not null,
  commission bigint not null,
  commission_vat bigint not null,
  payment_service bigint not null,
  payment_service_vat bigint not null,
  courier bigint not null,
  courier_vat bigint not null,
  advertising bigint not null,
  advertising_vat bigint not null,
  collected bigint not null,
  handed_over bigint not null,
  compensation bigint not null,
  net bigint not null,
  -- Who closed it; null: it closed by itself.
  closed_at timestamptz not null default now(),
  closed_by_name text,
  invoiced_at timestamptz,
  invoiced_by_name text,
  paid_at timestamptz,
  paid_by_name text,
  version integer not null default 1,
  -- Charges for modules, on top of the entries.
  licence bigint not null default 0,
  licence_vat bigint not null default 0,
  primary key (id, company_id, branch_id),
  constraint commission_report__branch foreign key (company_id, branch_id) references branch (company_id, id),
  constraint commission_report__days check (until_day >= from_day),
  constraint commission_report__once exclude using gist (
    company_id ext.gist_int8_ops with =, branch_id ext.gist_int8_ops with =, daterange(from_day, until_day, '[]') with &&)
);
create index commission_report__branch_newest on commission_report (company_id, branch_id, until_day desc, id desc);
create index commission_report__company_newest on commission_report (company_id, until_day desc, id desc);
create index commission_report__newest on commission_report (until_day desc, id desc);
select app.tenant_table('commission_report');
select app.audited('commission_report');

-- Entries that a restaurant disputes, and the operator's decision.
create table commission_dispute (
  id bigint generated always as identity,
  company_id bigint not null,
  branch_id bigint not null,
  report_id bigint not null,
  order_id bigint not null,
  entry_no smallint not null,
  state text not null default 'open' check (state in ('open', 'accepted', 'rejected')),
  text text not null,
  disputed_at timestamptz not null default now(),
  disputed_by_name text not null,
  -- What an accepted dispute gives the restaurant.
  amount app.amount not null default 0,
  answer text not null default '',
  answered_at timestamptz,
  answered_by_name text,
  version integer not null default 1,
  primary key (id, company_id, branch_id),
  constraint commission_dispute__report foreign key (company_id, branch_id, report_id)
    references commission_report (company_id, branch_id, id),
  constraint commission_dispute__entry foreign key (company_id, order_id, entry_no)
    references settlement_entry (company_id, order_id, no),
  constraint commission_dispute__answered check ((state = 'open') = (answered_at is null)),
  constraint commission_dispute__amount check ((state = 'accepted') = (amount > 0))
);
create unique index commission_dispute__once on commission_dispute (company_id, order_id, entry_no);
create index commission_dispute__report on commission_dispute (company_id, branch_id, report_id);
create index commission_dispute__newest on commission_dispute (disputed_at desc, id desc);
create index commission_dispute__company_newest on commission_dispute (company_id, disputed_at desc, id desc);
select app.tenant_table('commission_dispute');
select app.audited('commission_dispute');

-- The platform as the seller on its invoices to restaurants: one row. Without a title nothing can be invoiced.
create table invoice_seller (
  singleton boolean primary key default true check (singleton),
  title text not null default '',
  tax_office text not null default '',
  tax_number text not null default '',
  address text not null default '',
  district text not null default '',
  city text not null default '',
  email text not null default '',
  iban text not null default '',
  series text not null default 'SFR' check (series ~ '^[A-Z]{3}$'),
  version integer not null default 1
);
select app.platform_table('invoice_seller');
select app.audited('invoice_seller');

-- The last number of each seller, series and year, and its day. Taking the next one locks the row until the transaction
-- ends, so a rolled back document leaves no gap, and days follow the numbers.
create table invoice_number (
  tax_number text not null,
  series text not null,
  year integer not null,
  last_no integer not null check (last_no between 1 and 999999999),
  last_day date not null,
  primary key (tax_number, series, year)
);
select app.platform_table('invoice_number');

-- Invoices and credit notes of the platform to restaurants: one valid document per closed commission report. They are
-- never edited; a document that names another one in `cancels_id` cancels it.
create table restaurant_invoice (
  id bigint generated always as identity,
  company_id bigint not null,
  branch_id bigint not null,
  report_id bigint not null,
  kind text not null check (kind in ('invoice', 'credit_note')),
  cancels_id bigint,
  number text not null check (number ~ '^[A-Z]{3}\d{13}$'),
  issued_on date not null,
  issued_at timestamptz not null default now(),
  issued_by_name text not null,
  from_day date not null,
  until_day date not null,
  currency text not null,
  -- Both sides as they were on that day.
  seller jsonb not null,
  buyer jsonb not null,
  lines jsonb not null,
  net bigint not null,
  vat bigint not null,
  gross bigint not null,
  ettn uuid not null default gen_random_uuid(),
  -- State of the e-invoice at its integrator.
  e_state text not null default 'none' check (e_state in ('none', 'sent', 'accepted', 'rejected')),
  reason text not null default '',
  version integer not null default 1,
  primary key (id, company_id, branch_id),
  constraint restaurant_invoice__report foreign key (company_id, branch_id, report_id)
    references commission_report (company_id, branch_id, id),
  constraint restaurant_invoice__cancels foreign key (company_id, branch_id, cancels_id)
    references restaurant_invoice (company_id, branch_id, id),
  constraint restaurant_invoice__gross check (gross = net + vat),
  constraint restaurant_invoice__reason check ((cancels_id is null) = (reason = ''))
);
create unique index restaurant_invoice__number on restaurant_invoice (company_id, (seller->>'tax_number'), number);
create unique index restaurant_invoice__ettn on restaurant_invoice (company_id, ettn);
create unique index restaurant_invoice__cancelled_once on restaurant_invoice (company_id, branch_id, cancels_id);
create index restaurant_invoice__report on restaurant_invoice (company_id, branch_id, report_id);
create index restaurant_invoice__branch_newest on restaurant_invoice (company_id, branch_id, issued_on desc, id desc);
create index restaurant_invoice__company_newest on restaurant_invoice (company_id, issued_on desc, id desc);
create index restaurant_invoice__newest on restaurant_invoice (issued_on desc, id desc);
select app.tenant_table('restaurant_invoice');
revoke update, delete on restaurant_invoice from app_rw;
grant update (e_state, version) on restaurant_invoice to app_rw;
select app.audited('restaurant_invoice');

-- The till of a branch: one row from the moment at which its cash was first counted. Payments are booked from then on.
create table till (
  company_id bigint not null,
  branch_id bigint not null,
  started_at timestamptz not null default now(),
  started_by_name text not null,
  -- Number of the last day close; 0: none yet.
  close_no integer not null default 0,
  -- The moment up to which the last day close counted, and the cash that it left in the drawer.
  open_from timestamptz not null default now(),
  opening_float app.amount not null,
  primary key (company_id, branch_id),
  constraint till__branch foreign key (company_id, branch_id) references branch (company_id, id) on delete cascade
);
select app.tenant_table('till');
select app.audited('till');

-- Day closes of a branch, numbered without gaps. Never changed: a later change of a counted order is booked for the next
-- one. Entries and cash movements with its number are what it counted.
create table day_close (
  id bigint generated always as identity,
  company_id bigint not null,
  branch_id bigint not null,
  no integer not null check (no > 0),
  -- The business day on which it was closed.
  day date not null,
  from_at timestamptz not null,
  until_at timestamptz not null default now(),
  currency text not null,
  opening_float app.amount not null,
  cash_taken bigint not null,
  cash_refunded bigint not null,
  deposits app.amount not null,
  withdrawals app.amount not null,
  expected bigint not null,
  counted app.amount not null,
  difference bigint not null,
  reason text not null default '',
  -- Cash that stays in the drawer for the next day.
  next_float app.amount not null,
  -- Counted coins and notes: [{ value, count }]. Sums of card terminals: [{ payment_method_id, counted }].
  denominations jsonb not null default '[]',
  slips jsonb not null default '[]',
  note text not null default '',
  closed_by bigint not null,
  closed_by_name text not null,
  -- Sums of all payments, cash or not.
  taken bigint not null,
  refunded bigint not null,
  tips bigint not null,
  primary key (id, company_id, branch_id),
  constraint day_close__branch foreign key (company_id, branch_id) references branch (company_id, id),
  constraint day_close__no unique (company_id, branch_id, no),
  constraint day_close__expected check (expected = opening_float + cash_taken - cash_refunded + deposits - withdrawals),
  constraint day_close__difference check (difference = counted - expected),
  constraint day_close__reason check (difference = 0 or reason <> ''),
  constraint day_close__next_float check (next_float <= counted)
);
create index day_close__company_newest on day_close (company_id, until_at desc, id desc);
create index day_close__branch_newest on day_close (company_id, branch_id, until_at desc, id desc);
create index day_close__newest on day_close (until_at desc, id desc);
select app.tenant_table('day_close');
revoke update, delete on day_close from app_rw;
select app.audited('day_close', 'insert');

-- Who had the till from when to when. A branch has one open shift at most.
create table till_shift (
  id bigint generated always as identity,
  company_id bigint not null,
  branch_id bigint not null,
  opened_at timestamptz not null default now(),
  opened_by bigint not null,
  opened_by_name text not null,
  opening_float app.amount not null,
  ended_at timestamptz,
  ended_by_name text,
  expected bigint,
  counted bigint check (counted >= 0),
  reason text not null default '',
  version integer not null default 1,
  primary key (id, company_id, branch_id),
  constraint till_shift__till foreign key (company_id, branch_id) references till (company_id, branch_id) on delete cascade,
  constraint till_shift__ended check (num_nulls(ended_at, ended_by_name, expected, counted) in (0, 4)),
  constraint till_shift__reason check (ended_at is null or counted = expected or reason <> '')
);
create unique index till_shift__open on till_shift (company_id, branch_id) where ended_at is null;
create index till_shift__branch on till_shift (company_id, branch_id, opened_at desc, id desc);
select app.tenant_table('till_shift');
select app.audited('till_shift');

-- What orders and payments of bills moved at the till, from triggers. A delivery or payment takes money; a return gives
-- it back; an undone step books the opposite. Rows only ever get the number of their day close.
create table till_entry (
  id bigint generated always as identity,
  company_id bigint not null,
  branch_id bigint not null,
  at timestamptz not null default now(),
  action text not null check (action in ('deliver', 'return', 'revert', 'pay', 'refund', 'undo')),
  order_id bigint,
  -- The payment of a bill; for a refund the payment that it reverses.
  payment_id bigint,
  source app.order_source not null,
  payment_method_id bigint not null references payment_method,
  -- The kind of the payment method at that moment. What an edit added to an order that was paid online is cash.
  paid_with text not null check (paid_with in ('cash', 'card', 'online', 'meal_card')),
  -- 1 for a delivered order, -1 if the delivery was undone.
  orders smallint not null default 0,
  -- Minor units. `taken` includes the tip.
  taken bigint not null,
  refunded bigint not null,
  tip bigint not null,
  close_no integer,
  shift_id bigint,
  primary key (id, company_id, branch_id),
  constraint till_entry__subject check (num_nonnulls(order_id, payment_id) = 1),
  constraint till_entry__order foreign key (company_id, order_id) references orders (company_id, id),
  constraint till_entry__payment foreign key (company_id, branch_id, payment_id)
    references bill_payment (company_id, branch_id, id),
  -- Entries are claimed before their close is written in the same transaction.
  constraint till_entry__close foreign key (company_id, branch_id, close_no) references day_close (company_id, branch_id, no)
    deferrable initially deferred,
  constraint till_entry__shift foreign key (company_id, branch_id, shift_id) references till_shift (company_id, branch_id, id)
);
-- Entries without a number are those of the next close.
create index till_entry__close on till_entry (company_id, branch_id, close_no, id);
create index till_entry__shift on till_entry (company_id, branch_id, shift_id) where shift_id is not null;
create index till_entry__order on till_entry (company_id, order_id) where order_id is not null;
create index till_entry__payment on till_entry (company_id, branch_id, payment_id) where payment_id is not null;
create index till_entry__payment_method on till_entry (payment_method_id);
select app.tenant_table('till_entry');
revoke update, delete on till_entry from app_rw;
grant update (close_no) on till_entry to app_rw;

-- Cash put into the drawer or taken out of it by hand. Never changed; a mistake is corrected by the opposite.
create table cash_movement (
  id bigint generated always as identity,
  company_id bigint not null,
  branch_id bigint not null,
  at timestamptz not null default now(),
  kind text not null check (kind in ('deposit', 'withdrawal')),
  amount bigint not null check (amount > 0),
  reason text not null,
  made_by bigint not null,
  made_by_name text not null,
  close_no integer,
  shift_id bigint,
  primary key (id, company_id, branch_id),
  constraint cash_movement__till foreign key (company_id, branch_id) references till (company_id, branch_id) on delete cascade,
  constraint cash_movement__close foreign key (company_id, branch_id, close_no) references day_close (company_id, branch_id, no)
    deferrable initially deferred,
  constraint cash_movement__shift foreign key (company_id, branch_id, shift_id) references till_shift (company_id, branch_id, id)
);
create index cash_movement__close on cash_movement (company_id, branch_id, close_no, id);
create index cash_movement__shift on cash_movement (company_id, branch_id, shift_id) where shift_id is not null;
select app.tenant_table('cash_movement');
revoke update, delete on cash_movement from app_rw;
grant update (close_no) on cash_movement to app_rw;
select app.audited('cash_movement', 'insert');

-- Returns the open shift of a branch, locked so that its end waits for this transaction; null without one.
create function app.open_shift(of_company bigint, of_branch bigint) returns bigint
language sql
as $$
  select id from till_shift where company_id = of_company and branch_id = of_branch and ended_at is null for key share
$$;

-- Books the money of a step of an order. Money of an order on a bill is that of the bill's payments.
create function app.book_order_step() returns trigger
language plpgsql
as $$
declare
  sold record;
  previous record;
  refund jsonb;
  sign integer := 1;
begin
  if not exists (select from till where company_id = new.company_id and branch_id = new.branch_id) then return null; end if;
  select o.source, o.payment_method_id, p.kind, o.to_collect, least(o.tip, o.to_collect) as tip,
    case when p.kind = 'online' then o.to_collect - o.due else 0 end as online
  into sold from orders o join payment_method p on p.id = o.payment_method_id
  where o.company_id = new.company_id and o.id = new.order_id and o.bill_id is null;
  if not found then return null; end if;
  if new.action = 'revert' then
    sign := -1;
    select e.action, e.from_status, e.detail into previous from order_event e
    where e.company_id = new.company_id and e.order_id = new.order_id and e.id < new.id
      and e.action not in ('delay', 'ready', 'recall', 'print', 'edit')
    order by e.id desc limit 1;
  else
    previous := new;
  end if;
  if previous.action = 'return' then
    -- Nothing was taken for an order that came back before its delivery.
    if previous.from_status <> 'delivered' then return null; end if;
    refund := previous.detail->'refund';
    insert into till_entry (company_id, branch_id, order_id, action, source, payment_method_id, paid_with, taken, refunded, tip, shift_id)
    select new.company_id, new.branch_id, new.order_id, new.action, sold.source, sold.payment_method_id, r.paid_with, 0, sign * r.amount, 0,
      app.open_shift(new.company_id, new.branch_id)
    from (values (sold.kind, case when sold.kind = 'online' then (refund->>'online')::bigint else (refund->>'collected')::bigint end),
      ('cash', case when sold.kind = 'online' then (refund->>'collected')::bigint else 0 end)) r (paid_with, amount)
    where r.amount <> 0;
    return null;
  end if;
  if sign = 1 and (new.to_status <> 'delivered' or new.from_status is not distinct from 'delivered') then return null; end if;
  if sign = -1 and (new.from_status <> 'delivered' or new.to_status = 'delivered') then return null; end if;
  -- Parts that came back before the delivery were never paid.
  select jsonb_build_object('online', coalesce(sum((e.detail->'refund'->>'online')::bigint), 0),
    'collected', coalesce(sum((e.detail->'refund'->>'collected')::bigint), 0))
  into refund from (
    select action, from_status, detail, lead(action) over (order by id) as next from order_event
    where company_id = new.company_id and order_id = new.order_id and id < new.id
      and action not in ('delay', 'ready', 'recall', 'print', 'edit')
  ) e where e.action = 'return' and e.from_status <> 'delivered' and e.next is distinct from 'revert';
  insert into till_entry (company_id, branch_id, order_id, action, source, payment_method_id, paid_with, orders, taken, refunded, tip, shift_id)
  select new.company_id, new.branch_id, new.order_id, case sign when 1 then 'deliver' else 'revert' end, sold.source, sold.payment_method_id,
    r.paid_with, sign * r.orders, sign * r.amount, 0, sign * r.tip, app.open_shift(new.company_id, new.branch_id)
  from (values
    (sold.kind, 1, sold.tip, case when sold.kind = 'online' then sold.online - (refund->>'online')::bigint
      else sold.to_collect - (refund->>'collected')::bigint end),
    ('cash', 0, 0, case when sold.kind = 'online' then sold.to_collect - sold.online - (refund->>'collected')::bigint else 0 end)
  ) r (paid_with, orders, tip, amount)
  where r.orders > 0 or r.amount <> 0;
  return null;
end $$;
create trigger till_booked after insert on order_event for each row
  when (new.action in ('return', 'revert')
    or new.to_status = 'delivered' and new.action not in ('place', 'delay', 'ready', 'recall', 'print', 'edit'))
  execute function app.book_order_step();

-- Books a payment of a bill, its refund, or its undoing.
create function app.book_bill_payment() returns trigger
language plpgsql
as $$
declare
  sign integer := case tg_op when 'INSERT' then 1 else -1 end;
begin
  insert into till_entry (company_id, branch_id, payment_id, action, source, payment_method_id, paid_with, taken, refunded, tip, shift_id)
  select new.company_id, new.branch_id, coalesce(new.refund_of, new.id),
    case when sign = -1 then 'undo' when new.kind = 'refund' then 'refund' else 'pay' end, 'table', new.payment_method_id, p.kind,
    case when new.kind = 'refund' then 0 else sign * (new.amount + new.tip) end,
    case when new.kind = 'refund' then -new.amount else 0 end,
    sign * new.tip, app.open_shift(new.company_id, new.branch_id)
  from till t join payment_method p on p.id = new.payment_method_id
  where t.company_id = new.company_id and t.branch_id = new.branch_id;
  return null;
end $$;
create trigger till_booked after insert on bill_payment for each row execute function app.book_bill_payment();
create trigger till_undone after update of undone_at on bill_payment for each row
  when (old.undone_at is null and new.undone_at is not null) execute function app.book_bill_payment();
-- Layouts of files with which banks take payments: separator, columns in their order, notation of amounts and days.
create table payout_layout (
  id bigint generated always as identity primary key,
  name text not null,
  delimiter text not null check (delimiter in ('semicolon', 'comma', 'tab', 'pipe')),
  columns text[] not null check (cardinality(columns) > 0),
  decimal_sign text not null check (decimal_sign in ('comma', 'dot')),
  encoding text not null check (encoding in ('utf-8', 'utf-8-mark', 'windows-1254')),
  date_form text not null check (date_form in ('dotted', 'slashed', 'iso')),
  has_heading boolean not null,
  -- What the restaurant reads on its statement.
  purpose text not null default '',
  -- Countries whose IBANs the bank takes; empty: all.
  countries text[] not null default '{}',
  version integer not null default 1,
  created_at timestamptz not null default now()
);
create index payout_layout__created on payout_layout (created_at desc, id desc);
select app.platform_table('payout_layout');
select app.audited('payout_layout');

-- Payments to restaurants that are sent to a bank together. The sums are those of its lines that are not released.
create table payout_run (
  id bigint generated always as identity primary key,
  layout_id bigint not null references payout_layout,
  currency text not null references currency (code),
  -- The last day of the latest report in it.
  until_day date not null,
  state text not null default 'open' check (state in ('open', 'sent', 'closed', 'cancelled')),
  lines integer not null default 0,
  amount app.amount not null default 0,
  paid_lines integer not null default 0,
  paid_amount app.amount not null default 0,
  -- Restaurants that receive nothing, with the reason.
  skipped jsonb not null default '[]' check (jsonb_typeof(skipped) = 'array'),
  made_by_name text not null,
  sent_at timestamptz,
  sent_by_name text,
  -- When it was closed or cancelled.
  closed_at timestamptz,
  closed_by_name text,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  constraint payout_run__paid check (paid_lines <= lines and paid_amount <= amount),
  constraint payout_run__sent check ((sent_at is null) = (state in ('open', 'cancelled'))),
  constraint payout_run__closed check ((closed_at is null) = (state in ('open', 'sent')))
);
create index payout_run__created on payout_run (created_at desc, id desc);
create index payout_run__layout on payout_run (layout_id);
create index payout_run__currency on payout_run (currency);
select app.platform_table('payout_run');
select app.audited('payout_run');

-- What a run pays to a restaurant: the sum of its due reports, with name and IBAN of that day.
create table payout_line (
  id bigint generated always as identity,
  company_id bigint not null,
  branch_id bigint not null,
  run_id bigint not null references payout_run,
  -- What the bank's file names in both directions.
  reference text not null,
  state text not null default 'open' check (state in ('open', 'paid', 'released')),
  amount app.amount not null check (amount > 0),
  currency text not null,
  title text not null,
  iban text not null,
  -- The bank's day.
  paid_on date,
  -- When the bank refused it or sent it back, and why.
  returned_at timestamptz,
  bank_note text not null default '',
  version integer not null default 1,
  created_at timestamptz not null default now(),
  primary key (id, company_id, branch_id),
  constraint payout_line__branch foreign key (company_id, branch_id) references branch (company_id, id),
  constraint payout_line__once unique (run_id, company_id, branch_id),
  constraint payout_line__paid check ((state = 'paid') = (paid_on is not null))
);
create index payout_line__branch_newest on payout_line (company_id, branch_id, created_at desc, id desc);
create index payout_line__run on payout_line (run_id, id);
select app.tenant_table('payout_line');
select app.audited('payout_line', 'update');

-- The reports in a line. A report is in one line at a time: a released line gives its reports back.
create table payout_report (
  company_id bigint not null,
  branch_id bigint not null,
  line_id bigint not null,
  report_id bigint not null,
  net bigint not null,
  is_live boolean not null default true,
  primary key (company_id, line_id, report_id),
  constraint payout_report__line foreign key (company_id, branch_id, line_id) references payout_line (company_id, branch_id, id),
  constraint payout_report__report foreign key (company_id, branch_id, report_id)
    references commission_report (company_id, branch_id, id)
);
create unique index payout_report__once on payout_report (company_id, report_id) where is_live;
create index payout_report__line on payout_report (company_id, branch_id, line_id);
create index payout_report__report on payout_report (company_id, branch_id, report_id);
select app.tenant_table('payout_report');

-- Files with which a bank answered a run, each applied once.
create table payout_answer (
  id bigint generated always as identity primary key,
  run_id bigint not null references payout_run,
  name text not null,
  digest bytea not null,
  paid integer not null,
  returned integer not null,
  wrong integer not null,
  applied_by_name text not null,
  created_at timestamptz not null default now(),
  constraint payout_answer__once unique (run_id, digest)
);
select app.platform_table('payout_answer');

-- What the platform charges restaurants for modules of their company's licence, by term. A closed commission report takes those of its
-- branch that have begun.
create table licence_charge (
  id bigint generated always as identity,
  company_id bigint not null,
  branch_id bigint not null,
  module text not null,
  from_day date not null,
  -- The last day.
  until_day date not null,
  -- For the whole term.
  net app.amount not null,
  vat_rate integer not null check (vat_rate between 0 and 10000),
  -- The report that has taken it; null: not billed yet.
  report_id bigint,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  primary key (id, company_id, branch_id),
  constraint licence_charge__branch foreign key (company_id, branch_id) references branch (company_id, id),
  constraint licence_charge__report foreign key (company_id, branch_id, report_id)
    references commission_report (company_id, branch_id, id),
  constraint licence_charge__days check (until_day >= from_day),
  -- A term is billed once, whichever restaurant of the company pays it.
  constraint licence_charge__once exclude using gist (
    company_id ext.gist_int8_ops with =, module ext.gist_text_ops with =, daterange(from_day, until_day, '[]') with &&)
);
create index licence_charge__report on licence_charge (company_id, branch_id, report_id, from_day);
select app.tenant_table('licence_charge');
select app.audited('licence_charge');
