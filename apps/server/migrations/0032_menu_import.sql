-- Files that are to change a menu: read and compared first, written once somebody has looked. The file is kept so that it can
-- be compared again, and emptied with its report after some days.
create table menu_import (
  id bigint generated always as identity primary key,
  company_id bigint not null,
  branch_id bigint not null,
  name text not null,
  file bytea,
  state text not null default 'reading' check (state in ('reading', 'ready', 'refused', 'applying', 'done', 'failed')),
  progress integer not null default 0 check (progress between 0 and 100),
  counts jsonb,
  -- { faults, rows }
  report jsonb,
  -- Of the menu that it was compared with.
  menu_version bigint,
  compared_again boolean not null default false,
  -- Why it was refused or failed: { code, params }
  problem jsonb,
  change_id bigint,
  -- Whoever reads or writes it says so by this name every second. Silence means that the server ended: the import has failed
  -- then, whatever its state says, so no job can be late.
  run uuid,
  beat_at timestamptz not null default now(),
  by_user bigint references app_user on delete set null,
  created_at timestamptz not null default now(),
  constraint menu_import__branch_id unique (company_id, branch_id, id),
  constraint menu_import__branch foreign key (company_id, branch_id) references branch (company_id, id) on delete cascade,
  constraint menu_import__change foreign key (company_id, branch_id, change_id)
    references menu_change (company_id, branch_id, id) on delete set null (change_id)
);
create index menu_import__of_branch on menu_import (company_id, branch_id, id desc);
-- One at a time: two would compare with what the other is about to change.
create unique index menu_import__one_at_a_time on menu_import (company_id, branch_id) where state in ('reading', 'applying');
select app.tenant_table('menu_import');
