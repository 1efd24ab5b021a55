-- What guests ask for at their table. One that is not read yet is raised again by asking again.
alter table dining_table add constraint dining_table__key unique (company_id, branch_id, id);

create table table_command (
  id bigint generated always as identity primary key,
  company_id bigint not null,
  branch_id bigint not null,
  table_id bigint not null,
  kind text not null check (kind in ('waiter', 'bill', 'valet', 'custom1', 'custom2', 'custom3')),
  note text,
  -- How often it was asked for until somebody read it.
  count integer not null default 1,
  created_at timestamptz not null default now(),
  last_at timestamptz not null default now(),
  -- When the desk last heard of it: what follows within a minute says nothing new.
  announced_at timestamptz not null default now(),
  read_at timestamptz,
  read_by bigint,
  read_by_name text,
  constraint table_command__table foreign key (company_id, branch_id, table_id)
    references dining_table (company_id, branch_id, id) on delete cascade,
  constraint table_command__branch foreign key (company_id, branch_id) references branch (company_id, id)
);
create unique index table_command__unread on table_command (company_id, branch_id, table_id, kind) where read_at is null;
create index table_command__read on table_command (company_id, branch_id, read_at desc, id desc) where read_at is not null;
create index table_command__table on table_command (company_id, branch_id, table_id);
select app.tenant_table('table_command');

-- Calls of a table in the minute that began at `since`: a guest who goes on asking is refused without a further row.
create table table_command_rate (
  company_id bigint not null,
  branch_id bigint not null,
  table_id bigint not null,
  since timestamptz not null default now(),
  calls integer not null default 1,
  primary key (company_id, branch_id, table_id),
  constraint table_command_rate__table foreign key (company_id, branch_id, table_id)
    references dining_table (company_id, branch_id, id) on delete cascade,
  constraint table_command_rate__branch foreign key (company_id, branch_id) references branch (company_id, id)
);
select app.tenant_table('table_command_rate');

-- What a restaurant offers beside waiter, bill and valet; an empty Turkish name offers nothing.
create table table_command_name (
  company_id bigint not null,
  branch_id bigint not null,
  custom1 jsonb not null,
  custom2 jsonb not null,
  custom3 jsonb not null,
  primary key (company_id, branch_id),
  constraint table_command_name__branch foreign key (company_id, branch_id) references branch (company_id, id) on delete cascade
);
select app.tenant_table('table_command_name');
select app.audited('table_command_name');

alter table branch_part drop constraint branch_part_part_check;
alter table branch_part add constraint branch_part_part_check check (part in ('hours', 'zones', 'payment', 'commands'));
