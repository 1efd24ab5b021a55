-- A menu belongs to its branch: category, then product, then option groups. Status `closed` with an instant opens by itself:
-- what counts is always `status = 'open' or closed_until <= now()`, so no job can be late.
create table category (
  id bigint generated always as identity primary key,
  company_id bigint not null,
  branch_id bigint not null,
  name jsonb not null,
  image text,
  sort_no integer not null,
  status text not null default 'open' check (status in ('open', 'closed')),
  closed_until timestamptz,
  status_by bigint references app_user on delete set null,
  status_at timestamptz,
  origin_id bigint,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  constraint category__open_has_no_end check (status = 'closed' or closed_until is null),
  constraint category__branch_id unique (company_id, branch_id, id),
  constraint category__branch foreign key (company_id, branch_id) references branch (company_id, id)
);
select app.tenant_table('category');

create table product (
  id bigint generated always as identity primary key,
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
  tags text[] not null default '{}',
  show_in_list boolean not null default true,
  sort_no integer not null,
  status text not null default 'open' check (status in ('open', 'closed')),
  closed_until timestamptz,
  status_by bigint references app_user on delete set null,
  status_at timestamptz,
  origin_id bigint,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  constraint product__open_has_no_end check (status = 'closed' or closed_until is null),
  constraint product__branch_id unique (company_id, branch_id, id),
  constraint product__category foreign key (company_id, branch_id, category_id) references category (company_id, branch_id, id)
);
create index product__of_category on product (company_id, branch_id, category_id, sort_no);
select app.tenant_table('product');

-- An ingredient or extra that options are made of.
create table material (
  id bigint generated always as identity primary key,
  company_id bigint not null,
  branch_id bigint not null,
  name jsonb not null,
  image text,
  origin_id bigint,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  constraint material__branch_id unique (company_id, branch_id, id),
  constraint material__branch foreign key (company_id, branch_id) references branch (company_id, id)
);
select app.tenant_table('material');

-- The spec's material catalog (kind material) and product catalog (kind product).
create table option_group (
  id bigint generated always as identity primary key,
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
  constraint option_group__limits check (selection_limit is null or minimum_selection <= selection_limit),
  constraint option_group__single check (selection_type <> 'single' or selection_limit = 1),
  constraint option_group__mandatory check (not mandatory or minimum_selection >= 1),
  constraint option_group__branch_id unique (company_id, branch_id, id),
  constraint option_group__branch foreign key (company_id, branch_id) references branch (company_id, id)
);
select app.tenant_table('option_group');

create table option_item (
  id bigint generated always as identity primary key,
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
  constraint option_item__one_thing check (num_nonnulls(material_id, product_id) = 1),
  constraint option_item__open_has_no_end check (status = 'closed' or closed_until is null),
  constraint option_item__branch_id unique (company_id, branch_id, id),
  constraint option_item__group foreign key (company_id, branch_id, group_id) references option_group (company_id, branch_id, id) on delete cascade,
  constraint option_item__material foreign key (company_id, branch_id, material_id) references material (company_id, branch_id, id),
  constraint option_item__product foreign key (company_id, branch_id, product_id) references product (company_id, branch_id, id)
);
create index option_item__of_group on option_item (company_id, branch_id, group_id, sort_no);
select app.tenant_table('option_item');

create table product_option_group (
  company_id bigint not null,
  branch_id bigint not null,
  product_id bigint not null,
  group_id bigint not null,
  sort_no integer not null,
  primary key (company_id, branch_id, product_id, group_id),
  constraint product_option_group__product foreign key (company_id, branch_id, product_id) references product (company_id, branch_id, id) on delete cascade,
  constraint product_option_group__group foreign key (company_id, branch_id, group_id) references option_group (company_id, branch_id, id) on delete cascade
);
create index product_option_group__of_group on product_option_group (company_id, branch_id, group_id);
select app.tenant_table('product_option_group');
