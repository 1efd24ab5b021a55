-- Downloads of access records by operators: a link is for one person, once, for some minutes.
create table btk_download (
  id bigint generated always as identity primary key,
  token_hash bytea not null unique,
  user_id bigint not null,
  of_company_id bigint not null,
  from_day date not null,
  until_day date not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz
);
create index btk_download__expires on btk_download (expires_at);
select app.platform_table('btk_download');
select app.audited('btk_download', 'insert or update');
