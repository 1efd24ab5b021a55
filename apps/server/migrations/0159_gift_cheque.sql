-- A gift cheque is a company's or one of its branches', and says where and by whom it may be used. It has a code that all share, is
-- handed out with a code for each, or both.
alter table gift_cheque
  -- Empty: it is handed out alone.
  alter column code set default '',
  drop constraint gift_cheque_code_check,
  drop constraint gift_cheque__code,
  add constraint gift_cheque_code_check check (code ~ '^([A-Z0-9_-]{4,40})?$'),
  -- The branch that made it and alone takes it; null: the company's.
  add column branch_id bigint,
  -- Of the company's: the branches that take it, the provinces, types and channels of orders; empty: all.
  add column branch_ids bigint[] not null default '{}',
  add column city_ids bigint[] not null default '{}',
  add column delivery_types text[] not null default '{}',
  add column sources text[] not null default '{}',
  add column limit_amount bigint check (limit_amount >= 1),
  add column used_amount bigint not null default 0 check (used_amount >= 0),
  -- How long each one lasts that is handed out; 0: as long as the cheque.
  add column valid_days integer not null default 0 check (valid_days between 0 and 3650),
  -- Since when its terms are promised to somebody: it was handed out, or an order has used it.
  add column frozen_at timestamptz,
  add column handed_count integer not null default 0 check (handed_count >= 0),
  add constraint gift_cheque__amount_limit check (limit_amount is null or used_amount <= limit_amount),
  add constraint gift_cheque__lasts check (ends_at > starts_at),
  add constraint gift_cheque__branch foreign key (company_id, branch_id) references branch (company_id, id);

create unique index gift_cheque__code on gift_cheque (company_id, code) where code <> '';
create index gift_cheque__newest on gift_cheque (company_id, created_at, id);
create index gift_cheque__kind on gift_cheque (company_id, kind, created_at, id);
create index gift_cheque__of_branch on gift_cheque (company_id, branch_id, created_at, id);
create index gift_cheque__ends on gift_cheque (company_id, ends_at, id);
create index gift_cheque__starts on gift_cheque (company_id, starts_at, id);
create index gift_cheque__off on gift_cheque (company_id, created_at, id) where not definable;

do $$
begin
  -- It has a branch from now on.
  execute format('alter policy own_rows on gift_cheque using (%s)', app.is_own_row('gift_cheque', 'company_id'));
end $$;
select app.audited('gift_cheque', 'insert or update or delete', 'coalesce(current_setting(''app.actor'', true), '''') <> ''''');

update gift_cheque c set used_amount = u.amount, frozen_at = u.first
from (select company_id, cheque_id, coalesce(sum(amount) filter (where state <> 'released'), 0) as amount, min(created_at) as first
  from gift_cheque_use group by company_id, cheque_id) u
where c.company_id = u.company_id and c.id = u.cheque_id;

-- A job that hands a cheque out: how far it has come, and for whom it is.
create table gift_cheque_hand_out (
  id bigint generated always as identity,
  company_id bigint not null,
  branch_id bigint,
  cheque_id bigint not null,
  audience text not null check (audience in ('members', 'group', 'codes')),
  -- Who was chosen by hand; of a group it is read who belongs to it.
  member_ids bigint[] not null default '{}',
  -- Null: all members.
  member_group_id bigint,
  wanted integer not null check (wanted between 0 and 10000000),
  done integer not null default 0,
  -- The last member that was given one.
  position bigint not null default 0,
  state text not null default 'running' check (state in ('running', 'done')),
  by_name text not null,
  created_at timestamptz not null default now(),
  primary key (id, company_id),
  constraint gift_cheque_hand_out__cheque foreign key (company_id, cheque_id) references gift_cheque (company_id, id) on delete cascade,
  constraint gift_cheque_hand_out__branch foreign key (company_id, branch_id) references branch (company_id, id),
  -- What was handed out stays, whatever becomes of the group.
  constraint gift_cheque_hand_out__group foreign key (company_id, member_group_id) references member_group (company_id, id)
    on delete set null (member_group_id)
);
create index gift_cheque_hand_out__of_group on gift_cheque_hand_out (company_id, member_group_id) where member_group_id is not null;
create index gift_cheque_hand_out__of_cheque on gift_cheque_hand_out (company_id, cheque_id, id);
create index gift_cheque_hand_out__of_branch on gift_cheque_hand_out (company_id, branch_id) where branch_id is not null;
select app.tenant_table('gift_cheque_hand_out');

-- One cheque in somebody's hand: whoever has its code, or the member that it was given to. It is used once.
create table gift_cheque_assignment (
  id bigint generated always as identity,
  company_id bigint not null,
  branch_id bigint,
  cheque_id bigint not null,
  hand_out_id bigint not null,
  member_id bigint,
  code text not null check (code ~ '^[A-HJKMNP-Z2-9]{10}$'),
  state text not null default 'defined' check (state in ('defined', 'reserved', 'used')),
  -- The order that it is reserved for, or was used by.
  order_id bigint,
  expires_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (id, company_id),
  constraint gift_cheque_assignment__order check ((state = 'defined') = (order_id is null)),
  constraint gift_cheque_assignment__code unique (company_id, code),
  constraint gift_cheque_assignment__cheque foreign key (company_id, cheque_id) references gift_cheque (company_id, id),
  constraint gift_cheque_assignment__branch foreign key (company_id, branch_id) references branch (company_id, id),
  constraint gift_cheque_assignment__hand_out foreign key (company_id, hand_out_id) references gift_cheque_hand_out (company_id, id),
  constraint gift_cheque_assignment__member foreign key (company_id, member_id) references member (company_id, id)
);
create index gift_cheque_assignment__of_cheque on gift_cheque_assignment (company_id, cheque_id, id);
create index gift_cheque_assignment__state on gift_cheque_assignment (company_id, cheque_id, state, id);
create index gift_cheque_assignment__expires on gift_cheque_assignment (company_id, cheque_id, expires_at)
  where state = 'defined' and expires_at is not null;
create index gift_cheque_assignment__of_branch on gift_cheque_assignment (company_id, branch_id) where branch_id is not null;
-- A job that begins anew gives nobody a second one.
create unique index gift_cheque_assignment__once on gift_cheque_assignment (company_id, hand_out_id, member_id);
create index gift_cheque_assignment__of_member on gift_cheque_assignment (company_id, member_id, id) where member_id is not null;
create index gift_cheque_assignment__of_order on gift_cheque_assignment (company_id, order_id) where order_id is not null;
select app.tenant_table('gift_cheque_assignment');

-- Which of those handed out an order uses.
alter table gift_cheque_use
  add column assignment_id bigint,
  add constraint gift_cheque_use__assignment foreign key (company_id, assignment_id) references gift_cheque_assignment (company_id, id);
create index gift_cheque_use__of_assignment on gift_cheque_use (company_id, assignment_id) where assignment_id is not null;
