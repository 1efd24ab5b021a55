-- What guests' sites show to draw the eye: banners, sliders and stories, of the platform, of a company and of a branch. All three are
-- one kind of record: they differ in their pictures, and in who may write them.
create table platform_showcase (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('banner', 'slider', 'story')),
  name jsonb not null,
  -- How wide a banner's web picture is: 5/1 or 2/1.
  placement text not null default 'wide' check (placement in ('wide', 'half')),
  web text,
  mobile text,
  poster text,
  cover text,
  -- What a story shows, one after the other: { image, link }.
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
  -- Whose menu the product or the category is of.
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

-- How often guests have seen and followed them, by day in UTC.
create table platform_showcase_day (
  showcase_id bigint not null references platform_showcase on delete cascade,
  day date not null,
  views bigint not null check (views >= 0),
  clicks bigint not null check (clicks >= 0),
  primary key (showcase_id, day)
);
select app.platform_table('platform_showcase_day');

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
