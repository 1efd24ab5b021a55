-- Orders: channels, bills, kitchen, printers, telephone, and what guests keep of their orders.

create domain app.pieces as integer check (value > 0);
create domain app.order_status as text
  check (value in ('waiting_for_approval', 'preparing', 'on_the_way', 'delivered', 'cancelled', 'returned'));
create domain app.order_source as text check (value in ('web', 'mobile', 'kiosk', 'integration', 'table', 'phone'));
create domain app.order_actor as text check (value in ('member', 'restaurant', 'system', 'platform', 'courier', 'channel'));
create domain app.bearer as text check (value in ('branch', 'platform'));

-- Sources of orders: a company's site, app, kiosk or table. Only the key's hash is stored.
create table channel (
  id bigint generated always as identity,
  company_id bigint not null references company,
  name text not null,
  source text not null check (source in ('web', 'mobile', 'kiosk', 'integration', 'table', 'phone')),
  key_hash bytea not null,
  is_active boolean not null default true,
  created_at timestamptz not null default now(),
  -- The marketplace of an integration channel; null: unknown or another kind of channel.
  integration_platform_id bigint references integration_platform,
  -- Channel of the company's own page. Its key is public, so its rights are limited. One per source.
  is_page boolean not null default false,
  -- Channel of orders that staff take. Nobody holds its key. One per source.
  is_staff boolean not null default false,
  -- Channel of orders that the server itself receives from the marketplace. Nobody holds its key. One per marketplace.
  is_connector boolean not null default false,
  primary key (id, company_id),
  constraint channel__marketplace check (integration_platform_id is null or source = 'integration'),
  constraint channel__connector check (not is_connector or integration_platform_id is not null)
);
create index channel__of_company on channel (company_id);
-- Unique across companies, because the key alone identifies the channel.
create unique index channel__key on channel (key_hash);
create index channel__of_marketplace on channel (integration_platform_id);
create unique index channel__page on channel (company_id, source) where is_page;
create unique index channel__staff on channel (company_id, source) where is_staff;
create unique index channel__connector on channel (company_id, integration_platform_id) where is_connector;
select app.tenant_table('channel');
select app.audited('channel');

-- The bill of a table. An order joins the open bill or opens one. It closes when nothing is due.
create table bill (
  id bigint generated always as identity,
  company_id bigint not null,
  branch_id bigint not null,
  table_id bigint not null,
  opened_at timestamptz not null default now(),
  closed_at timestamptz,
  -- The bill that took over its orders.
  joined_id bigint,
  version integer not null default 1,
  reopened_at timestamptz,
  reopened_by bigint,
  reopened_by_name text,
  reopen_reason text,
  primary key (id, company_id, branch_id),
  constraint bill__table foreign key (company_id, branch_id, table_id) references dining_table (company_id, branch_id, id),
  constraint bill__joined foreign key (company_id, branch_id, joined_id) references bill (company_id, branch_id, id),
  constraint bill__joined_is_closed check (joined_id is null or closed_at is not null),
  constraint bill__reopened_why check ((reopened_at is null) = (reopen_reason is null))
);
create unique index bill__open on bill (company_id, branch_id, table_id) where closed_at is null;
create index bill__table on bill (company_id, branch_id, table_id);
create index bill__joined on bill (company_id, branch_id, joined_id) where joined_id is not null;
create index bill__closed on bill (company_id, branch_id, closed_at desc, id desc) where closed_at is not null;
select app.tenant_table('bill');
-- Logs changes by staff. Orders of guests also open bills.
select app.audited('bill', 'insert or update', 'coalesce(current_setting(''app.actor'', true), '''') <> ''''');

-- Drawn before the order is written, because all rows of the same statement name it.
create sequence order_id_seq;
grant usage on sequence order_id_seq to app_rw;

-- Orders. Plural, because "order" is an SQL keyword.
create table orders (
  id bigint not null,
  company_id bigint not null,
  branch_id bigint not null,
  code text not null,
  status app.order_status not null default 'waiting_for_approval',
  delivery_type text not null references delivery_type (key),
  source app.order_source not null,
  channel_id bigint not null,
  payment_method_id bigint not null references payment_method,
  member_id bigint,
  customer_name text,
  customer_phone text,
  address jsonb,
  table_number text,
  note text,
  currency text not null,
  goods app.amount not null,
  delivery_fee app.amount not null,
  tip app.amount not null,
  wallet app.amount not null,
  points app.amount not null default 0,
  total app.amount not null,
  to_collect app.amount not null,
  returned_amount app.amount not null default 0,
  zone_max_minutes integer not null default 0,
  scheduled_for timestamptz,
  preparation_minutes integer,
  promised_at timestamptz,
  approved_at timestamptz,
  ready_at timestamptz,
  departed_at timestamptz,
  delivered_at timestamptz,
  -- When it was cancelled or returned.
  closed_at timestamptz,
  alarm_level smallint not null default 1,
  prints integer not null default 0,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  bill_id bigint,
  -- Terms granted when the order was placed, so that an edit prices new lines alike. Null for orders without terms:
  -- their reductions keep their amounts.
  terms jsonb,
  edits smallint not null default 0,
  -- Amount that an edit added to a prepaid order and that is unpaid.
  due app.amount not null default 0,
  -- Approved automatically, without a person.
  auto_accepted boolean not null default false,
  primary key (id, company_id),
  constraint orders__branch foreign key (company_id, branch_id) references branch (company_id, id),
  constraint orders__channel foreign key (company_id, channel_id) references channel (company_id, id),
  constraint orders__member foreign key (company_id, member_id) references member (company_id, id),
  constraint orders__returned check (returned_amount <= total),
  constraint orders__bill foreign key (company_id, branch_id, bill_id) references bill (company_id, branch_id, id)
);
create unique index orders__code on orders (company_id, code);
create index orders__branch_status on orders (company_id, branch_id, status, created_at desc, id desc);
create index orders__branch_newest on orders (company_id, branch_id, created_at desc, id desc);
create index orders__company_newest on orders (company_id, created_at desc, id desc);
create index orders__newest on orders (created_at desc, id desc);
-- Orders whose alarm can still be raised.
create index orders__unanswered on orders (branch_id, created_at) where status = 'waiting_for_approval' and alarm_level < 3;
-- The last seven digits of a phone are nearly unique. The phone of a till has many orders, newest first.
create index orders__phone on orders (right(customer_phone, 7), created_at desc, id desc) where customer_phone is not null;
create index orders__found on orders using gin (
  status, delivery_type, source, payment_method_id, code, (company_id + 0), app.search_text(customer_name) ext.gin_trgm_ops,
  customer_phone ext.gin_trgm_ops
) with (gin_pending_list_limit = 1024);
create index orders__bill on orders (company_id, branch_id, bill_id) where bill_id is not null;
create index orders__member on orders (company_id, member_id, created_at desc, id desc) where member_id is not null;
-- Search by the number without its prefix: 10337 for KAD-10337.
create index orders__number on orders (split_part(code, '-', 2));
select app.tenant_table('orders');
-- Orders have their own events. Steps by people are logged too; steps of the server, such as raising the alarm, are
-- not.
select app.audited('orders', 'update', 'coalesce(current_setting(''app.actor'', true), '''') <> ''''');

create view open_order with (security_invoker = true) as
select o.id, o.company_id, o.branch_id, o.code, o.delivery_type, o.status
from branch b
cross join unnest(array['waiting_for_approval', 'preparing', 'on_the_way']) s (status)
cross join lateral (
  select id, company_id, branch_id, code, delivery_type, status from orders
  where company_id = b.company_id and branch_id = b.id and status = s.status
) o;
grant select on open_order to app_rw, app_platform;

-- Sold items as they were at that moment. Later menu changes do not affect them.
create table order_line (
  company_id bigint not null,
  branch_id bigint not null,
  order_id bigint not null,
  no smallint not null,
  -- Null: a product of a marketplace that is not matched with one of the menu.
  product_id bigint,
  name text not null,
  quantity app.pieces not null,
  list_unit app.amount not null,
  unit app.amount not null,
  options jsonb not null,
  note text,
  gross app.amount not null,
  discount app.amount not null,
  net app.amount not null,
  vat_rate integer not null,
  vat bigint not null,
  -- Names in all languages; null: only the Turkish one exists. Names of options are in `options`.
  names jsonb,
  -- The line as chosen in the basket, and its counted stock: [{ id, quantity }]. Null: unknown, or nothing is
  -- counted.
  choice jsonb,
  takes jsonb,
  -- Quantity taken back by returns.
  returned_quantity integer not null default 0,
  -- Seat that the line is for, counted from 1.
  seat smallint check (seat between 1 and 40),
  primary key (company_id, order_id, no),
  constraint order_line__order foreign key (company_id, order_id) references orders (company_id, id),
  constraint order_line__adds_up check (net = gross - discount),
  constraint order_line__returned check (returned_quantity between 0 and quantity)
);
select app.tenant_table('order_line');

-- Orders that came from a marketplace, as it knows them.
create table external_order (
  company_id bigint not null,
  branch_id bigint not null,
  order_id bigint not null,
  branch_integration_id bigint not null,
  external_id text not null,
  -- The number that guest and courier name.
  external_code text not null,
  -- The storefront, if the marketplace has several.
  storefront text,
  -- Who delivers: the marketplace's courier, the restaurant's, or nobody because the guest comes.
  courier text not null check (courier in ('marketplace', 'restaurant', 'pickup')),
  -- Until when the marketplace waits for an answer.
  answer_by timestamptz,
  -- What the marketplace pays of the guest's price beyond the restaurant's discounts.
  sponsored app.amount not null default 0,
  -- What the adapter needs for later calls, in its own form.
  refs jsonb not null,
  -- Code of the phrase that says what the marketplace has refused; null while all is well.
  trouble text,
  primary key (company_id, order_id),
  constraint external_order__order foreign key (company_id, order_id) references orders (company_id, id),
  constraint external_order__connection foreign key (branch_integration_id, company_id, branch_id)
    references branch_integration (id, company_id, branch_id),
  constraint external_order__once unique (company_id, branch_integration_id, external_id)
);
create index external_order__of_connection on external_order (branch_integration_id, company_id, branch_id);
select app.tenant_table('external_order');

-- Reductions of an order's price.
create table order_reduction (
  company_id bigint not null,
  branch_id bigint not null,
  order_id bigint not null,
  no smallint not null,
  kind text not null,
  -- The name of the reduction. Empty if the kind says it all, so that it is translated for each reader.
  label text not null,
  borne_by app.bearer not null,
  amount app.amount not null,
  labels jsonb,
  primary key (company_id, order_id, no),
  constraint order_reduction__order foreign key (company_id, order_id) references orders (company_id, id)
);
select app.tenant_table('order_reduction');

-- Append-only history of an order.
create table order_event (
  id bigint generated always as identity,
  company_id bigint not null,
  branch_id bigint not null,
  order_id bigint not null,
  action text not null,
  from_status text,
  to_status text not null,
  actor_kind app.order_actor not null,
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

-- Deletes the notes in the history of anonymised members' orders. The history is otherwise never changed.
create function app.mask_order_events(of_company bigint, members bigint[]) returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  perform app.check_scope(of_company);
  update public.order_event e set note = null
  from public.orders o join public.member m on m.company_id = o.company_id and m.id = o.member_id and m.anonymised_at is not null
  where e.company_id = of_company and e.note is not null and o.company_id = e.company_id and o.id = e.order_id
    and o.member_id = any (members);
end $$;
revoke all on function app.mask_order_events(bigint, bigint[]) from public;
grant execute on function app.mask_order_events(bigint, bigint[]) to app_rw;

-- Replies to used idempotency keys, kept for 72 hours. `body` lacks id and code, which the order has.
create table idempotency (
  company_id bigint not null,
  channel_id bigint not null,
  key app.idempotency_key not null,
  hash bytea not null,
  order_id bigint not null,
  body text not null,
  created_at timestamptz not null default now(),
  primary key (company_id, channel_id, key)
);
create index idempotency__age on idempotency (created_at);
select app.tenant_table('idempotency');

-- Orders through a page per address or table since `since`. `who` is a hash.
create table page_order_rate (
  company_id bigint not null,
  branch_id bigint not null,
  who bytea not null,
  since timestamptz not null default now(),
  orders integer not null default 1,
  primary key (company_id, branch_id, who),
  constraint page_order_rate__branch foreign key (company_id, branch_id) references branch (company_id, id)
);
create index page_order_rate__since on page_order_rate (since);
select app.tenant_table('page_order_rate');

-- Version of everything but the menu that decides about a branch's orders: branch, zones, payment methods, company,
-- licence, account, currency, kitchens, grace period. Caches are valid while it is unchanged, and until the first of
-- its parts expires. Separate from menu_version, so that closing a branch does not wait for a menu import.
create table ordering_version (
  company_id bigint not null,
  branch_id bigint primary key,
  no bigint not null default 1,
  constraint ordering_version__branch foreign key (company_id, branch_id) references branch (company_id, id) on delete cascade
);
select app.tenant_table('ordering_version');

-- Capacity used by an order. Given back once if it is cancelled. Written before the order in the same transaction,
-- hence the deferred key.
create table order_slot_taken (
  company_id bigint not null,
  branch_id bigint not null,
  order_id bigint not null,
  scope text not null,
  starts_at timestamptz not null,
  quantity integer not null check (quantity > 0),
  given_back boolean not null default false,
  primary key (company_id, order_id),
  constraint order_slot_taken__order foreign key (company_id, order_id) references orders (company_id, id)
    deferrable initially deferred,
  constraint order_slot_taken__slot foreign key (company_id, branch_id, scope, starts_at)
    references order_slot (company_id, branch_id, scope, starts_at) on delete cascade
);
create index order_slot_taken__slot on order_slot_taken (company_id, branch_id, scope, starts_at);
select app.tenant_table('order_slot_taken');

-- Stock used by an order. Given back once if it is cancelled.
create table stock_taken (
  company_id bigint not null,
  branch_id bigint not null,
  order_id bigint not null,
  stock_id bigint not null,
  quantity integer not null check (quantity > 0),
  given_back boolean not null default false,
  primary key (company_id, order_id, stock_id),
  constraint stock_taken__order foreign key (company_id, order_id) references orders (company_id, id),
  constraint stock_taken__stock foreign key (company_id, branch_id, stock_id)
    references stock (company_id, branch_id, id) on delete cascade
);
create index stock_taken__stock on stock_taken (company_id, branch_id, stock_id);
select app.tenant_table('stock_taken');

-- Payments of a bill.
create table bill_payment (
  id bigint generated always as identity,
  company_id bigint not null,
  branch_id bigint not null,
  bill_id bigint not null,
  kind text not null,
  amount bigint not null,
  payment_method_id bigint not null references payment_method,
  created_at timestamptz not null default now(),
  paid_by bigint,
  paid_by_name text not null,
  -- Who undid the payment, when and why. An undone payment stays on the bill and does not count.
  undone_at timestamptz,
  undone_by bigint,
  undone_by_name text,
  undo_reason text,
  refund_of bigint,
  refund_order_id bigint,
  -- Tip beside the amount, and the cash received for both.
  tip bigint not null default 0 check (tip >= 0),
  given bigint,
  primary key (id, company_id, branch_id),
  constraint bill_payment__bill foreign key (company_id, branch_id, bill_id) references bill (company_id, branch_id, id),
  constraint bill_payment__undone_why check ((undone_at is null) = (undo_reason is null)),
  constraint bill_payment__kind check (kind in ('amount', 'items', 'heads', 'refund')),
  constraint bill_payment__amount check (amount <> 0 and (amount < 0) = (kind = 'refund')),
  constraint bill_payment__refund check ((kind = 'refund') = (refund_of is not null) and (kind = 'refund') = (refund_order_id is not null)),
  constraint bill_payment__refund_of foreign key (company_id, branch_id, refund_of)
    references bill_payment (company_id, branch_id, id),
  constraint bill_payment__refund_order foreign key (company_id, refund_order_id) references orders (company_id, id),
  constraint bill_payment__given check (given >= amount + tip)
);
create index bill_payment__bill on bill_payment (company_id, branch_id, bill_id);
create index bill_payment__payment_method on bill_payment (payment_method_id);
create index bill_payment__refund_of on bill_payment (company_id, branch_id, refund_of) where refund_of is not null;
create index bill_payment__refund_order on bill_payment (company_id, refund_order_id) where refund_order_id is not null;
select app.tenant_table('bill_payment');
select app.audited('bill_payment');

-- Items and quantities that a payment covers.
create table bill_payment_item (
  company_id bigint not null,
  branch_id bigint not null,
  payment_id bigint not null,
  order_id bigint not null,
  no smallint not null,
  quantity integer not null check (quantity > 0),
  primary key (company_id, branch_id, payment_id, order_id, no),
  constraint bill_payment_item__payment foreign key (company_id, branch_id, payment_id)
    references bill_payment (company_id, branch_id, id) on delete cascade,
  constraint bill_payment_item__line foreign key (company_id, order_id, no) references order_line (company_id, order_id, no)
    on delete cascade
);
create index bill_payment_item__line on bill_payment_item (company_id, order_id, no);
select app.tenant_table('bill_payment_item');

-- Stations of a branch's kitchen and their categories: [{ no, name, category_ids }]. Read and saved as a whole.
-- Deleted categories are ignored.
create table kitchen_plan (
  company_id bigint not null,
  branch_id bigint not null,
  stations jsonb not null,
  version integer not null default 1,
  primary key (company_id, branch_id),
  constraint kitchen_plan__branch foreign key (company_id, branch_id) references branch (company_id, id) on delete cascade
);
select app.tenant_table('kitchen_plan');
select app.audited('kitchen_plan');

-- Order lines that the kitchen has finished.
create table kitchen_mark (
  company_id bigint not null,
  branch_id bigint not null,
  order_id bigint not null,
  line_no smallint not null,
  done_at timestamptz not null default now(),
  done_by bigint not null,
  primary key (company_id, order_id, line_no),
  constraint kitchen_mark__line foreign key (company_id, order_id, line_no) references order_line (company_id, order_id, no)
);
select app.tenant_table('kitchen_mark');

-- Programs near a branch's printers that fetch print jobs. Paired by a code that is shown once, then identified by a
-- token. Only their hashes are stored.
create table print_agent (
  id bigint generated always as identity,
  company_id bigint not null,
  branch_id bigint not null,
  name text not null,
  code_hash bytea,
  code_expires_at timestamptz,
  token_hash bytea,
  paired_at timestamptz,
  last_seen_at timestamptz,
  -- Version of the running program.
  release text,
  created_at timestamptz not null default now(),
  primary key (id, company_id, branch_id),
  constraint print_agent__branch foreign key (company_id, branch_id) references branch (company_id, id) on delete cascade
);
create index print_agent__of_branch on print_agent (company_id, branch_id);
-- Unique across companies, because code and token alone identify the agent.
create unique index print_agent__code on print_agent (code_hash);
create unique index print_agent__token on print_agent (token_hash);
select app.tenant_table('print_agent');
-- Logs changes by people, not the heartbeat of every few seconds.
select app.audited('print_agent', 'insert or update or delete', 'coalesce(current_setting(''app.actor'', true), '''') <> ''''');

-- Printers of a branch.
create table printer (
  id bigint generated always as identity,
  company_id bigint not null,
  branch_id bigint not null,
  name text not null,
  -- Network printer (host or host:port), or a device by its name on the agent's computer.
  connection text not null check (connection in ('network', 'device')),
  address text not null,
  -- The agent that prints on it; null: the first agent of the branch that asks.
  agent_id bigint,
  -- Characters per line.
  paper text not null check (paper in ('32', '42', '48')),
  letters text not null,
  lang text not null,
  kinds text[] not null,
  -- Kitchen stations whose tickets it prints; empty: one ticket of the whole order.
  station_nos integer[] not null default '{}',
  is_active boolean not null default true,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  primary key (id, company_id, branch_id),
  constraint printer__name unique (company_id, branch_id, name),
  constraint printer__branch foreign key (company_id, branch_id) references branch (company_id, id) on delete cascade,
  constraint printer__agent foreign key (company_id, branch_id, agent_id)
    references print_agent (company_id, branch_id, id) on delete set null (agent_id)
);
create index printer__agent on printer (company_id, branch_id, agent_id);
select app.tenant_table('printer');
select app.audited('printer');

-- Print jobs of orders and bills. One device prints each job once. The first print of an order and kind is the
-- original.
create table print_job (
  id bigint generated always as identity,
  company_id bigint not null,
  branch_id bigint not null,
  order_id bigint,
  kind text not null check (kind in ('receipt', 'ticket', 'change', 'test', 'bill', 'document')),
  revision integer not null check (revision > 0),
  copies integer not null check (copies between 1 and 5),
  state text not null check (state in ('waiting', 'claimed', 'done', 'failed', 'dropped')),
  failure text
    check (failure in ('refused', 'vanished', 'nobody', 'offline', 'timeout', 'cut', 'local')),
  -- Remaining attempts before it counts as failed.
  tries integer not null,
  claimed_by text,
  claimed_at timestamptz,
  created_at timestamptz not null default now(),
  finished_at timestamptz,
  -- Null: any browser prints it.
  printer_id bigint,
  station_no integer,
  -- Lines to print; null: all.
  line_nos integer[],
  -- Printer and station, which distinguish prints of one order, kind and revision.
  target text not null default '',
  -- The device that took it disappeared, so it may be printed already.
  is_double boolean not null default false,
  -- The edit that a change ticket describes, counted from 1; else 0.
  edit_no integer not null default 0,
  bill_id bigint,
  -- Blocks of a document that its owner has composed for the printer.
  paper jsonb,
  primary key (id, company_id),
  constraint print_job__order foreign key (company_id, order_id) references orders (company_id, id),
  constraint print_job__branch foreign key (company_id, branch_id) references branch (company_id, id),
  constraint print_job__claimed check ((state = 'claimed') <= (claimed_by is not null)),
  constraint print_job__printer foreign key (company_id, branch_id, printer_id)
    references printer (company_id, branch_id, id) on delete set null (printer_id),
  constraint print_job__edit check ((kind = 'change') = (edit_no > 0)),
  constraint print_job__once unique (company_id, order_id, kind, edit_no, revision, target),
  constraint print_job__bill foreign key (company_id, branch_id, bill_id) references bill (company_id, branch_id, id),
  constraint print_job__subject check (
    (kind = 'bill') = (bill_id is not null) and (kind = 'document') = (paper is not null)
      and (kind in ('test', 'bill', 'document')) = (order_id is null)
  )
);
create index print_job__open on print_job (company_id, branch_id, created_at desc) where state in ('waiting', 'claimed', 'failed');
create index print_job__branch on print_job (company_id, branch_id, id);
create index print_job__of_printer on print_job (company_id, branch_id, printer_id, id desc);
create index print_job__bill on print_job (company_id, branch_id, bill_id) where bill_id is not null;
select app.tenant_table('print_job');

-- Kiosks in a restaurant, paired by a code that they show. Each has its own channel.
create table kiosk_device (
  id bigint generated always as identity primary key,
  company_id bigint not null,
  branch_id bigint not null,
  channel_id bigint not null,
  name text not null,
  paired_at timestamptz not null default now(),
  paired_by text not null,
  last_seen_at timestamptz,
  -- When staff locked it; null: it takes orders.
  locked_at timestamptz,
  constraint kiosk_device__channel_once unique (company_id, channel_id),
  constraint kiosk_device__channel foreign key (company_id, channel_id) references channel (company_id, id),
  constraint kiosk_device__branch foreign key (company_id, branch_id) references branch (company_id, id) on delete cascade
);
create index kiosk_device__branch on kiosk_device (company_id, branch_id);
select app.tenant_table('kiosk_device');
-- Logs changes by people, not the heartbeat of each minute.
select app.audited('kiosk_device', 'insert or update or delete', 'coalesce(current_setting(''app.actor'', true), '''') <> ''''');

-- The licence limits the kiosks of a company.
create view paired_kiosk with (security_invoker = true) as select id, company_id from kiosk_device;
grant select on paired_kiosk to app_rw, app_platform;

-- Devices that wait to be paired and belong to no company yet. Only the key's hash is stored.
create table kiosk_pairing (
  code text primary key,
  key_hash bytea not null,
  expires_at timestamptz not null,
  constraint kiosk_pairing__key unique (key_hash)
);
create index kiosk_pairing__expires on kiosk_pairing (expires_at);
select app.platform_table('kiosk_pairing');

-- Open desks, one row per session: last heartbeat, last time its sound was on, last time its stream was live.
create table desk_heartbeat (
  company_id bigint not null,
  branch_id bigint not null,
  session uuid not null,
  user_name text not null,
  seen_at timestamptz not null default now(),
  audible_at timestamptz,
  live_at timestamptz,
  -- Only delivery types whose orders the user may approve.
  delivery_types text[] not null,
  primary key (company_id, branch_id, session),
  constraint desk_heartbeat__branch foreign key (company_id, branch_id) references branch (company_id, id) on delete cascade
) with (fillfactor = 70);
select app.tenant_table('desk_heartbeat');

-- Alarms that nobody heard while an order waits, and who was informed. It ends when a desk is audible or no order
-- waits.
create table desk_alarm (
  id bigint generated always as identity primary key,
  company_id bigint not null,
  branch_id bigint not null,
  -- Since when the oldest order waits.
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

-- The switchboard of a branch, which reports calls by signed messages. Its secret is encrypted and shown once.
create table switchboard (
  id bigint generated always as identity,
  company_id bigint not null,
  branch_id bigint not null,
  secret_sealed text not null,
  made_at timestamptz not null default now(),
  made_by_name text not null,
  primary key (id, company_id, branch_id),
  constraint switchboard__one unique (company_id, branch_id),
  constraint switchboard__branch foreign key (company_id, branch_id) references branch (company_id, id) on delete cascade
);
select app.tenant_table('switchboard');
select app.audited('switchboard');

-- Calls to a restaurant, and who handled them.
create table phone_call (
  id bigint generated always as identity,
  company_id bigint not null,
  branch_id bigint not null,
  -- The switchboard's id of the call, so that repeated messages update one row.
  switchboard_call text not null,
  -- E.164; null: withheld.
  phone text,
  extension text,
  rang_at timestamptz not null default now(),
  answered_at timestamptz,
  ended_at timestamptz,
  -- Who took the call on the screen.
  answered_by bigint,
  answered_by_name text,
  -- A missed call: when it was settled, and who called back.
  handled_at timestamptz,
  handled_by_name text,
  order_id bigint,
  primary key (id, company_id, branch_id),
  constraint phone_call__once unique (company_id, branch_id, switchboard_call),
  constraint phone_call__branch foreign key (company_id, branch_id) references branch (company_id, id) on delete cascade,
  constraint phone_call__order foreign key (company_id, order_id) references orders (company_id, id)
);
create index phone_call__rang on phone_call (company_id, branch_id, rang_at desc, id desc);
create index phone_call__missed on phone_call (company_id, branch_id, rang_at desc, id desc)
  where ended_at is not null and answered_at is null and handled_at is null;
create index phone_call__old on phone_call (rang_at);
create index phone_call__order on phone_call (company_id, order_id);
create index phone_call__of_phone on phone_call (company_id, phone) where phone is not null;
select app.tenant_table('phone_call');

-- Guests' reviews of a delivered order, one per order.
create table comment (
  id bigint generated always as identity primary key,
  company_id bigint not null,
  branch_id bigint not null,
  order_id bigint not null,
  -- Copied from the order, so that lists read no orders.
  order_code text not null,
  member_name text,
  member_id bigint,
  taste smallint not null check (taste between 1 and 5),
  speed smallint not null check (speed between 1 and 5),
  presentation smallint not null check (presentation between 1 and 5),
  text text not null default '',
  answer text,
  answered_at timestamptz,
  answered_by text,
  hidden_at timestamptz,
  hidden_by text,
  hidden_reason text,
  reported_at timestamptz,
  reported_by text,
  reported_reason text,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  -- Derived columns that lists filter by.
  state text not null generated always as (case when hidden_at is not null then 'hidden'
    when reported_at is not null then 'reported' when answered_at is not null then 'answered' else 'waiting' end) stored,
  rating text not null generated always as (case when taste + speed + presentation < 9 then 'poor'
    when taste + speed + presentation < 12 then 'fair' else 'good' end) stored,
  constraint comment__order unique (company_id, order_id),
  constraint comment__order_key foreign key (company_id, order_id) references orders (company_id, id) on delete cascade,
  constraint comment__branch foreign key (company_id, branch_id) references branch (company_id, id),
  constraint comment__member foreign key (company_id, member_id) references member (company_id, id)
);
create index comment__branch_newest on comment (company_id, branch_id, created_at desc, id desc);
create index comment__company_newest on comment (company_id, created_at desc, id desc);
create index comment__newest on comment (created_at desc, id desc);
create index comment__branch_state on comment (company_id, branch_id, state, created_at desc, id desc);
create index comment__state on comment (state, created_at desc, id desc);
create index comment__rating on comment (rating, created_at desc, id desc);
create index comment__found on comment using gin (company_id, branch_id, app.search_text(text) ext.gin_trgm_ops);
create index comment__member on comment (company_id, member_id, id) where member_id is not null;
select app.tenant_table('comment');
-- Guests write reviews. Only changes by staff are logged.
select app.audited('comment', 'update');

-- Sums over the visible comments of a branch, and the number of unanswered ones. Updated by the statements that write
-- comments.
create table comment_total (
  company_id bigint not null,
  branch_id bigint not null,
  comments integer not null default 0,
  taste bigint not null default 0,
  speed bigint not null default 0,
  presentation bigint not null default 0,
  waiting integer not null default 0,
  primary key (company_id, branch_id),
  constraint comment_total__branch foreign key (company_id, branch_id) references branch (company_id, id) on delete cascade
);
select app.tenant_table('comment_total');

-- Products that a member marked as favourites.
create table member_favourite (
  company_id bigint not null,
  member_id bigint not null,
  branch_id bigint not null,
  product_id bigint not null,
  created_at timestamptz not null default now(),
  primary key (company_id, member_id, product_id),
  constraint member_favourite__member foreign key (company_id, member_id) references member (company_id, id) on delete cascade,
  constraint member_favourite__product foreign key (company_id, branch_id, product_id)
    references product (company_id, branch_id, id) on delete cascade
);
create index member_favourite__product on member_favourite (company_id, branch_id, product_id);
select app.tenant_table('member_favourite');

-- The basket of a signed-in member, for other devices and reminders.
create table member_basket (
  company_id bigint not null,
  member_id bigint not null,
  branch_id bigint not null,
  -- Lines of the basket as the guest sends them.
  lines jsonb not null,
  changed_at timestamptz not null default now(),
  primary key (company_id, member_id),
  constraint member_basket__member foreign key (company_id, member_id) references member (company_id, id) on delete cascade,
  constraint member_basket__branch foreign key (company_id, branch_id) references branch (company_id, id) on delete cascade
);
create index member_basket__branch on member_basket (company_id, branch_id);
create index member_basket__changed on member_basket (company_id, changed_at);
select app.tenant_table('member_basket');

-- Merges of two records of one person.
create table member_merge (
  id bigint generated always as identity,
  company_id bigint not null,
  primary_id bigint not null,
  duplicate_id bigint not null,
  by_name text not null,
  created_at timestamptz not null default now(),
  -- Both records before the merge; null once it can no longer be undone.
  before jsonb,
  undone_at timestamptz,
  undone_by text,
  primary key (id, company_id),
  constraint member_merge__primary foreign key (company_id, primary_id) references member (company_id, id),
  constraint member_merge__duplicate foreign key (company_id, duplicate_id) references member (company_id, id)
);
create index member_merge__of_primary on member_merge (company_id, primary_id, id);
create index member_merge__of_duplicate on member_merge (company_id, duplicate_id);
create index member_merge__undoable on member_merge (created_at) where before is not null;
select app.tenant_table('member_merge');

-- Rows that a merge moved. `holder` is the column that names the member.
create table member_merge_row (
  company_id bigint not null,
  merge_id bigint not null,
  holder text not null,
  row_id bigint not null,
  primary key (company_id, merge_id, holder, row_id),
  constraint member_merge_row__merge foreign key (company_id, merge_id) references member_merge (company_id, id) on delete cascade
);
select app.tenant_table('member_merge_row');

-- Progress of anonymising a member. Phones and addresses, which find the rows, are deleted last.
create table member_anonymisation (
  company_id bigint not null,
  member_id bigint not null,
  phones text[] not null,
  emails text[] not null,
  by_name text not null,
  done integer not null default 0,
  total integer not null default 0,
  created_at timestamptz not null default now(),
  ended_at timestamptz,
  -- Codes of the member, which find its rows in imports.
  codes text[] not null default '{}',
  primary key (company_id, member_id),
  constraint member_anonymisation__member foreign key (company_id, member_id) references member (company_id, id)
);
select app.tenant_table('member_anonymisation');

-- Pairs that a user declared to be two people. They are not suggested again.
create table member_distinct (
  company_id bigint not null,
  -- The older of both.
  member_id bigint not null,
  other_id bigint not null,
  by_name text not null,
  created_at timestamptz not null default now(),
  primary key (company_id, member_id, other_id),
  constraint member_distinct__once check (member_id < other_id),
  constraint member_distinct__member foreign key (company_id, member_id) references member (company_id, id) on delete cascade,
  constraint member_distinct__other foreign key (company_id, other_id) references member (company_id, id) on delete cascade
);
create index member_distinct__of_other on member_distinct (company_id, other_id);
select app.tenant_table('member_distinct');

-- Orders that changed since their settlement and hour were computed, in any order. A batch deletes its rows, so a row costs an
-- order an insert only.
create table order_change (
  id bigint generated always as identity,
  company_id bigint not null,
  branch_id bigint not null,
  order_id bigint not null,
  action text not null,
  at timestamptz not null default now(),
  primary key (id, company_id),
  constraint order_change__order foreign key (company_id, order_id) references orders (company_id, id)
);
create index order_change__order on order_change (company_id, order_id);
select app.tenant_table('order_change');

-- Steps that change what an order came to. The others (delay, ready, print) do not.
create function app.order_changed() returns trigger
language plpgsql
as $$
begin
  insert into order_change (company_id, branch_id, order_id, action) values (new.company_id, new.branch_id, new.order_id, new.action);
  return null;
end $$;
create trigger order_changed after insert on order_event for each row
  when (new.action in ('place', 'approve', 'edit', 'cancel', 'return', 'revert'))
  execute function app.order_changed();

-- What the orders of an hour came to, by branch, kind and currency. Overviews read these rows instead of orders. A batch
-- computes an hour anew from its orders when one of them has changed (order-hour.refresh.ts).
create table order_hour (
  company_id bigint not null,
  branch_id bigint not null,
  -- The beginning of the hour on the clock of the branch. Time zones and business days may begin at a half hour.
  at timestamptz not null,
  delivery_type text not null,
  source app.order_source not null,
  currency text not null,
  -- Without cancelled orders.
  orders integer not null,
  turnover bigint not null,
  returned_amount bigint not null,
  cancelled integer not null,
  cancelled_amount bigint not null,
  primary key (company_id, branch_id, at, delivery_type, source, currency),
  constraint order_hour__branch foreign key (company_id, branch_id) references branch (company_id, id)
);
create index order_hour__company on order_hour (company_id, at);
select app.tenant_table('order_hour');

-- The sums of `order_hour` over all companies.
create table platform_hour (
  at timestamptz not null,
  currency text not null,
  orders integer not null,
  turnover bigint not null,
  returned_amount bigint not null,
  cancelled integer not null,
  cancelled_amount bigint not null,
  primary key (at, currency)
);
select app.platform_table('platform_hour');

-- Branches whose hours are computed anew from all of their orders.
create table order_hour_rebuild (
  company_id bigint not null,
  branch_id bigint not null,
  primary key (company_id, branch_id),
  constraint order_hour_rebuild__branch foreign key (company_id, branch_id) references branch (company_id, id)
);
select app.tenant_table('order_hour_rebuild');

create function app.order_hours_moved() returns trigger
language plpgsql
as $$
begin
  insert into order_hour_rebuild (company_id, branch_id) values (new.company_id, new.id) on conflict do nothing;
  return null;
end $$;
create trigger order_hours_moved after update of timezone, day_cutoff_minutes on branch for each row
  when (old.timezone <> new.timezone or old.day_cutoff_minutes % 60 <> new.day_cutoff_minutes % 60)
  execute function app.order_hours_moved();
