-- The file of a company's calls of a UTC day. `chain` is the SHA-256 of the previous chain, the day and the file's hash.
create table access_file (
  id bigint generated always as identity,
  company_id bigint not null,
  day date not null,
  created_at timestamptz not null default now(),
  count integer not null,
  bytes bigint not null,
  sha256 text not null,
  previous_chain text not null,
  chain text not null,
  -- In the file store, without a public URL.
  path text not null,
  primary key (id, company_id),
  constraint access_file__day unique (company_id, day)
);
create index access_file__newest on access_file (created_at desc, id desc);
create index access_file__company_newest on access_file (company_id, created_at desc, id desc);
create index access_file__age on access_file (day);
create index access_file__sha256 on access_file (sha256);
select app.tenant_table('access_file');
revoke update on access_file from app_rw;
