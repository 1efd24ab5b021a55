-- The time zones that branches may lie in, as operators offer them.
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
select app.audited('timezone');

insert into timezone (code, name, is_active)
select code, jsonb_build_object('tr', tr, 'en', en, 'de', de), true from (values
  ('Europe/Istanbul', 'İstanbul', 'Istanbul', 'Istanbul'),
  ('Asia/Nicosia', 'Lefkoşa', 'Nicosia', 'Nikosia'),
  ('Asia/Famagusta', 'Gazimağusa', 'Famagusta', 'Famagusta'),
  ('Europe/Berlin', 'Berlin', 'Berlin', 'Berlin'),
  ('Europe/Vienna', 'Viyana', 'Vienna', 'Wien'),
  ('Europe/Zurich', 'Zürih', 'Zurich', 'Zürich'),
  ('Europe/Brussels', 'Brüksel', 'Brussels', 'Brüssel'),
  ('Europe/Amsterdam', 'Amsterdam', 'Amsterdam', 'Amsterdam'),
  ('Europe/Paris', 'Paris', 'Paris', 'Paris'),
  ('Europe/London', 'Londra', 'London', 'London'),
  ('Europe/Athens', 'Atina', 'Athens', 'Athen'),
  ('Europe/Sofia', 'Sofya', 'Sofia', 'Sofia'),
  ('Asia/Baku', 'Bakü', 'Baku', 'Baku'),
  ('Asia/Dubai', 'Dubai', 'Dubai', 'Dubai'),
  ('America/New_York', 'New York', 'New York', 'New York'),
  ('UTC', 'UTC', 'UTC', 'UTC')
) zones (code, tr, en, de);

alter table branch add foreign key (timezone) references timezone (code);
