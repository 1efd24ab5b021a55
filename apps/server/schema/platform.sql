-- Records that the platform keeps for all companies.

-- Currencies, and how their amounts are written.
create table currency (
  id bigint generated always as identity primary key,
  code text not null unique check (code ~ '^[A-Z]{3}$'),
  name jsonb not null,
  symbol text not null,
  symbol_format text not null check (symbol_format in ('suffix', 'prefix')),
  thousands text not null,
  decimal text not null,
  decimals smallint not null check (decimals between 0 and 4),
  is_active boolean not null default true,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  constraint currency_separators check (thousands <> decimal)
);
select app.platform_table('currency');
select app.versions_ordering('currency', 'app.all_ordering_changed()');
create trigger notify_site after insert or update or delete on currency
  for each statement execute function app.notify_site();
select app.audited('currency');

-- Returns whether any company sells in the currency. Then neither its code nor its minor unit may change.
create function app.currency_used(target text) returns boolean
language sql stable security definer
set search_path = 'public', 'pg_temp'
as $$
  select exists (select from company where currency_code = target) or exists (select from orders where currency = target)
$$;
revoke all on function app.currency_used(text) from public;
grant execute on function app.currency_used(text) to app_rw;

-- Languages of panel and guests' sites.
create table language (
  id bigint generated always as identity primary key,
  code text not null unique,
  name text not null,
  -- Operators switch languages on and off and order them.
  is_active boolean not null default true,
  sort_no integer not null default 0,
  -- Used if neither the user nor the browser names an offered language.
  is_panel_default boolean not null default false,
  -- Used for guests' sites that name no language, or one that is not offered.
  is_guest_default boolean not null default false,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  -- Missing translations fall back to Turkish.
  constraint language__turkish check (code <> 'tr' or is_active),
  constraint language__default_active check (is_active or not (is_panel_default or is_guest_default))
);
create unique index language__panel_default on language (is_panel_default) where is_panel_default;
create unique index language__guest_default on language (is_guest_default) where is_guest_default;
select app.platform_table('language');
create trigger notify_words after insert or update or delete or truncate on language
  for each statement execute function app.notify_words();
create trigger notify_site after insert or update or delete on language
  for each statement execute function app.notify_site();
select app.audited('language');

-- Operators' translations, which replace those in the code.
create table translation (
  -- The phrase key.
  key text not null,
  -- A code that the contract lists, such as tr, pt_BR or sr_Latin.
  lang text not null check (lang ~ '^[a-z]{2,3}(_[A-Za-z]{2,5})?$'),
  text text not null check (text <> ''),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  id bigint generated always as identity unique,
  -- The Turkish text that was translated. If it changed since, the translation has to be reviewed. Null if unknown.
  source text,
  primary key (key, lang)
);
create index translation__lang on translation (lang);
select app.platform_table('translation');
create trigger notify_words after insert or update or delete or truncate on translation
  for each statement execute function app.notify_words();
select app.audited('translation');

-- One row: maintenance mode and settings of the whole site.
create table site (
  singleton boolean primary key default true check (singleton),
  name text not null default 'Sofra',
  maintenance boolean not null default false,
  scheduled_lead_minutes integer not null default 60 check (scheduled_lead_minutes between 0 and 1440),
  maintenance_text jsonb not null default '{}',
  maintenance_until timestamptz,
  -- Days for which an expired licence still works.
  licence_grace_days integer not null default 7 check (licence_grace_days between 0 and 90),
  live_support boolean not null default false,
  version integer not null default 1,
  -- Contacts for companies' people, shown in the panel while live support is on.
  support_email text not null default '',
  support_phone text not null default '',
  -- Texts that people accept when they register. Each change increments the version, so that a consent names its
  -- text.
  terms jsonb not null default '{}',
  privacy jsonb not null default '{}',
  texts_version integer not null default 1,
  texts_changed_at timestamptz not null default now(),
  -- Whether the first start made a demo or a live installation; null before it. A live database never gets demo data,
  -- whose passwords are public.
  installation text check (installation in ('demo', 'live'))
);
select app.platform_table('site');
create trigger notify_site after update on site
  for each statement execute function app.notify_site();
create trigger openings_due after update of licence_grace_days on site for each row execute function app.openings_due();
create trigger ordering_updated after update on site referencing old table as before new table as changed
  for each statement execute function app.grace_ordering_changed();
select app.audited('site');

-- Typed settings of the platform. The settings that the product reads are inserted in platform.data.sql.
create table setting (
  id bigint generated always as identity primary key,
  key text not null,
  description jsonb not null,
  type text not null check (type in ('text', 'number', 'flag', 'choice', 'json')),
  minimum double precision,
  maximum double precision,
  options text[] not null,
  value text not null,
  is_public boolean not null,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  constraint setting__key unique (key)
);
select app.platform_table('setting');
select app.audited('setting');

-- Time zones that operators offer to branches.
create table timezone (
  id bigint generated always as identity primary key,
  code text not null,
  name jsonb not null,
  is_active boolean not null,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  constraint timezone__code unique (code)
);
select app.platform_table('timezone');
create trigger notify_site after insert or update or delete on timezone
  for each statement execute function app.notify_site();
select app.audited('timezone');

-- Cities. The platform keeps places and tax offices; addresses, zones, companies and members reference them.
create table city (
  id bigint generated always as identity primary key,
  name text not null,
  -- Turkish provinces only.
  plate_code smallint check (plate_code between 1 and 99),
  -- The centre, to a hundredth of a degree.
  lat double precision check (lat between -90 and 90),
  lng double precision check (lng between -180 and 180),
  is_active boolean not null default true,
  key text not null generated always as (app.place_key(name)) stored,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  constraint city__name unique (name),
  constraint city__plate_code unique (plate_code),
  constraint city__centre check ((lat is null) = (lng is null))
);
select app.platform_table('city');
create trigger renamed after update of name on city for each row when (old.name <> new.name) execute function app.renamed();
select app.audited('city');

-- Districts of a city. A zone can consist of them, and an address without coordinates is placed at its district's
-- centre.
create table district (
  id bigint generated always as identity primary key,
  name text not null,
  lat double precision check (lat between -90 and 90),
  lng double precision check (lng between -180 and 180),
  city_id bigint not null references city,
  is_active boolean not null default true,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  key text not null generated always as (app.place_key(name)) stored,
  constraint district__centre check ((lat is null) = (lng is null)),
  constraint district__name unique (city_id, name)
);
create index district__key on district (city_id, key);
select app.platform_table('district');
create trigger renamed after update of name, city_id on district for each row
  when (old.name <> new.name or old.city_id <> new.city_id) execute function app.renamed();
select app.audited('district');

-- Neighbourhoods of a district: tens of thousands of rows, found by district or by a part of the name.
create table neighbourhood (
  id bigint generated always as identity primary key,
  district_id bigint not null references district,
  name text not null,
  post_code text not null default '',
  is_active boolean not null default true,
  key text not null generated always as (app.place_key(name)) stored,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  constraint neighbourhood__name unique (district_id, name)
);
create index neighbourhood__key on neighbourhood (district_id, key);
create index neighbourhood__created on neighbourhood (created_at desc, id desc);
create index neighbourhood__sorted on neighbourhood (app.search_text(name), id);
create index neighbourhood__found on neighbourhood using gin (app.search_text(name) ext.gin_trgm_ops);
select app.platform_table('neighbourhood');
select app.audited('neighbourhood');

-- Tax offices, which companies name.
create table tax_office (
  id bigint generated always as identity primary key,
  city_id bigint not null references city,
  name text not null,
  -- Six digits of the tax authority; empty if unknown.
  code text not null default '' check (code ~ '^(\d{6})?$'),
  is_active boolean not null default true,
  key text not null generated always as (app.place_key(name)) stored,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  constraint tax_office__name unique (city_id, name)
);
create index tax_office__key on tax_office (city_id, key);
create unique index tax_office__code on tax_office (code) where code <> '';
select app.platform_table('tax_office');
create trigger renamed after update of name on tax_office for each row when (old.name <> new.name) execute function app.renamed();
select app.audited('tax_office');

-- Returns the pairs of records that a merge of two places or tax offices joins: the named pair and the equally named
-- records within both, lowest level first. If two merged districts have a neighbourhood of the same name that the
-- target lacks, the first one is kept.
create function app.duplicates(target text, stays bigint, goes bigint)
returns table (level text, kept bigint, gone bigint)
language sql stable
as $$
  with cities as (select stays as kept, goes as gone where target = 'city'),
  offices as (
    select stays, goes where target = 'tax_office'
    union all
    (select distinct on (g.id) k.id, g.id from cities c join tax_office g on g.city_id = c.gone
      join tax_office k on k.city_id = c.kept and (k.name = g.name or k.key = g.key and g.key <> '')
      order by g.id, k.name = g.name desc, k.id)
  ),
  districts (kept, gone) as (
    select stays, goes where target = 'district'
    union all
    (select distinct on (g.id) k.id, g.id from cities c join district g on g.city_id = c.gone
      join district k on k.city_id = c.kept and (k.name = g.name or k.key = g.key and g.key <> '')
      order by g.id, k.name = g.name desc, k.id)
  ),
  neighbourhoods as (
    select stays, goes where target = 'neighbourhood'
    union all
    select c.kept, c.gone from (
      select g.id as gone, coalesce(own.id,
        case when min(g.district_id) over same < max(g.district_id) over same then min(g.id) over same end) as kept
      from (select d.kept as comes_to, n.* from districts d join neighbourhood n on n.district_id = d.gone) g
      left join lateral (select k.id from neighbourhood k
        where k.district_id = g.comes_to and (k.name = g.name or k.key = g.key and g.key <> '')
        order by k.name = g.name desc, k.id limit 1) own on true
      window same as (partition by g.comes_to, coalesce(nullif(g.key, ''), g.name))) c
    where c.kept <> c.gone
  )
  select 'neighbourhood', n.* from neighbourhoods n
  union all select 'district', d.* from districts d
  union all select 'tax_office', o.* from offices o
  union all select 'city', c.* from cities c
$$;

-- Merges places or tax offices in the data of all tenants. It finds the references by foreign keys, so new tables
-- need no change here. Triggers update what a table stores beside its key.
create function app.merge_duplicates_unchecked(target text, stays bigint, goes bigint) returns void
language plpgsql security definer
set search_path = 'public', 'pg_temp'
as $$
declare
  pair record;
  reference record;
begin
  if current_setting('app.branches', true) is distinct from '*' then
    raise exception 'only who sees everything merges' using errcode = 'insufficient_privilege';
  end if;
  for pair in select * from app.duplicates(target, stays, goes) loop
    execute format('select from %I where id in ($1, $2) order by id for update', pair.level) using pair.kept, pair.gone;
    if pair.level = 'district' then
      -- A zone lists its districts in `area`; a trigger derives the links from it.
      update delivery_zone z set area = jsonb_set(z.area, '{district_ids}', (
        select jsonb_agg(n.id order by n.place) from (
          select case when d.id::bigint = pair.gone then pair.kept else d.id::bigint end as id, min(d.place) as place
          from jsonb_array_elements_text(z.area -> 'district_ids') with ordinality as d (id, place) group by 1) n))
      where z.id in (select l.zone_id from delivery_zone_district l where l.district_id = pair.gone);
    end if;
    for reference in
      select c.conrelid::regclass as holder, a.attname as field
      from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
      where c.contype = 'f' and c.confrelid = pair.level::regclass and cardinality(c.conkey) = 1
    loop
      execute format('update %s set %I = $1 where %I = $2', reference.holder, reference.field, reference.field)
        using pair.kept, pair.gone;
    end loop;
    execute format('delete from %I where id = $1', pair.level) using pair.gone;
  end loop;
end $$;
revoke all on function app.merge_duplicates_unchecked(text, bigint, bigint) from public;

-- Checks that the caller's scope is everything, then merges. All branches of some companies is not enough, although
-- both scopes set app.branches to `*`.
create function app.merge_duplicates(target text, stays bigint, goes bigint) returns void
language plpgsql security definer
set search_path = 'public', 'pg_temp'
as $$
begin
  perform app.check_scope(null);
  perform app.merge_duplicates_unchecked(target, stays, goes);
end $$;
revoke all on function app.merge_duplicates(text, bigint, bigint) from public;
grant execute on function app.merge_duplicates(text, bigint, bigint) to app_rw;

-- Delivery types with their order steps (`situations`).
create table delivery_type (
  key text primary key,
  sort_no integer not null,
  situations jsonb not null,
  version integer not null default 1,
  -- The number by which calls name it, as for every other record.
  id bigint generated always as identity unique
);
select app.platform_table('delivery_type');
create trigger notify_site after insert or update or delete on delivery_type
  for each statement execute function app.notify_site();
select app.audited('delivery_type');

-- Reasons for cancelling or returning an order.
create table cancel_reason (
  id bigint generated always as identity primary key,
  name jsonb not null,
  kind text not null check (kind in ('cancel', 'return')),
  delivery_types text[] not null,
  side text not null check (side in ('branch', 'platform', 'member')),
  is_active boolean not null,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  -- Order statuses for which the reason can be chosen.
  statuses text[] not null
    default '{waiting_for_approval,preparing,on_the_way,delivered}'
    constraint cancel_reason__statuses
    check (statuses <@ '{waiting_for_approval,preparing,on_the_way,delivered}' and cardinality(statuses) > 0)
);
select app.platform_table('cancel_reason');
select app.audited('cancel_reason');

-- Payment methods that branches may accept.
create table payment_method (
  id bigint generated always as identity primary key,
  name jsonb not null,
  kind text not null check (kind in ('cash', 'card', 'online', 'meal_card')),
  delivery_types text[] not null,
  is_active boolean not null,
  version integer not null default 1,
  created_at timestamptz not null default now()
);
select app.platform_table('payment_method');
select app.versions_ordering('payment_method', 'app.all_ordering_changed()');
select app.audited('payment_method');

-- Cuisines of restaurants and products ("kitchen" in the API).
create table kitchen (
  id bigint generated always as identity primary key,
  name text not null,
  is_active boolean not null,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  constraint kitchen__name unique (name)
);
select app.platform_table('kitchen');
select app.versions_ordering('kitchen', 'app.all_ordering_changed()');
select app.audited('kitchen');

-- Icons for menu categories.
create table icon (
  id bigint generated always as identity primary key,
  name jsonb not null,
  image text not null,
  is_active boolean not null,
  sort_no integer not null,
  version integer not null default 1,
  created_at timestamptz not null default now()
);
select app.platform_table('icon');
select app.audited('icon');

-- Food pictures that restaurants may choose from.
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

-- Words that a search treats as synonyms.
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

-- Categories of guests' messages to a restaurant.
create table request_category (
  id bigint generated always as identity primary key,
  name jsonb not null,
  kind text not null check (kind in ('request', 'suggestion', 'complaint')),
  recipient text not null check (recipient in ('branch', 'company')),
  is_active boolean not null,
  sort_no integer not null,
  version integer not null default 1,
  created_at timestamptz not null default now()
);
select app.platform_table('request_category');
select app.audited('request_category');

-- Restaurants that people would like to see on the platform.
create table restaurant_suggestion (
  id bigint generated always as identity primary key,
  name text not null,
  city text not null,
  district text not null default '',
  phone text not null default '',
  contact text not null default '',
  note text not null default '',
  status text not null default 'pending' check (status in ('pending', 'approved', 'denied', 'completed')),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  -- Entered by an operator, by a visitor, or by a guest through a company's channel.
  source text not null default 'operator' check (source in ('operator', 'public', 'guest'))
);
create index restaurant_suggestion__created on restaurant_suggestion (created_at desc, id desc);
select app.platform_table('restaurant_suggestion');
select app.audited('restaurant_suggestion');

-- Announcements of the platform, shown as a bar in the panels of the chosen audience.
create table message (
  id bigint generated always as identity primary key,
  name jsonb not null,
  text jsonb not null,
  importance text not null check (importance in ('info', 'warning', 'critical')),
  audience text[] not null check (cardinality(audience) > 0),
  starts_at timestamptz not null,
  ends_at timestamptz check (ends_at > starts_at),
  is_active boolean not null,
  version integer not null default 1,
  created_at timestamptz not null default now()
);
select app.platform_table('message');
create trigger notify_site after insert or update or delete on message
  for each statement execute function app.notify_site();
select app.audited('message');

-- Who has read an announcement, with the name at that time.
create table message_read (
  message_id bigint not null references message on delete cascade,
  account_id bigint not null,
  user_id bigint not null,
  user_name text not null,
  read_at timestamptz not null default now(),
  primary key (message_id, user_id),
  foreign key (account_id, user_id) references app_user (account_id, id) on delete cascade
);
create index message_read__user on message_read (account_id, user_id);
create index message_read__at on message_read (message_id, read_at desc);
select app.account_table('message_read');

-- Designs of guests' pages.
create table theme (
  id bigint generated always as identity primary key,
  name jsonb not null,
  primary_color text not null,
  accent_color text not null,
  background_color text not null,
  surface_color text not null,
  text_color text not null,
  muted_color text not null,
  font text not null,
  radius integer not null check (radius between 0 and 28),
  density text not null check (density in ('compact', 'cosy', 'roomy')),
  header text not null check (header in ('plain', 'colored', 'picture')),
  dark_mode boolean not null,
  image text,
  is_active boolean not null,
  version integer not null default 1,
  created_at timestamptz not null default now()
);
select app.platform_table('theme');
select app.audited('theme');

-- Pages of all guests' sites.
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

-- Text areas that a company may fill on its site, beside the platform's pages.
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

-- Marketplaces that send orders. `credentials` lists the fields that a restaurant's form asks for. The identifier of
-- the restaurant is asked for separately.
create table integration_platform (
  id bigint generated always as identity primary key,
  name text not null,
  module text not null,
  logo text,
  credentials jsonb not null,
  is_active boolean not null,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  -- The identifier that programs use. Several storefronts may share one module.
  code text not null,
  -- Where it is reached; null: the address of production that its adapter declares.
  base_url text,
  constraint integration_platform__name unique (name),
  constraint integration_platform__code unique (code)
);
select app.platform_table('integration_platform');
create trigger notify_site after insert or update or delete on integration_platform
  for each statement execute function app.notify_site();
select app.audited('integration_platform');

-- Courier services, with the fields that a restaurant's form asks for.
create table integration_courier_platform (
  id bigint generated always as identity primary key,
  name text not null,
  code text not null,
  logo text,
  credentials jsonb not null,
  is_active boolean not null,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  constraint integration_courier_platform__name unique (name),
  constraint integration_courier_platform__code unique (code)
);
select app.platform_table('integration_courier_platform');
create trigger notify_site after insert or update or delete on integration_courier_platform
  for each statement execute function app.notify_site();
select app.audited('integration_courier_platform');

-- Cancellation reasons of marketplaces, mapped to the platform's reasons.
create table marketplace_reason (
  id bigint generated always as identity primary key,
  integration_platform_id bigint not null references integration_platform,
  code text not null,
  name text not null,
  delivery_types text[] not null check (cardinality(delivery_types) > 0),
  reason_id bigint references cancel_reason,
  is_active boolean not null,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  constraint marketplace_reason__code unique (integration_platform_id, code)
);
create index marketplace_reason__reason on marketplace_reason (reason_id);
select app.platform_table('marketplace_reason');
select app.audited('marketplace_reason');

-- Newest and oldest supported version of each app.
create table app_release (
  id bigint generated always as identity primary key,
  name text not null,
  platform text not null check (platform in ('windows', 'macos', 'android', 'ios')),
  release text not null,
  minimum_release text not null,
  link text not null,
  notes jsonb not null default '{}',
  is_active boolean not null,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  constraint app_release__name unique (platform, name)
);
-- An app looks up its release by platform alone.
create unique index app_release__offered on app_release (platform) where is_active;
select app.platform_table('app_release');
select app.audited('app_release');

-- Kinds of visits to guests' sites and apps. Visits are counted without personal data.
create table traffic_type (
  id bigint generated always as identity primary key,
  name jsonb not null,
  key text not null,
  is_active boolean not null,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  constraint traffic_type__key unique (key)
);
select app.platform_table('traffic_type');
select app.audited('traffic_type');

-- Visits per day, company, branch, kind and source.
create table traffic_movement (
  id bigint generated always as identity primary key,
  created_at timestamptz not null default now(),
  -- UTC, such as `2026-03-29`.
  day text not null,
  traffic_type_id bigint not null references traffic_type,
  source text not null check (source in ('web', 'app', 'search', 'social', 'campaign', 'qr')),
  of_company_id bigint not null,
  of_branch_id bigint,
  count bigint not null,
  unique nulls not distinct (day, of_company_id, of_branch_id, traffic_type_id, source)
);
create index traffic_movement__at on traffic_movement (created_at desc, id desc);
create index traffic_movement__type on traffic_movement (traffic_type_id, created_at desc, id desc);
create index traffic_movement__source on traffic_movement (source, created_at desc, id desc);
create index traffic_movement__company on traffic_movement (of_company_id, created_at desc, id desc);
select app.platform_table('traffic_movement');

-- Visits per UTC hour, for reports: `branch_id` is null for pages of the company. The channel is that of the caller.
create table traffic_hour (
  id bigint generated always as identity,
  company_id bigint not null,
  branch_id bigint,
  hour timestamptz not null,
  channel text not null check (channel in ('web', 'mobile', 'kiosk', 'integration', 'table', 'phone')),
  traffic_type_id bigint not null references traffic_type,
  source text not null check (source in ('web', 'app', 'search', 'social', 'campaign', 'qr')),
  device text not null check (device in ('phone', 'tablet', 'desktop', 'kiosk')),
  count bigint not null,
  primary key (id, company_id),
  constraint traffic_hour__once unique nulls not distinct (company_id, hour, branch_id, channel, traffic_type_id, source, device)
);
create index traffic_hour__type on traffic_hour (traffic_type_id);
create index traffic_hour__age on traffic_hour (hour);
select app.tenant_table('traffic_hour');

-- Visits of the whole platform per day and kind.
create table traffic_day (
  id bigint generated always as identity primary key,
  created_at timestamptz not null default now(),
  day text not null,
  traffic_type_id bigint not null references traffic_type,
  count bigint not null,
  unique (day, traffic_type_id)
);
create index traffic_day__at on traffic_day (created_at desc, id desc);
create index traffic_day__type on traffic_day (traffic_type_id, created_at desc, id desc);
select app.platform_table('traffic_day');

-- Failures grouped by cause, without request data and without personal texts.
create table error_group (
  id bigint generated always as identity primary key,
  -- Hash of the kind, the message without numbers, and the place in the sources.
  fingerprint bytea not null unique,
  kind text not null check (kind in ('request', 'job', 'subscriber', 'panel')),
  message text not null,
  place text not null,
  stack text not null,
  count bigint not null default 0,
  status text not null default 'open' check (status in ('open', 'resolved', 'ignored')),
  -- The last twenty occurrences, newest first.
  samples jsonb not null default '[]',
  created_at timestamptz not null,
  last_at timestamptz not null
);
create index error_group__last on error_group (last_at desc, id desc);
-- Finds the failure of a request in the log.
create index error_group__samples on error_group using gin (samples jsonb_path_ops);
select app.platform_table('error_group');
-- Logs what operators do with a failure, not its occurrence.
select app.audited('error_group', 'update or delete', 'coalesce(current_setting(''app.actor'', true), '''') <> ''''');

-- Failures per day.
create table error_day (
  error_group_id bigint not null references error_group on delete cascade,
  -- UTC, such as `2026-03-29`.
  day text not null,
  count bigint not null,
  primary key (error_group_id, day)
);
select app.platform_table('error_day');

-- Calls, failures and starts of the server, for operators. Buffered and written in batches. It has no foreign keys,
-- because it outlives the rows that it names, and stores nothing that was sent.
create table request_log (
  id bigint generated always as identity primary key,
  created_at timestamptz not null default now(),
  level text not null check (level in ('info', 'warn', 'error')),
  event text not null check (event in ('call', 'refused', 'failed', 'slow', 'start', 'stop', 'dropped')),
  call text,
  http_status integer,
  code text,
  duration_ms integer,
  caller text not null check (caller in ('person', 'channel', 'nobody', 'server')),
  of_user_id bigint,
  of_company_id bigint,
  count integer not null default 1,
  request_id text,
  release text not null
);
create index request_log__at on request_log (created_at desc, id desc);
create index request_log__level on request_log (level, created_at desc, id desc);
create index request_log__event on request_log (event, created_at desc, id desc);
create index request_log__call on request_log (call, created_at desc, id desc);
create index request_log__status on request_log (http_status, created_at desc, id desc);
create index request_log__user on request_log (of_user_id, created_at desc, id desc);
create index request_log__company on request_log (of_company_id, created_at desc, id desc);
create index request_log__request on request_log (request_id);
create index request_log__duration on request_log (duration_ms desc, id desc);
select app.platform_table('request_log');

-- Calls to and from marketplaces, for operators. Contains no personal texts and no foreign keys to tenants, because
-- it outlives them.
create table integration_log (
  id bigint generated always as identity primary key,
  created_at timestamptz not null default now(),
  kind text not null check (kind in ('call', 'order', 'auth')),
  platform text not null check (platform in ('getir', 'yemeksepeti', 'trendyol', 'migros')),
  direction text not null check (direction in ('in', 'out')),
  action text not null,
  outcome text not null check (outcome in ('ok', 'error')),
  http_status integer,
  duration_ms integer not null,
  of_company_id bigint,
  of_branch_id bigint,
  external_id text,
  error text
);
create index integration_log__at on integration_log (created_at desc, id desc);
create index integration_log__kind on integration_log (kind, created_at desc, id desc);
create index integration_log__platform on integration_log (platform, created_at desc, id desc);
create index integration_log__outcome on integration_log (outcome, created_at desc, id desc);
create index integration_log__company on integration_log (of_company_id, created_at desc, id desc);
create index integration_log__external on integration_log (external_id, created_at desc, id desc);
select app.platform_table('integration_log');

-- Restaurants of marketplaces that no branch is connected to.
create table restaurant_not_found (
  id bigint generated always as identity primary key,
  platform text not null check (platform in ('getir', 'yemeksepeti', 'trendyol', 'migros', 'channel')),
  remote_id text not null,
  remote_name text,
  of_company_id bigint,
  count bigint not null default 1,
  created_at timestamptz not null default now(),
  last_at timestamptz not null default now(),
  unique nulls not distinct (platform, remote_id, of_company_id)
);
create index restaurant_not_found__last on restaurant_not_found (last_at desc, id desc);
create index restaurant_not_found__remote on restaurant_not_found (remote_id);
select app.platform_table('restaurant_not_found');

-- Calls that switchboards reported, for operators. No foreign keys, as above.
create table switchboard_log (
  id bigint generated always as identity primary key,
  created_at timestamptz not null default now(),
  provider text not null check (provider in ('verimor', 'bulutfon', 'netgsm', 'webhook')),
  event text not null check (event in ('ringing', 'answered', 'ended', 'missed')),
  direction text not null check (direction in ('inbound', 'outbound', 'internal')),
  -- Masked: `+90532•••••41`.
  guest text not null,
  line text not null,
  extension text,
  duration_s integer,
  call_id text not null,
  of_company_id bigint,
  of_branch_id bigint
);
create index switchboard_log__at on switchboard_log (created_at desc, id desc);
create index switchboard_log__event on switchboard_log (event, created_at desc, id desc);
create index switchboard_log__direction on switchboard_log (direction, created_at desc, id desc);
create index switchboard_log__provider on switchboard_log (provider, created_at desc, id desc);
create index switchboard_log__company on switchboard_log (of_company_id, created_at desc, id desc);
create index switchboard_log__call on switchboard_log (call_id, created_at desc, id desc);
select app.platform_table('switchboard_log');
