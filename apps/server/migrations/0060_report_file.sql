create table report_file (
  id bigint generated always as identity,
  account_id bigint not null,
  user_id bigint not null,
  kind text not null,
  -- The parameters of the report's export, as requested.
  query jsonb not null,
  format text not null check (format in ('xlsx', 'csv')),
  lang text not null,
  state text not null default 'waiting' check (state in ('waiting', 'running', 'ready', 'failed', 'expired')),
  tries integer not null default 0,
  rows_done integer not null default 0,
  rows_total integer,
  -- What its contents were read from; null: everything.
  companies bigint[],
  branches bigint[],
  file_name text,
  content_type text,
  bytes bigint,
  failure text,
  created_at timestamptz not null default now(),
  ready_at timestamptz,
  expires_at timestamptz,
  -- In the file store, without a public URL.
  path text,
  primary key (id, account_id),
  constraint report_file__user foreign key (account_id, user_id) references app_user (account_id, id) on delete cascade,
  constraint report_file__ready check (state <> 'ready' or (path is not null and expires_at is not null and file_name is not null))
);
create index report_file__newest on report_file (account_id, user_id, created_at desc, id desc);
create index report_file__expires on report_file (expires_at) where state = 'ready';
create index report_file__age on report_file (created_at);
create index report_file__path on report_file (path);
select app.account_table('report_file');

insert into setting (key, description, type, minimum, maximum, options, value, is_public) values
  ('report.file_days', '{
    "tr": "Rapor dosyalarının saklandığı gün sayısı",
    "en": "Days that report files are kept",
    "de": "Tage, die Berichtsdateien aufbewahrt werden"}', 'number', 1, 90, '{}', '7', false)
on conflict (key) do nothing;
