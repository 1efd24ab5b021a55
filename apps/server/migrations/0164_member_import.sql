-- An import whose columns are matched by hand, with rules of its kind's own, which can be ended and undone.
alter table import_file
  -- The columns of the file, [{ heading, examples, field }]; null where they are found by their headings alone.
  add column matched jsonb,
  -- What its kind asks for beside the file.
  add column rules jsonb,
  -- Rows whose records are again as they were, and how far that is.
  add column undone integer not null default 0,
  add column is_undoing boolean not null default false,
  drop constraint import_file_state_check,
  add constraint import_file_state_check check (state in (
    'reading', 'matching', 'ready', 'refused', 'applying', 'done', 'failed', 'cancelled', 'undoing', 'undone'));
drop index import_file__one_at_a_time;
create unique index import_file__one_at_a_time on import_file (kind, company_id) nulls not distinct
  where state in ('reading', 'applying', 'undoing');

-- Rows that say the same are found while they are read.
alter table import_row
  drop column key,
  drop constraint import_row_outcome_check,
  add constraint import_row_outcome_check check (outcome in ('add', 'change', 'same', 'wrong', 'kept'));

-- What a row has written, as long as it can be undone.
create table import_written (
  import_id bigint not null,
  row integer not null,
  company_id bigint,
  record_id bigint not null,
  -- The version that it has written; whoever has changed the record since has counted on.
  version integer not null,
  -- What stood in the changed fields before; null of a new record.
  before jsonb,
  written_at timestamptz not null default now(),
  primary key (import_id, row)
);
create index import_written__company on import_written (company_id);
select app.tenant_table('import_written');
create policy platform_rows on import_written to app_rw using (company_id is null);

create or replace function app.import_rows_gone() returns trigger
language plpgsql security definer
set search_path = 'public', 'pg_temp'
as $$ begin
  delete from import_row where import_id = old.id;
  delete from import_written where import_id = old.id;
  return null;
end $$;

-- What a heading stands for in a company's files, as somebody has said there last.
create table import_heading (
  company_id bigint not null references company on delete cascade,
  kind text not null,
  -- Folded, letters and digits alone.
  heading text not null,
  -- Null: it is left out.
  field text,
  primary key (company_id, kind, heading)
);
select app.tenant_table('import_heading');
