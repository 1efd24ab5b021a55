-- Typed settings of the platform. Those that the product reads are here from the beginning.
create table setting (
  id bigint generated always as identity primary key,
  key text not null,
  description text not null,
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

insert into setting (key, description, type, minimum, maximum, options, value, is_public) values
  ('ordering.schedule_days', 'Kaç gün sonrasına kadar ileri tarihli sipariş alınır', 'number', 1, 90, '{}', '14', true);
