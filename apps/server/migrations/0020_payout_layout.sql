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

insert into payout_layout (name, delimiter, columns, decimal_sign, encoding, date_form, has_heading, purpose, countries) values
  ('Havale / EFT (Türkiye)', 'semicolon', '{recipient,iban,amount,currency,purpose,reference}', 'comma', 'windows-1254', 'dotted', true, 'Restoran hakedişi', '{TR}'),
  ('SEPA (CSV)', 'comma', '{reference,recipient,iban,amount,currency,date,purpose}', 'dot', 'utf-8', 'iso', true, 'Restaurant payout', '{}');
