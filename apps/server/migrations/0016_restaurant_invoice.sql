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
