-- Discounts, gift cheques, points that are handed out, messages, and pictures for guests' sites.

-- Discount campaigns.
create table discount (
  id bigint generated always as identity,
  company_id bigint not null references company,
  name jsonb not null,
  rate integer not null default 0 check (rate between 0 and 10000),
  amount bigint not null default 0 check (amount >= 0),
  delivery_types text[] not null,
  minimum_total bigint not null default 0 check (minimum_total >= 0),
  borne_by text not null check (borne_by in ('branch', 'platform')),
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  is_active boolean not null default true,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  -- Empty: all branches, sources and products.
  branch_ids bigint[] not null default '{}',
  sources text[] not null default '{}',
  category_ids bigint[] not null default '{}',
  product_ids bigint[] not null default '{}',
  -- Terms by delivery type that replace rate and amount: {"comeGetIt": {"rate", "amount"}}.
  own_terms jsonb not null default '{}',
  -- Hours in the local time of the branch; null: always.
  availability jsonb,
  first_order_only boolean not null default false,
  -- Members who get it; null: all.
  member_group_id bigint,
  -- Limit of the total amount given; null: no limit.
  budget bigint check (budget > 0),
  -- Of several that fit, the one with the highest priority counts.
  priority integer not null default 0 check (priority between 0 and 100),
  primary key (id, company_id),
  constraint discount__one_way check ((rate = 0) <> (amount = 0)),
  constraint discount__member_group foreign key (company_id, member_group_id) references member_group (company_id, id),
  constraint discount__ends_later check (ends_at > starts_at)
);
create index discount__running on discount (company_id, ends_at);
create index discount__newest on discount (company_id, created_at, id);
create index discount__begins on discount (company_id, starts_at, id);
create index discount__priority on discount (company_id, priority, id);
create index discount__branches on discount using gin (company_id, branch_ids);
create index discount__group on discount (company_id, member_group_id) where member_group_id is not null;
create index discount__types on discount using gin (company_id, delivery_types);
select app.tenant_table('discount');

-- Increments the offers' version of the affected branches. Runs as the owner, because the writer of a discount need
-- not see all of them.
create function app.discount_changed() returns trigger
language plpgsql security definer
set search_path = 'public', 'pg_temp'
as $$
begin
  -- Locks the rows in one order to avoid deadlocks.
  insert into menu_version as v (company_id, branch_id, no, offers)
  select b.company_id, b.id, 0, 1 from branch b
  where exists (select from changed c where c.company_id = b.company_id and (c.branch_ids = '{}' or b.id = any (c.branch_ids)))
  order by b.id
  on conflict (branch_id) do update set offers = v.offers + 1;
  return null;
end $$;
revoke all on function app.discount_changed() from public;

-- Copies the budget to discount_total, whose check refuses a budget below the amount given already.
create function app.discount_budgeted() returns trigger
language plpgsql
as $$
begin
  insert into discount_total (company_id, discount_id, budget) values (new.company_id, new.id, new.budget)
  on conflict (company_id, discount_id) do update set budget = excluded.budget;
  return null;
end $$;

create trigger offers_inserted after insert on discount referencing new table as changed
  for each statement execute function app.discount_changed();
create trigger offers_updated after update on discount referencing new table as changed
  for each statement execute function app.discount_changed();
create trigger budget_inserted after insert on discount for each row execute function app.discount_budgeted();
create trigger budget_updated after update of budget on discount for each row execute function app.discount_budgeted();
select app.audited('discount');

-- Amounts given by a discount. Separate from the discount, whose changes are logged and increment menu versions.
create table discount_total (
  company_id bigint not null,
  discount_id bigint not null,
  budget bigint,
  used_amount bigint not null default 0 check (used_amount >= 0),
  used_count integer not null default 0 check (used_count >= 0),
  primary key (company_id, discount_id),
  constraint discount_total__discount foreign key (company_id, discount_id)
    references discount (company_id, id) on delete cascade,
  constraint discount_total__budget check (budget is null or used_amount <= budget)
);
create index discount_total__spent on discount_total (company_id, discount_id) where budget is not null and used_amount >= budget;
select app.tenant_table('discount_total');

-- The discount of an order. `amount` is the reduction in its price, `given` the part that counts: less after a
-- return, 0 after a cancellation.
create table discount_use (
  company_id bigint not null,
  order_id bigint not null,
  discount_id bigint not null,
  amount bigint not null check (amount >= 0),
  given bigint not null check (given >= 0 and given <= amount),
  created_at timestamptz not null default now(),
  primary key (company_id, order_id),
  constraint discount_use__discount foreign key (company_id, discount_id) references discount (company_id, id)
);
create index discount_use__of_discount on discount_use (company_id, discount_id);
select app.tenant_table('discount_use');

-- Gift cheques of a company or one of its branches. A cheque has a shared code, is handed out with individual
-- codes, or both.
create table gift_cheque (
  id bigint generated always as identity,
  company_id bigint not null references company,
  name jsonb not null,
  code text not null default '' check (code ~ '^([A-Z0-9_-]{4,40})?$'),
  kind text not null check (kind in ('incentive', 'compensation')),
  rate integer not null default 0 check (rate between 0 and 10000),
  amount bigint not null default 0 check (amount >= 0),
  borne_by text not null check (borne_by in ('branch', 'platform')),
  minimum_total bigint not null default 0 check (minimum_total >= 0),
  per_user_limit integer check (per_user_limit >= 1),
  limit_count integer check (limit_count >= 1),
  used_count integer not null default 0 check (used_count >= 0),
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  definable boolean not null default true,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  -- The branch that issued it and alone accepts it; null: the company's.
  branch_id bigint,
  -- Company cheques only: accepted branches, cities, delivery types and sources; empty: all.
  branch_ids bigint[] not null default '{}',
  city_ids bigint[] not null default '{}',
  delivery_types text[] not null default '{}',
  sources text[] not null default '{}',
  limit_amount bigint check (limit_amount >= 1),
  used_amount bigint not null default 0 check (used_amount >= 0),
  -- Validity of a handed-out cheque in days; 0: until the cheque ends.
  valid_days integer not null default 0 check (valid_days between 0 and 3650),
  -- When it was first handed out or used. Its terms cannot change afterwards.
  frozen_at timestamptz,
  handed_count integer not null default 0 check (handed_count >= 0),
  primary key (id, company_id),
  constraint gift_cheque__one_way check ((rate = 0) <> (amount = 0)),
  constraint gift_cheque__limit check (limit_count is null or used_count <= limit_count),
  constraint gift_cheque__amount_limit check (limit_amount is null or used_amount <= limit_amount),
  constraint gift_cheque__lasts check (ends_at > starts_at),
  constraint gift_cheque__branch foreign key (company_id, branch_id) references branch (company_id, id)
);
create unique index gift_cheque__code on gift_cheque (company_id, code) where code <> '';
create index gift_cheque__newest on gift_cheque (company_id, created_at, id);
create index gift_cheque__kind on gift_cheque (company_id, kind, created_at, id);
create index gift_cheque__of_branch on gift_cheque (company_id, branch_id, created_at, id);
create index gift_cheque__ends on gift_cheque (company_id, ends_at, id);
create index gift_cheque__starts on gift_cheque (company_id, starts_at, id);
create index gift_cheque__off on gift_cheque (company_id, created_at, id) where not definable;
select app.tenant_table('gift_cheque');
select app.audited('gift_cheque', 'insert or update or delete', 'coalesce(current_setting(''app.actor'', true), '''') <> ''''');

-- Jobs that hand out cheques, with their progress.
create table gift_cheque_hand_out (
  id bigint generated always as identity,
  company_id bigint not null,
  branch_id bigint,
  cheque_id bigint not null,
  audience text not null check (audience in ('members', 'group', 'codes')),
  -- Members chosen by hand. Members of a group are read while the job runs.
  member_ids bigint[] not null default '{}',
  -- Null: all members.
  member_group_id bigint,
  wanted integer not null check (wanted between 0 and 10000000),
  done integer not null default 0,
  -- Last member that got one.
  position bigint not null default 0,
  state text not null default 'running' check (state in ('running', 'done')),
  by_name text not null,
  created_at timestamptz not null default now(),
  -- If a user limited to branches hands it out: only members who ordered at these branches get one.
  branch_ids bigint[],
  primary key (id, company_id),
  constraint gift_cheque_hand_out__cheque foreign key (company_id, cheque_id)
    references gift_cheque (company_id, id) on delete cascade,
  constraint gift_cheque_hand_out__branch foreign key (company_id, branch_id) references branch (company_id, id),
  -- Handed-out cheques remain if the group is deleted.
  constraint gift_cheque_hand_out__group foreign key (company_id, member_group_id) references member_group (company_id, id)
    on delete set null (member_group_id)
);
create index gift_cheque_hand_out__of_group on gift_cheque_hand_out (company_id, member_group_id) where member_group_id is not null;
create index gift_cheque_hand_out__of_cheque on gift_cheque_hand_out (company_id, cheque_id, id);
create index gift_cheque_hand_out__of_branch on gift_cheque_hand_out (company_id, branch_id) where branch_id is not null;
select app.tenant_table('gift_cheque_hand_out');

-- One handed-out cheque, for a member or for the holder of its code. Used once.
create table gift_cheque_assignment (
  id bigint generated always as identity,
  company_id bigint not null,
  branch_id bigint,
  cheque_id bigint not null,
  hand_out_id bigint not null,
  member_id bigint,
  code text not null check (code ~ '^[A-HJKMNP-Z2-9]{10}$'),
  state text not null default 'defined' check (state in ('defined', 'reserved', 'used')),
  -- The order that reserved or used it.
  order_id bigint,
  expires_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (id, company_id),
  constraint gift_cheque_assignment__order check ((state = 'defined') = (order_id is null)),
  constraint gift_cheque_assignment__code unique (company_id, code),
  constraint gift_cheque_assignment__cheque foreign key (company_id, cheque_id) references gift_cheque (company_id, id),
  constraint gift_cheque_assignment__branch foreign key (company_id, branch_id) references branch (company_id, id),
  constraint gift_cheque_assignment__hand_out foreign key (company_id, hand_out_id)
    references gift_cheque_hand_out (company_id, id),
  constraint gift_cheque_assignment__member foreign key (company_id, member_id) references member (company_id, id)
);
create index gift_cheque_assignment__of_cheque on gift_cheque_assignment (company_id, cheque_id, id);
create index gift_cheque_assignment__state on gift_cheque_assignment (company_id, cheque_id, state, id);
create index gift_cheque_assignment__expires on gift_cheque_assignment (company_id, cheque_id, expires_at)
  where state = 'defined' and expires_at is not null;
create index gift_cheque_assignment__of_branch on gift_cheque_assignment (company_id, branch_id) where branch_id is not null;
-- A restarted job gives nobody a second one.
create unique index gift_cheque_assignment__once on gift_cheque_assignment (company_id, hand_out_id, member_id);
create index gift_cheque_assignment__of_member on gift_cheque_assignment (company_id, member_id, id) where member_id is not null;
create index gift_cheque_assignment__of_order on gift_cheque_assignment (company_id, order_id) where order_id is not null;
select app.tenant_table('gift_cheque_assignment');

-- The cheque of an order.
create table gift_cheque_use (
  company_id bigint not null,
  order_id bigint not null,
  cheque_id bigint not null,
  member_id bigint,
  amount bigint not null check (amount >= 0),
  state text not null default 'reserved' check (state in ('reserved', 'used', 'released')),
  created_at timestamptz not null default now(),
  -- The handed-out cheque that the order uses.
  assignment_id bigint,
  primary key (company_id, order_id),
  constraint gift_cheque_use__cheque foreign key (company_id, cheque_id) references gift_cheque (company_id, id),
  constraint gift_cheque_use__member foreign key (company_id, member_id) references member (company_id, id),
  constraint gift_cheque_use__assignment foreign key (company_id, assignment_id)
    references gift_cheque_assignment (company_id, id)
);
-- The wallet report reads the uses of a period.
create index gift_cheque_use__created on gift_cheque_use (company_id, created_at);
create index gift_cheque_use__of_cheque on gift_cheque_use (company_id, cheque_id, member_id);
create index gift_cheque_use__of_member on gift_cheque_use (company_id, member_id) where member_id is not null;
create index gift_cheque_use__of_assignment on gift_cheque_use (company_id, assignment_id) where assignment_id is not null;
select app.tenant_table('gift_cheque_use');

-- Points that are handed out to all members, to a group or to one member.
create table definition_point (
  id bigint generated always as identity,
  company_id bigint not null references company,
  name text not null,
  reason text not null default '',
  -- Points per member and their validity in days; 0: no expiry.
  amount integer not null check (amount > 0),
  validity_days integer not null default 0 check (validity_days >= 0),
  audience text not null default 'all' check (audience in ('all', 'group', 'member')),
  member_id bigint,
  group_id bigint,
  state text not null default 'draft' check (state in ('draft', 'handing_out', 'handed_out', 'withdrawing', 'withdrawn')),
  -- Last processed member or account, and the last member when the job began.
  position bigint not null default 0,
  until_id bigint not null default 0,
  total integer not null default 0,
  done integer not null default 0,
  -- Points handed out in total.
  given bigint not null default 0,
  handed_out_by text,
  handed_out_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  primary key (id, company_id),
  constraint definition_point__member foreign key (company_id, member_id) references member (company_id, id),
  constraint definition_point__group foreign key (company_id, group_id) references member_group (company_id, id),
  constraint definition_point__one check ((audience = 'member') = (member_id is not null)),
  constraint definition_point__some check ((audience = 'group') = (group_id is not null))
);
create index definition_point__newest on definition_point (company_id, created_at, id);
create index definition_point__member on definition_point (company_id, member_id) where member_id is not null;
create index definition_point__group on definition_point (company_id, group_id) where group_id is not null;
select app.tenant_table('definition_point');
-- The progress of the job is not logged.
select app.audited('definition_point', 'insert or update or delete', 'coalesce(current_setting(''app.actor'', true), '''') <> ''''');
alter table points_lot add constraint points_lot__definition
  foreign key (company_id, definition_id) references definition_point (company_id, id);

-- Messages that a company sends to many members.
create table notification (
  id bigint generated always as identity,
  company_id bigint not null references company,
  name text not null,
  channel text not null check (channel in ('push', 'sms', 'email', 'inbox')),
  title jsonb not null,
  text jsonb not null,
  is_commercial boolean not null,
  -- Null: all members.
  member_group_id bigint,
  status text not null default 'draft' check (status in ('draft', 'planned', 'running', 'paused', 'stopped', 'done')),
  planned_at timestamptz,
  started_at timestamptz,
  ended_at timestamptz,
  held_until timestamptz,
  recipients integer not null default 0,
  waiting integer not null default 0,
  sent integer not null default 0,
  not_sent integer not null default 0,
  failed integer not null default 0,
  -- Key of the program that created it; null: created by a user.
  made_by text,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  -- Notifications about expiring points: the period in days.
  expiring_days integer check (expiring_days > 0),
  kept integer not null default 0,
  delivered integer not null default 0,
  primary key (id, company_id),
  constraint notification__made_once unique (company_id, made_by),
  constraint notification__group foreign key (company_id, member_group_id) references member_group (company_id, id)
);
create index notification__group on notification (company_id, member_group_id);
create index notification__newest on notification (company_id, created_at, id);
select app.tenant_table('notification');
-- The progress of sending is not logged.
select app.audited('notification', 'insert or update or delete', 'coalesce(current_setting(''app.actor'', true), '''') <> ''''');

-- Banners, sliders and stories on guests' sites. The platform, companies and branches have a table each, with the
-- same columns but for the target.
create table platform_showcase (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('banner', 'slider', 'story')),
  name jsonb not null,
  -- Aspect ratio of a banner's web picture: 5:1 or 2:1.
  placement text not null default 'wide' check (placement in ('wide', 'half')),
  web text,
  mobile text,
  poster text,
  cover text,
  -- Slides of a story: { image, link }.
  items jsonb not null default '[]',
  target text not null default 'none' check (target in ('none', 'page', 'link')),
  page text,
  link text not null default '',
  starts_at timestamptz,
  ends_at timestamptz check (ends_at > starts_at),
  is_pinned boolean not null default false,
  shows_countdown boolean not null default false,
  is_active boolean not null default true,
  sort_no integer not null,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  check (case kind when 'story' then cover is not null else web is not null and mobile is not null end)
);
create index platform_showcase__kind on platform_showcase (kind, sort_no, id);
select app.platform_table('platform_showcase');
select app.audited('platform_showcase');

-- Showcases of a company. A product or category as target belongs to the menu of one branch.
create table company_showcase (
  id bigint generated always as identity,
  company_id bigint not null references company on delete cascade,
  kind text not null check (kind in ('banner', 'slider', 'story')),
  name jsonb not null,
  placement text not null default 'wide' check (placement in ('wide', 'half')),
  web text,
  mobile text,
  poster text,
  cover text,
  items jsonb not null default '[]',
  target text not null default 'none' check (target in ('none', 'product', 'category', 'page', 'link')),
  -- Branch of the target product or category.
  target_branch_id bigint,
  product_id bigint,
  category_id bigint,
  page text,
  link text not null default '',
  starts_at timestamptz,
  ends_at timestamptz check (ends_at > starts_at),
  is_pinned boolean not null default false,
  shows_countdown boolean not null default false,
  is_active boolean not null default true,
  sort_no integer not null,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  primary key (id, company_id),
  check (case kind when 'story' then cover is not null else web is not null and mobile is not null end),
  constraint company_showcase__branch foreign key (company_id, target_branch_id) references branch (company_id, id)
    on delete set null (target_branch_id),
  constraint company_showcase__product foreign key (company_id, target_branch_id, product_id)
    references product (company_id, branch_id, id) on delete set null (product_id),
  constraint company_showcase__category foreign key (company_id, target_branch_id, category_id)
    references category (company_id, branch_id, id) on delete set null (category_id)
);
create index company_showcase__kind on company_showcase (company_id, kind, sort_no, id);
create index company_showcase__branch on company_showcase (company_id, target_branch_id) where target_branch_id is not null;
create index company_showcase__product on company_showcase (company_id, target_branch_id, product_id) where product_id is not null;
create index company_showcase__category on company_showcase (company_id, target_branch_id, category_id) where category_id is not null;
select app.tenant_table('company_showcase');
select app.audited('company_showcase');

-- Showcases of a branch.
create table branch_showcase (
  id bigint generated always as identity,
  company_id bigint not null,
  branch_id bigint not null,
  kind text not null check (kind in ('banner', 'slider', 'story')),
  name jsonb not null,
  placement text not null default 'wide' check (placement in ('wide', 'half')),
  web text,
  mobile text,
  poster text,
  cover text,
  items jsonb not null default '[]',
  target text not null default 'none' check (target in ('none', 'product', 'category', 'page', 'link')),
  product_id bigint,
  category_id bigint,
  page text,
  link text not null default '',
  starts_at timestamptz,
  ends_at timestamptz check (ends_at > starts_at),
  is_pinned boolean not null default false,
  shows_countdown boolean not null default false,
  is_active boolean not null default true,
  sort_no integer not null,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  primary key (id, company_id, branch_id),
  check (case kind when 'story' then cover is not null else web is not null and mobile is not null end),
  constraint branch_showcase__branch foreign key (company_id, branch_id) references branch (company_id, id) on delete cascade,
  constraint branch_showcase__product foreign key (company_id, branch_id, product_id)
    references product (company_id, branch_id, id) on delete set null (product_id),
  constraint branch_showcase__category foreign key (company_id, branch_id, category_id)
    references category (company_id, branch_id, id) on delete set null (category_id)
);
create index branch_showcase__kind on branch_showcase (company_id, branch_id, kind, sort_no, id);
create index branch_showcase__product on branch_showcase (company_id, branch_id, product_id) where product_id is not null;
create index branch_showcase__category on branch_showcase (company_id, branch_id, category_id) where category_id is not null;
select app.tenant_table('branch_showcase');
select app.audited('branch_showcase');

-- Views and clicks per UTC day.
create table platform_showcase_day (
  showcase_id bigint not null references platform_showcase on delete cascade,
  day date not null,
  views bigint not null check (views >= 0),
  clicks bigint not null check (clicks >= 0),
  primary key (showcase_id, day)
);
select app.platform_table('platform_showcase_day');

-- The same for showcases of companies.
create table company_showcase_day (
  company_id bigint not null,
  showcase_id bigint not null,
  day date not null,
  views bigint not null check (views >= 0),
  clicks bigint not null check (clicks >= 0),
  primary key (company_id, showcase_id, day),
  constraint company_showcase_day__of foreign key (company_id, showcase_id) references company_showcase (company_id, id)
    on delete cascade
);
select app.tenant_table('company_showcase_day');

-- The same for showcases of branches.
create table branch_showcase_day (
  company_id bigint not null,
  branch_id bigint not null,
  showcase_id bigint not null,
  day date not null,
  views bigint not null check (views >= 0),
  clicks bigint not null check (clicks >= 0),
  primary key (company_id, branch_id, showcase_id, day),
  constraint branch_showcase_day__of foreign key (company_id, branch_id, showcase_id)
    references branch_showcase (company_id, branch_id, id) on delete cascade
);
select app.tenant_table('branch_showcase_day');

-- Recipients of a notification and their results.
create table notification_recipient (
  id bigint generated always as identity,
  company_id bigint not null,
  notification_id bigint not null,
  member_id bigint not null,
  status text not null
    check (status in ('waiting', 'queued', 'kept', 'sent', 'delivered', 'not_sent', 'error')),
  reason text
    check (reason in ('no-consent', 'no-address', 'inactive', 'cap', 'nothing-expires', 'stopped', 'failed', 'country')),
  -- The text, if no provider sends it.
  text text,
  sent_at timestamptz,
  -- The row of `sms_log` or `mail` that carries the message, and the error of its sender.
  sms_id bigint,
  mail_id bigint,
  error text,
  primary key (id, company_id),
  constraint notification_recipient__once unique (company_id, notification_id, member_id),
  constraint notification_recipient__notification foreign key (company_id, notification_id)
    references notification (company_id, id) on delete cascade,
  constraint notification_recipient__member foreign key (company_id, member_id)
    references member (company_id, id) on delete cascade
);
create index notification_recipient__status on notification_recipient (company_id, notification_id, status, id);
create index notification_recipient__of_notification on notification_recipient (company_id, notification_id, id);
create index notification_recipient__of_member on notification_recipient (company_id, member_id, sent_at);
create index notification_recipient__sms on notification_recipient (sms_id) where sms_id is not null;
create index notification_recipient__mail on notification_recipient (mail_id) where mail_id is not null;
select app.tenant_table('notification_recipient');

-- Messages in a member's own account.
create table member_inbox (
  id bigint generated always as identity,
  company_id bigint not null,
  member_id bigint not null,
  notification_id bigint not null,
  title text not null,
  text text not null,
  created_at timestamptz not null default now(),
  read_at timestamptz,
  primary key (id, company_id),
  constraint member_inbox__once unique (company_id, notification_id, member_id),
  constraint member_inbox__notification foreign key (company_id, notification_id)
    references notification (company_id, id) on delete cascade,
  constraint member_inbox__member foreign key (company_id, member_id) references member (company_id, id) on delete cascade
);
create index member_inbox__of_member on member_inbox (company_id, member_id, id);
create index member_inbox__unread on member_inbox (company_id, member_id) where read_at is null;
select app.tenant_table('member_inbox');

-- Recurring messages to members for whom an occasion has come.
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
  -- Local time of the company's first branch, '09:30'.
  at text not null check (at ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  weekday smallint check (weekday between 1 and 7),
  month_day smallint check (month_day between 1 and 31),
  starts_on date not null,
  is_active boolean not null default true,
  -- Next due time; null while the run is prepared.
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

-- Runs of a task, scheduled or started by hand.
create table scheduled_task_run (
  id bigint generated always as identity,
  company_id bigint not null,
  task_id bigint not null,
  due_at timestamptz not null,
  by_hand boolean not null default false,
  -- Who started it by hand.
  by_name text,
  state text not null check (state in ('waiting', 'done', 'missed')),
  skipped integer not null default 0,
  found integer not null default 0,
  notification_id bigint,
  ran_at timestamptz,
  primary key (id, company_id),
  constraint scheduled_task_run__once unique (company_id, task_id, due_at, by_hand),
  constraint scheduled_task_run__task foreign key (company_id, task_id)
    references scheduled_task (company_id, id) on delete cascade,
  constraint scheduled_task_run__notification foreign key (company_id, notification_id) references notification (company_id, id)
);
create index scheduled_task_run__of_task on scheduled_task_run (company_id, task_id, id);
create index scheduled_task_run__notification on scheduled_task_run (company_id, notification_id) where notification_id is not null;
-- For the calendar of scheduled tasks.
create index scheduled_task_run__due on scheduled_task_run (company_id, due_at);
select app.tenant_table('scheduled_task_run');

-- Occasions for which a member was found, such as a birthday of a year. A member gets one message per occasion.
create table scheduled_task_occasion (
  company_id bigint not null,
  task_id bigint not null,
  member_id bigint not null,
  occasion text not null,
  run_id bigint not null,
  found_at timestamptz not null,
  primary key (company_id, task_id, member_id, occasion),
  constraint scheduled_task_occasion__run foreign key (company_id, run_id)
    references scheduled_task_run (company_id, id) on delete cascade,
  constraint scheduled_task_occasion__task foreign key (company_id, task_id)
    references scheduled_task (company_id, id) on delete cascade,
  constraint scheduled_task_occasion__member foreign key (company_id, member_id)
    references member (company_id, id) on delete cascade
);
create index scheduled_task_occasion__run on scheduled_task_occasion (company_id, run_id);
create index scheduled_task_occasion__member on scheduled_task_occasion (company_id, member_id);
select app.tenant_table('scheduled_task_occasion');
