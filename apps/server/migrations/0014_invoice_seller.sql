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
insert into invoice_seller default values;
