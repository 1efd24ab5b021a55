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

-- Orders that changed since their settlement was computed, in any order. A batch takes its rows away, so a row costs an
-- order an insert only.
create table order_change (
  id bigint generated always as identity,
  company_id bigint not null,
  branch_id bigint not null,
  order_id bigint not null,
  action text not null,
  at timestamptz not null default now(),
  primary key (id, company_id),
  constraint order_change__order foreign key (company_id, order_id) references orders (company_id, id)
);
create index order_change__order on order_change (company_id, order_id);
select app.tenant_table('order_change');

-- Steps that move money or figures. The others (delay, ready, print) change neither.
create function app.order_changed() returns trigger
language plpgsql
as $$
begin
  insert into order_change (company_id, branch_id, order_id, action) values (new.company_id, new.branch_id, new.order_id, new.action);
  return null;
end $$;
create trigger order_changed after insert on order_event for each row
  when (new.action in ('approve', 'edit', 'cancel', 'return', 'revert'))
  execute function app.order_changed();

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
