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
