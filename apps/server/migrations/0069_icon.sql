-- What categories of menus may be marked with.
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

alter table category add column icon_id bigint references icon;
create index category__icon on category (icon_id) where icon_id is not null;
