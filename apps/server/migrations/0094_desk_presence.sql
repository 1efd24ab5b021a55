-- Which desks of a restaurant are open, one row a session: when each last said so, that it would be heard, and that its line was live.
create table desk_presence (
  company_id bigint not null,
  branch_id bigint not null,
  session uuid not null,
  user_name text not null,
  seen_at timestamptz not null default now(),
  audible_at timestamptz,
  live_at timestamptz,
  primary key (company_id, branch_id, session),
  constraint desk_presence__branch foreign key (company_id, branch_id) references branch (company_id, id) on delete cascade
) with (fillfactor = 70);
select app.tenant_table('desk_presence');

-- An order waits and nobody hears the alarm: whom the server has told, each once, until somebody hears it or nothing waits any more.
create table desk_alarm (
  id bigint generated always as identity primary key,
  company_id bigint not null,
  branch_id bigint not null,
  -- Since when the first of the orders waits.
  since timestamptz not null,
  managers integer not null,
  manager_at timestamptz not null default now(),
  platform_at timestamptz,
  ended_at timestamptz,
  constraint desk_alarm__branch foreign key (company_id, branch_id) references branch (company_id, id) on delete cascade
);
create unique index desk_alarm__open on desk_alarm (company_id, branch_id) where ended_at is null;
create index desk_alarm__branch on desk_alarm (company_id, branch_id, id desc);
select app.tenant_table('desk_alarm');

insert into setting (key, description, type, minimum, maximum, options, value, is_public) values
  ('desk.unheard_minutes', 'Alarmı kimse duymazsa restoran yöneticisine kaç dakika sonra yazılır', 'number', 1, 60, '{}', '3', false),
  ('desk.unheard_platform_minutes', 'Yöneticiden kaç dakika sonra platforma yazılır', 'number', 1, 120, '{}', '5', false);
