-- Pages that every site of guests has.
create table content (
  id bigint generated always as identity primary key,
  name jsonb not null,
  slug text not null unique,
  body jsonb not null,
  seo_title jsonb not null,
  seo_description jsonb not null,
  status text not null check (status in ('draft', 'published')),
  starts_at timestamptz,
  ends_at timestamptz check (ends_at > starts_at),
  sort_no integer not null,
  version integer not null default 1,
  created_at timestamptz not null default now()
);
select app.platform_table('content');
select app.audited('content');

-- Texts that a company may fill on its site, beside those pages.
create table company_blog_area (
  id bigint generated always as identity primary key,
  name jsonb not null,
  slug text not null unique,
  description jsonb not null,
  sort_no integer not null,
  is_active boolean not null,
  version integer not null default 1,
  created_at timestamptz not null default now()
);
select app.platform_table('company_blog_area');
select app.audited('company_blog_area');

-- What a company has filled of them.
create table company_blog (
  id bigint generated always as identity primary key,
  company_id bigint not null references company on delete cascade,
  company_blog_area_id bigint not null references company_blog_area,
  name jsonb not null,
  body jsonb not null,
  image text,
  seo_title jsonb not null,
  seo_description jsonb not null,
  status text not null check (status in ('draft', 'published')),
  starts_at timestamptz,
  ends_at timestamptz check (ends_at > starts_at),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  constraint company_blog__area unique (company_id, company_blog_area_id)
);
create index company_blog__of_area on company_blog (company_blog_area_id);
select app.tenant_table('company_blog');
select app.audited('company_blog');

-- Every area with what a company has written for it; of one that is not written, version 0 and empty texts.
create view company_blog_slot with (security_invoker = true) as
  select c.id as company_id, a.id, a.name as area, a.description as area_description, a.slug, a.sort_no,
    coalesce(b.name, e.texts) as name, b.image, coalesce(b.body, e.texts) as body,
    coalesce(b.seo_title, e.texts) as seo_title, coalesce(b.seo_description, e.texts) as seo_description,
    coalesce(b.status, 'draft') as status, b.starts_at, b.ends_at, coalesce(b.version, 0) as version, b.created_at,
    case when b.id is null then 'none' when b.status = 'draft' then 'draft' when b.starts_at > now() then 'planned'
      when b.ends_at <= now() then 'over' else 'published' end as state
  from company c
  cross join company_blog_area a
  cross join (select '{"tr": "", "en": "", "de": ""}'::jsonb as texts) e
  left join company_blog b on b.company_id = c.id and b.company_blog_area_id = a.id
  where a.is_active or b.id is not null;
grant select on company_blog_slot to app_rw, app_platform;
