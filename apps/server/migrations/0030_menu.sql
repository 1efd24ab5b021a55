-- A branch's menu in full. When something may be ordered, and over what: null where nothing limits it.
alter table category
  add column availability jsonb,
  add column delivery_types text[],
  add column sources text[];

alter table product
  add column preparation_minutes integer check (preparation_minutes between 1 and 240),
  add column allergens text[] not null default '{}',
  add column availability jsonb,
  -- Where another price or another visibility holds: { delivery_type, source, price, premium_price, hidden }, the most specific wins.
  add column offers jsonb not null default '[]';

alter table material add column price bigint not null default 0 check (price >= 0);
create index material__of_branch on material (company_id, branch_id, id);
create index option_group__of_branch on option_group (company_id, branch_id, id);
create index option_item__of_material on option_item (company_id, branch_id, material_id) where material_id is not null;
create index option_item__of_product on option_item (company_id, branch_id, product_id) where product_id is not null;

create table product_kitchen (
  company_id bigint not null,
  branch_id bigint not null,
  product_id bigint not null,
  kitchen_id bigint not null references kitchen,
  primary key (company_id, branch_id, product_id, kitchen_id),
  constraint product_kitchen__product foreign key (company_id, branch_id, product_id) references product (company_id, branch_id, id) on delete cascade
);
select app.tenant_table('product_kitchen');
select app.audited('product_kitchen');

-- How often the menu of a branch has changed: what was kept of it is good as long as this number stands. Apart from the
-- counters of the orders, so that a long import never makes one wait.
create table menu_version (
  company_id bigint not null,
  branch_id bigint primary key,
  no bigint not null default 1,
  constraint menu_version__branch foreign key (company_id, branch_id) references branch (company_id, id) on delete cascade
);
select app.tenant_table('menu_version');
insert into menu_version (company_id, branch_id) select company_id, id from branch;

create function app.menu_changed() returns trigger
language plpgsql
as $$
begin
  insert into menu_version as v (company_id, branch_id)
  select distinct company_id, branch_id from changed
  on conflict (branch_id) do update set no = v.no + 1;
  return null;
end $$;

create function app.versions_menu(target regclass) returns void
language plpgsql
as $$
begin
  execute format('create trigger menu_inserted after insert on %s referencing new table as changed for each statement execute function app.menu_changed()', target);
  execute format('create trigger menu_updated after update on %s referencing new table as changed for each statement execute function app.menu_changed()', target);
  execute format('create trigger menu_deleted after delete on %s referencing old table as changed for each statement execute function app.menu_changed()', target);
end $$;
select app.versions_menu(name::regclass) from unnest(array[
  'category', 'product', 'material', 'option_group', 'option_item', 'product_option_group', 'product_kitchen']) as name;

-- A change of many rows at once, kept whole so that it can be taken back for a while:
-- { record, id, name, version, before, after }, the version being the one that the change made. Emptied once that while is over.
create table menu_change (
  id bigint generated always as identity primary key,
  company_id bigint not null,
  branch_id bigint not null,
  kind text not null check (kind in ('bulk', 'import', 'clone')),
  -- What was asked for, to name it by.
  asked jsonb,
  rows jsonb not null,
  changed integer not null,
  by_user bigint references app_user on delete set null,
  created_at timestamptz not null default now(),
  undo_until timestamptz not null,
  undone_at timestamptz,
  constraint menu_change__branch_id unique (company_id, branch_id, id),
  constraint menu_change__branch foreign key (company_id, branch_id) references branch (company_id, id) on delete cascade
);
create index menu_change__of_branch on menu_change (company_id, branch_id, id desc);
select app.tenant_table('menu_change');

-- Pictures of food that restaurants may choose from, and words that a search takes for one another.
create table restaurant_image (
  id bigint generated always as identity primary key,
  name jsonb not null,
  image text not null,
  tags text[] not null default '{}',
  is_active boolean not null default true,
  version integer not null default 1,
  created_at timestamptz not null default now()
);
select app.platform_table('restaurant_image');
select app.audited('restaurant_image');

create table word_group (
  id bigint generated always as identity primary key,
  name text not null,
  words text[] not null,
  is_active boolean not null default true,
  version integer not null default 1,
  created_at timestamptz not null default now()
);
select app.platform_table('word_group');
select app.audited('word_group');
