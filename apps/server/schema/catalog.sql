-- Menus.

-- Version of a branch's menu. Caches are valid while it is unchanged. Separate from branch_head, so that a long
-- import never blocks an order.
create table menu_version (
  company_id bigint not null,
  branch_id bigint primary key,
  no bigint not null default 1,
  -- Version of stock and discounts. Most branches have neither, and orders then skip both. Separate from `no`,
  -- because an order is refused if the menu changed since the guest read it. Deletions do not count: searching for a
  -- deleted row finds nothing.
  offers bigint not null default 0,
  constraint menu_version__branch foreign key (company_id, branch_id) references branch (company_id, id) on delete cascade
);
select app.tenant_table('menu_version');

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

-- Runs as the owner, because one statement may affect branches that its writer cannot see.
create function app.offers_changed() returns trigger
language plpgsql security definer
set search_path = 'public', 'pg_temp'
as $$
begin
  -- Locks the rows in one order to avoid deadlocks.
  insert into menu_version as v (company_id, branch_id, no, offers)
  select b.company_id, b.id, 0, 1 from branch b
  where exists (select from changed c where c.company_id = b.company_id and (c.branch_id is null or c.branch_id = b.id))
  order by b.id
  on conflict (branch_id) do update set offers = v.offers + 1;
  return null;
end $$;
revoke all on function app.offers_changed() from public;

-- A menu belongs to a branch: categories, products, option groups. A row is available if `status = 'open' or
-- closed_until <= now()`, so no job has to reopen it.
create table category (
  id bigint generated always as identity,
  company_id bigint not null,
  branch_id bigint not null,
  name jsonb not null,
  image text,
  sort_no integer not null,
  status text not null default 'open' check (status in ('open', 'closed')),
  closed_until timestamptz,
  status_by bigint references app_user on delete set null,
  status_at timestamptz,
  -- Hours and basket totals that limit it; null: no limit.
  availability jsonb,
  delivery_types text[],
  sources text[],
  origin_id bigint,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  icon_id bigint references icon,
  primary key (id, company_id, branch_id),
  constraint category__open_has_no_end check (status = 'closed' or closed_until is null),
  constraint category__branch foreign key (company_id, branch_id) references branch (company_id, id)
);
create index category__of_branch on category (company_id, branch_id, sort_no);
create index category__status_by on category (status_by) where status_by is not null;
create index category__icon on category (icon_id) where icon_id is not null;
select app.tenant_table('category');
select app.versions_menu('category');
select app.audited('category');

-- Products of a menu.
create table product (
  id bigint generated always as identity,
  company_id bigint not null,
  branch_id bigint not null,
  category_id bigint not null,
  name jsonb not null,
  description jsonb not null default '{"tr": "", "en": "", "de": ""}',
  image text,
  price bigint not null check (price >= 0),
  premium_price bigint check (premium_price >= 0),
  discount_rate integer not null default 0 check (discount_rate between 0 and 10000),
  vat_rate integer not null check (vat_rate between 0 and 10000),
  preparation_minutes integer check (preparation_minutes between 1 and 240),
  tags text[] not null default '{}',
  allergens text[] not null default '{}',
  availability jsonb,
  -- Exceptions by delivery type and source: { delivery_type, source, price, premium_price, hidden }. The most
  -- specific one counts.
  offers jsonb not null default '[]',
  show_in_list boolean not null default true,
  sort_no integer not null,
  status text not null default 'open' check (status in ('open', 'closed')),
  closed_until timestamptz,
  status_by bigint references app_user on delete set null,
  status_at timestamptz,
  origin_id bigint,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  primary key (id, company_id, branch_id),
  constraint product__open_has_no_end check (status = 'closed' or closed_until is null),
  constraint product__category foreign key (company_id, branch_id, category_id) references category (company_id, branch_id, id)
);
create index product__of_category on product (company_id, branch_id, category_id, sort_no);
create index product__status_by on product (status_by) where status_by is not null;
select app.tenant_table('product');
select app.versions_menu('product');
select app.audited('product');

-- Number of categories and products of a branch.
create view menu_size with (security_invoker = true) as
  select b.company_id, b.id as branch_id,
    (select count(*) from category c where c.company_id = b.company_id and c.branch_id = b.id) as categories,
    (select count(*) from product p where p.company_id = b.company_id and p.branch_id = b.id) as products
  from branch b;
grant select on menu_size to app_rw, app_platform;

-- Products that guests can order now.
create view open_product with (security_invoker = true) as
  select p.company_id, p.branch_id, p.id
  from product p join category c on c.company_id = p.company_id and c.branch_id = p.branch_id and c.id = p.category_id
  where p.show_in_list and (p.status = 'open' or p.closed_until <= now())
    and (c.status = 'open' or c.closed_until <= now());
grant select on open_product to app_rw, app_platform;

-- Texts that the menu search reads.
create view menu_words with (security_invoker = true) as
  select p.company_id, p.branch_id, p.id, p.name, c.name as category
  from product p join category c on c.company_id = p.company_id and c.branch_id = p.branch_id and c.id = p.category_id;
grant select on menu_words to app_rw, app_platform;

-- Ingredients and extras that options consist of.
create table material (
  id bigint generated always as identity,
  company_id bigint not null,
  branch_id bigint not null,
  name jsonb not null,
  image text,
  price bigint not null default 0 check (price >= 0),
  origin_id bigint,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  primary key (id, company_id, branch_id),
  constraint material__branch foreign key (company_id, branch_id) references branch (company_id, id)
);
create index material__of_branch on material (company_id, branch_id, id);
select app.tenant_table('material');
select app.versions_menu('material');
select app.audited('material');

-- Option groups of ingredients (kind material) or of products (kind product).
create table option_group (
  id bigint generated always as identity,
  company_id bigint not null,
  branch_id bigint not null,
  kind text not null check (kind in ('material', 'product')),
  name jsonb not null,
  selection_type text not null check (selection_type in ('single', 'multiple', 'multiple_reverse', 'multiple_reverse_price_included')),
  mandatory boolean not null default false,
  minimum_selection integer not null default 0 check (minimum_selection >= 0),
  selection_limit integer check (selection_limit >= 1),
  origin_id bigint,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  primary key (id, company_id, branch_id),
  constraint option_group__limits check (selection_limit is null or minimum_selection <= selection_limit),
  constraint option_group__single check (selection_type <> 'single' or selection_limit = 1),
  constraint option_group__mandatory check (not mandatory or minimum_selection >= 1),
  constraint option_group__branch foreign key (company_id, branch_id) references branch (company_id, id)
);
create index option_group__of_branch on option_group (company_id, branch_id, id);
select app.tenant_table('option_group');
select app.versions_menu('option_group');
select app.audited('option_group');

-- Options of a group. Each is one ingredient or one product.
create table option_item (
  id bigint generated always as identity,
  company_id bigint not null,
  branch_id bigint not null,
  group_id bigint not null,
  material_id bigint,
  product_id bigint,
  price bigint not null default 0 check (price >= 0),
  max_quantity integer not null default 1 check (max_quantity between 1 and 20),
  sort_no integer not null,
  status text not null default 'open' check (status in ('open', 'closed')),
  closed_until timestamptz,
  status_by bigint references app_user on delete set null,
  status_at timestamptz,
  version integer not null default 1,
  primary key (id, company_id, branch_id),
  constraint option_item__one_thing check (num_nonnulls(material_id, product_id) = 1),
  constraint option_item__open_has_no_end check (status = 'closed' or closed_until is null),
  constraint option_item__group foreign key (company_id, branch_id, group_id)
    references option_group (company_id, branch_id, id) on delete cascade,
  constraint option_item__material foreign key (company_id, branch_id, material_id)
    references material (company_id, branch_id, id),
  constraint option_item__product foreign key (company_id, branch_id, product_id) references product (company_id, branch_id, id)
);
create index option_item__of_group on option_item (company_id, branch_id, group_id, sort_no);
create index option_item__of_material on option_item (company_id, branch_id, material_id) where material_id is not null;
create index option_item__of_product on option_item (company_id, branch_id, product_id) where product_id is not null;
create index option_item__status_by on option_item (status_by) where status_by is not null;
select app.tenant_table('option_item');
select app.versions_menu('option_item');
select app.audited('option_item');

-- Option groups of a product.
create table product_option_group (
  company_id bigint not null,
  branch_id bigint not null,
  product_id bigint not null,
  group_id bigint not null,
  sort_no integer not null,
  primary key (company_id, branch_id, product_id, group_id),
  constraint product_option_group__product foreign key (company_id, branch_id, product_id)
    references product (company_id, branch_id, id) on delete cascade,
  constraint product_option_group__group foreign key (company_id, branch_id, group_id)
    references option_group (company_id, branch_id, id) on delete cascade
);
create index product_option_group__of_group on product_option_group (company_id, branch_id, group_id);
select app.tenant_table('product_option_group');
select app.versions_menu('product_option_group');
select app.audited('product_option_group');

-- Cuisines of a product.
create table product_kitchen (
  company_id bigint not null,
  branch_id bigint not null,
  product_id bigint not null,
  kitchen_id bigint not null references kitchen,
  primary key (company_id, branch_id, product_id, kitchen_id),
  constraint product_kitchen__product foreign key (company_id, branch_id, product_id)
    references product (company_id, branch_id, id) on delete cascade
);
create index product_kitchen__kitchen on product_kitchen (kitchen_id);
select app.tenant_table('product_kitchen');
select app.versions_menu('product_kitchen');
select app.audited('product_kitchen');

-- A bulk change that can be undone for a while: { record, id, name, version, before, after }, with the version that
-- the change wrote. Emptied afterwards.
create table menu_change (
  id bigint generated always as identity,
  company_id bigint not null,
  branch_id bigint not null,
  kind text not null check (kind in ('bulk', 'import', 'clone')),
  -- The requested change, for its title.
  request jsonb,
  -- json instead of jsonb: it is large and always read as a whole, and storing it as text is four times as fast.
  rows json not null,
  changed integer not null,
  -- How many of the changed rows are new.
  made integer not null default 0,
  by_user bigint references app_user on delete set null,
  created_at timestamptz not null default now(),
  undo_until timestamptz not null,
  undone_at timestamptz,
  primary key (id, company_id, branch_id),
  constraint menu_change__branch foreign key (company_id, branch_id) references branch (company_id, id) on delete cascade
);
create index menu_change__of_branch on menu_change (company_id, branch_id, id desc);
create index menu_change__by_user on menu_change (by_user) where by_user is not null;
select app.tenant_table('menu_change');

-- The state of another branch's row when it was last copied, to show later differences. Keyed by the source row, so
-- that a deleted copy is recognised.
create table menu_origin (
  company_id bigint not null,
  branch_id bigint not null,
  record text not null check (record in ('category', 'material', 'option_group', 'product')),
  origin_id bigint not null,
  base jsonb not null,
  primary key (company_id, branch_id, record, origin_id),
  constraint menu_origin__branch foreign key (company_id, branch_id) references branch (company_id, id) on delete cascade
);
select app.tenant_table('menu_origin');

-- Menu files: read and compared first, written after a review. The file is kept for another comparison and is deleted
-- with its report after some days.
create table menu_import (
  id bigint generated always as identity,
  company_id bigint not null,
  branch_id bigint not null,
  name text not null,
  file bytea,
  state text not null default 'reading' check (state in ('reading', 'ready', 'refused', 'applying', 'done', 'failed')),
  progress integer not null default 0 check (progress between 0 and 100),
  counts jsonb,
  -- { faults, rows }
  report jsonb,
  -- Version of the menu that it was compared with.
  menu_version bigint,
  compared_again boolean not null default false,
  -- Why it was refused or failed: { code, params }.
  problem jsonb,
  change_id bigint,
  -- The process that works on it writes this id and the time every second. After a silence the import counts as
  -- failed, whatever its state, so no job has to mark it.
  run uuid,
  beat_at timestamptz not null default now(),
  by_user bigint references app_user on delete set null,
  created_at timestamptz not null default now(),
  primary key (id, company_id, branch_id),
  constraint menu_import__branch foreign key (company_id, branch_id) references branch (company_id, id) on delete cascade,
  constraint menu_import__change foreign key (company_id, branch_id, change_id)
    references menu_change (company_id, branch_id, id) on delete set null (change_id)
);
create index menu_import__of_branch on menu_import (company_id, branch_id, id desc);
-- One at a time, because each compares with the menu that the other changes.
create unique index menu_import__one_at_a_time on menu_import (company_id, branch_id) where state in ('reading', 'applying');
create index menu_import__change on menu_import (company_id, branch_id, change_id) where change_id is not null;
create index menu_import__by_user on menu_import (by_user) where by_user is not null;
select app.tenant_table('menu_import');

-- Limited portions of a product or option: until sold out or, with `until`, until the next day's opening.
create table stock (
  id bigint generated always as identity,
  company_id bigint not null,
  branch_id bigint not null,
  product_id bigint,
  item_id bigint,
  -- The limit as set. Orders write the remaining portions in stock_left.
  amount integer not null check (amount between 0 and 9999),
  until timestamptz,
  primary key (id, company_id, branch_id),
  constraint stock__one_thing check (num_nonnulls(product_id, item_id) = 1),
  constraint stock__branch foreign key (company_id, branch_id) references branch (company_id, id),
  constraint stock__product foreign key (company_id, branch_id, product_id)
    references product (company_id, branch_id, id) on delete cascade,
  constraint stock__item foreign key (company_id, branch_id, item_id)
    references option_item (company_id, branch_id, id) on delete cascade
);
create unique index stock__of_product on stock (company_id, branch_id, product_id) where product_id is not null;
create unique index stock__of_item on stock (company_id, branch_id, item_id) where item_id is not null;
select app.tenant_table('stock');
create trigger offers_inserted after insert on stock referencing new table as changed
  for each statement execute function app.offers_changed();
create trigger offers_updated after update on stock referencing new table as changed
  for each statement execute function app.offers_changed();
select app.audited('stock');

-- Remaining portions, which every order writes.
create table stock_left (
  company_id bigint not null,
  branch_id bigint not null,
  stock_id bigint not null,
  remaining integer not null check (remaining >= 0),
  primary key (company_id, branch_id, stock_id),
  constraint stock_left__stock foreign key (company_id, branch_id, stock_id)
    references stock (company_id, branch_id, id) on delete cascade
);
select app.tenant_table('stock_left');
