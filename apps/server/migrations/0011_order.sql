-- Plural, because "order" is a word of SQL.
create sequence order_id_seq;
grant usage on sequence order_id_seq to app_rw;

create table orders (
  id bigint not null,
  company_id bigint not null,
  branch_id bigint not null,
  code text not null,
  status text not null default 'waiting_for_approval'
    check (status in ('waiting_for_approval', 'preparing', 'on_the_way', 'delivered', 'cancelled', 'returned')),
  delivery_type text not null references delivery_type (key),
  source text not null check (source in ('web', 'mobile', 'kiosk', 'integration', 'table')),
  channel_id bigint not null,
  payment_method_id bigint not null references payment_method,
  member_id bigint,
  customer_name text,
  customer_phone text,
  address jsonb,
  table_number text,
  note text,
  currency text not null,
  goods bigint not null check (goods >= 0),
  delivery_fee bigint not null check (delivery_fee >= 0),
  tip bigint not null check (tip >= 0),
  wallet bigint not null check (wallet >= 0),
  points bigint not null default 0 check (points >= 0),
  total bigint not null check (total >= 0),
  to_collect bigint not null check (to_collect >= 0),
  returned_amount bigint not null default 0 check (returned_amount between 0 and total),
  zone_max_minutes integer not null default 0,
  scheduled_for timestamptz,
  preparation_minutes integer,
  promised_at timestamptz,
  approved_at timestamptz,
  ready_at timestamptz,
  departed_at timestamptz,
  delivered_at timestamptz,
  -- When it came to rest: cancelled or returned.
  closed_at timestamptz,
  alarm_level smallint not null default 1,
  prints integer not null default 0,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  primary key (id, company_id),
  constraint orders__branch foreign key (company_id, branch_id) references branch (company_id, id),
  constraint orders__channel foreign key (company_id, channel_id) references channel (company_id, id),
  constraint orders__member foreign key (company_id, member_id) references member (company_id, id)
);
create unique index orders__code on orders (company_id, code);
create index orders__branch_status on orders (company_id, branch_id, status, created_at desc, id desc);
create index orders__branch_newest on orders (company_id, branch_id, created_at desc, id desc);
create index orders__company_newest on orders (company_id, created_at desc, id desc);
create index orders__newest on orders (created_at desc, id desc);
-- Whom the alarm still has to be raised for.
create index orders__unanswered on orders (branch_id, created_at) where status = 'waiting_for_approval' and alarm_level < 3;
create index orders__member on orders (company_id, member_id) where member_id is not null;
select app.tenant_table('orders');
-- They come by the thousand and have events of their own; a step that somebody takes is logged too, and not what the server does
-- by itself, as raising the alarm.
select app.audited('orders', 'update', 'coalesce(current_setting(''app.actor'', true), '''') <> ''''');

-- What was sold, as it was at that moment: a later change of the menu never touches it.
create table order_line (
  company_id bigint not null,
  branch_id bigint not null,
  order_id bigint not null,
  no smallint not null,
  product_id bigint not null,
  name text not null,
  quantity integer not null check (quantity > 0),
  list_unit bigint not null check (list_unit >= 0),
  unit bigint not null check (unit >= 0),
  options jsonb not null,
  note text,
  gross bigint not null check (gross >= 0),
  discount bigint not null check (discount between 0 and gross),
  net bigint not null,
  vat_rate integer not null,
  vat bigint not null,
  returned boolean not null default false,
  primary key (company_id, order_id, no),
  constraint order_line__adds_up check (net = gross - discount),
  constraint order_line__order foreign key (company_id, order_id) references orders (company_id, id)
);
select app.tenant_table('order_line');

create table order_reduction (
  company_id bigint not null,
  branch_id bigint not null,
  order_id bigint not null,
  no smallint not null,
  kind text not null,
  -- The name it was given; empty where the kind says all, so that readers get it in their language.
  label text not null,
  borne_by text not null check (borne_by in ('branch', 'platform')),
  amount bigint not null check (amount >= 0),
  primary key (company_id, order_id, no),
  constraint order_reduction__order foreign key (company_id, order_id) references orders (company_id, id)
);
select app.tenant_table('order_reduction');

-- Who did what to an order, append-only.
create table order_event (
  id bigint generated always as identity,
  company_id bigint not null,
  branch_id bigint not null,
  order_id bigint not null,
  action text not null,
  from_status text,
  to_status text not null,
  actor_kind text not null check (actor_kind in ('member', 'restaurant', 'system', 'platform', 'courier', 'channel')),
  actor_id bigint,
  actor_name text,
  reason_id bigint references cancel_reason,
  note text,
  minutes integer,
  detail jsonb,
  created_at timestamptz not null default now(),
  primary key (company_id, order_id, id),
  constraint order_event__order foreign key (company_id, order_id) references orders (company_id, id)
);
create index order_event__reason on order_event (reason_id) where reason_id is not null;
select app.tenant_table('order_event');
revoke update, delete on order_event from app_rw;

-- The answer to a key that was used, kept 72 hours. `body` is the reply without id and code, which are the order's.
create table idempotency (
  company_id bigint not null,
  channel_id bigint not null,
  key text not null check (length(key) between 1 and 100),
  hash bytea not null,
  order_id bigint not null,
  body text not null,
  created_at timestamptz not null default now(),
  primary key (company_id, channel_id, key)
);
create index idempotency__age on idempotency (created_at);
select app.tenant_table('idempotency');
