-- Files that records of one kind come from, of a company or of the platform: each row is compared with what is there, looked at,
-- and written a part at a time.
create table import_file (
  id bigint generated always as identity primary key,
  -- What it holds; a module says how its rows are read and written.
  kind text not null,
  -- Null: the platform's own.
  company_id bigint references company on delete cascade,
  name text not null,
  -- Until its rows have been read.
  file bytea,
  asked_encoding text not null,
  encoding text check (encoding in ('utf-8', 'windows-1254', 'utf-16le')),
  lang text not null,
  state text not null default 'reading' check (state in ('reading', 'ready', 'refused', 'applying', 'done', 'failed')),
  -- Why it was refused or failed: { code, params }
  problem jsonb,
  rows integer not null default 0,
  -- How many of each outcome.
  counts jsonb not null default '{}',
  -- The last row that has been dealt with, and how many of those were written.
  position integer not null default 0,
  written integer not null default 0,
  -- Who is named in the log for what it writes.
  actor jsonb,
  by_user bigint references app_user on delete set null,
  created_at timestamptz not null default now()
);
create index import_file__newest on import_file (kind, company_id, id desc);
create index import_file__company on import_file (company_id);
create index import_file__by_user on import_file (by_user);
-- One at a time: two would compare with what the other is about to change.
create unique index import_file__one_at_a_time on import_file (kind, company_id) nulls not distinct
  where state in ('reading', 'applying');
select app.tenant_table('import_file');
create policy platform_rows on import_file to app_rw using (company_id is null);

create table import_row (
  import_id bigint not null,
  -- As a spreadsheet numbers it.
  row integer not null,
  company_id bigint,
  -- What stands in the columns that are taken over, in their order.
  cells jsonb not null,
  -- What that means; null where it means nothing.
  value jsonb,
  -- Rows with the same one are the same record.
  key text,
  outcome text not null check (outcome in ('add', 'change', 'same', 'wrong')),
  -- What is wrong with it: { column, code, params } each.
  faults jsonb not null default '[]',
  primary key (import_id, row)
);
create index import_row__outcome on import_row (import_id, outcome, row);
create index import_row__company on import_row (company_id);
select app.tenant_table('import_row');
create policy platform_rows on import_row to app_rw using (company_id is null);

-- No foreign key can name a row of the platform together with a company that it does not have.
create function app.import_rows_gone() returns trigger
language plpgsql security definer
set search_path = 'public', 'pg_temp'
as $$ begin delete from import_row where import_id = old.id; return null; end $$;
revoke all on function app.import_rows_gone() from public;
create trigger import_rows_gone after delete on import_file for each row execute function app.import_rows_gone();
