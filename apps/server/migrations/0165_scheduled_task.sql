-- What a signed-in member has left in their basket, so that they find it on another device and may be reminded of it.
create table member_basket (
  company_id bigint not null,
  member_id bigint not null,
  branch_id bigint not null,
  -- The lines of a basket as a guest sends them.
  lines jsonb not null,
  changed_at timestamptz not null default now(),
  primary key (company_id, member_id),
  constraint member_basket__member foreign key (company_id, member_id) references member (company_id, id) on delete cascade,
  constraint member_basket__branch foreign key (company_id, branch_id) references branch (company_id, id) on delete cascade
);
create index member_basket__branch on member_basket (company_id, branch_id);
create index member_basket__changed on member_basket (company_id, changed_at);
select app.tenant_table('member_basket');

-- What is sent by itself, again and again, to members for whom its day has come.
create table scheduled_task (
  id bigint generated always as identity,
  company_id bigint not null references company,
  name text not null,
  type text not null check (type in ('birthday', 'wedding', 'not-seen', 'points', 'basket', 'group')),
  days integer check (days > 0),
  hours integer check (hours > 0),
  member_group_id bigint,
  channel text not null check (channel in ('push', 'sms', 'email', 'inbox')),
  title jsonb not null,
  text jsonb not null,
  is_commercial boolean not null,
  cycle text not null check (cycle in ('daily', 'weekly', 'ten-days', 'fifteen-days', 'monthly')),
  -- By the clock of the company's first restaurant, '09:30'.
  at text not null check (at ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  weekday smallint check (weekday between 1 and 7),
  month_day smallint check (month_day between 1 and 31),
  starts_on date not null,
  is_active boolean not null default true,
  -- When it is due next; null while it is being made.
  next_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  primary key (id, company_id),
  constraint scheduled_task__days check ((type in ('not-seen', 'points')) = (days is not null)),
  constraint scheduled_task__hours check ((type = 'basket') = (hours is not null)),
  constraint scheduled_task__some check ((type = 'group') = (member_group_id is not null)),
  constraint scheduled_task__weekly check ((cycle = 'weekly') = (weekday is not null)),
  constraint scheduled_task__monthly check ((cycle = 'monthly') = (month_day is not null)),
  constraint scheduled_task__group foreign key (company_id, member_group_id) references member_group (company_id, id)
);
create index scheduled_task__group on scheduled_task (company_id, member_group_id) where member_group_id is not null;
create index scheduled_task__newest on scheduled_task (company_id, created_at, id);
create index scheduled_task__next on scheduled_task (company_id, next_at, id);
create index scheduled_task__due on scheduled_task (next_at) where is_active;
select app.tenant_table('scheduled_task');
select app.audited('scheduled_task', 'insert or update or delete', 'coalesce(current_setting(''app.actor'', true), '''') <> ''''');

-- Each time that a task was due, or was begun by hand: once, whoever sees to it.
create table scheduled_task_run (
  id bigint generated always as identity,
  company_id bigint not null,
  task_id bigint not null,
  due_at timestamptz not null,
  by_hand boolean not null default false,
  -- Who began it by hand.
  by_name text,
  state text not null check (state in ('waiting', 'done', 'missed')),
  skipped integer not null default 0,
  found integer not null default 0,
  notification_id bigint,
  ran_at timestamptz,
  primary key (id, company_id),
  constraint scheduled_task_run__once unique (company_id, task_id, due_at, by_hand),
  constraint scheduled_task_run__task foreign key (company_id, task_id) references scheduled_task (company_id, id) on delete cascade,
  constraint scheduled_task_run__notification foreign key (company_id, notification_id) references notification (company_id, id)
);
create index scheduled_task_run__of_task on scheduled_task_run (company_id, task_id, id);
create index scheduled_task_run__notification on scheduled_task_run (company_id, notification_id) where notification_id is not null;
select app.tenant_table('scheduled_task_run');

-- On which occasion a member was found: a birthday of a year, an absence, a basket. Nobody is found twice on one.
create table scheduled_task_occasion (
  company_id bigint not null,
  task_id bigint not null,
  member_id bigint not null,
  occasion text not null,
  run_id bigint not null,
  found_at timestamptz not null,
  primary key (company_id, task_id, member_id, occasion),
  constraint scheduled_task_occasion__run foreign key (company_id, run_id) references scheduled_task_run (company_id, id) on delete cascade,
  constraint scheduled_task_occasion__task foreign key (company_id, task_id) references scheduled_task (company_id, id) on delete cascade,
  constraint scheduled_task_occasion__member foreign key (company_id, member_id) references member (company_id, id) on delete cascade
);
create index scheduled_task_occasion__run on scheduled_task_occasion (company_id, run_id);
create index scheduled_task_occasion__member on scheduled_task_occasion (company_id, member_id);
select app.tenant_table('scheduled_task_occasion');
