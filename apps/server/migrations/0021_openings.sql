-- Provinces' districts with about where their centres lie: a zone can be one of them, and an address without a point is taken to be
-- there. Those of the provinces in which there are restaurants so far; operators have no page for them yet.
create table district (
  id bigint generated always as identity primary key,
  city text not null,
  name text not null,
  lat double precision not null check (lat between -90 and 90),
  lng double precision not null check (lng between -180 and 180),
  constraint district__name unique (city, name)
);
grant select on district to app_rw, app_platform;

insert into district (city, name, lat, lng) values
  ('Ankara', 'Akyurt', 40.13, 33.09),
  ('Ankara', 'Altındağ', 39.96, 32.88),
  ('Ankara', 'Ayaş', 40.02, 32.34),
  ('Ankara', 'Bala', 39.55, 33.12),
  ('Ankara', 'Beypazarı', 40.17, 31.92),
  ('Ankara', 'Çamlıdere', 40.49, 32.48),
  ('Ankara', 'Çankaya', 39.90, 32.86),
  ('Ankara', 'Çubuk', 40.24, 33.03),
  ('Ankara', 'Elmadağ', 39.92, 33.23),
  ('Ankara', 'Etimesgut', 39.95, 32.67),
  ('Ankara', 'Evren', 39.02, 33.81),
  ('Ankara', 'Gölbaşı', 39.79, 32.81),
  ('Ankara', 'Güdül', 40.21, 32.25),
  ('Ankara', 'Haymana', 39.43, 32.50),
  ('Ankara', 'Kahramankazan', 40.20, 32.68),
  ('Ankara', 'Kalecik', 40.10, 33.41),
  ('Ankara', 'Keçiören', 39.98, 32.87),
  ('Ankara', 'Kızılcahamam', 40.47, 32.65),
  ('Ankara', 'Mamak', 39.93, 32.92),
  ('Ankara', 'Nallıhan', 40.19, 31.35),
  ('Ankara', 'Polatlı', 39.58, 32.15),
  ('Ankara', 'Pursaklar', 40.04, 32.90),
  ('Ankara', 'Sincan', 39.97, 32.58),
  ('Ankara', 'Şereflikoçhisar', 38.94, 33.54),
  ('Ankara', 'Yenimahalle', 39.97, 32.81),
  ('İstanbul', 'Adalar', 40.87, 29.13),
  ('İstanbul', 'Arnavutköy', 41.18, 28.74),
  ('İstanbul', 'Ataşehir', 40.98, 29.13),
  ('İstanbul', 'Avcılar', 40.98, 28.72),
  ('İstanbul', 'Bağcılar', 41.04, 28.86),
  ('İstanbul', 'Bahçelievler', 41.00, 28.86),
  ('İstanbul', 'Bakırköy', 40.98, 28.87),
  ('İstanbul', 'Başakşehir', 41.10, 28.79),
  ('İstanbul', 'Bayrampaşa', 41.04, 28.91),
  ('İstanbul', 'Beşiktaş', 41.05, 29.02),
  ('İstanbul', 'Beykoz', 41.13, 29.10),
  ('İstanbul', 'Beylikdüzü', 41.00, 28.64),
  ('İstanbul', 'Beyoğlu', 41.04, 28.98),
  ('İstanbul', 'Büyükçekmece', 41.02, 28.58),
  ('İstanbul', 'Çatalca', 41.14, 28.46),
  ('İstanbul', 'Çekmeköy', 41.04, 29.18),
  ('İstanbul', 'Esenler', 41.04, 28.88),
  ('İstanbul', 'Esenyurt', 41.03, 28.68),
  ('İstanbul', 'Eyüpsultan', 41.05, 28.93),
  ('İstanbul', 'Fatih', 41.02, 28.95),
  ('İstanbul', 'Gaziosmanpaşa', 41.06, 28.91),
  ('İstanbul', 'Güngören', 41.02, 28.87),
  ('İstanbul', 'Kadıköy', 40.98, 29.05),
  ('İstanbul', 'Kağıthane', 41.08, 28.97),
  ('İstanbul', 'Kartal', 40.90, 29.19),
  ('İstanbul', 'Küçükçekmece', 41.00, 28.78),
  ('İstanbul', 'Maltepe', 40.94, 29.14),
  ('İstanbul', 'Pendik', 40.88, 29.25),
  ('İstanbul', 'Sancaktepe', 41.00, 29.23),
  ('İstanbul', 'Sarıyer', 41.17, 29.05),
  ('İstanbul', 'Silivri', 41.07, 28.25),
  ('İstanbul', 'Sultanbeyli', 40.97, 29.26),
  ('İstanbul', 'Sultangazi', 41.11, 28.87),
  ('İstanbul', 'Şile', 41.18, 29.61),
  ('İstanbul', 'Şişli', 41.06, 28.99),
  ('İstanbul', 'Tuzla', 40.85, 29.30),
  ('İstanbul', 'Ümraniye', 41.02, 29.11),
  ('İstanbul', 'Üsküdar', 41.03, 29.03),
  ('İstanbul', 'Zeytinburnu', 41.00, 28.90),
  ('İzmir', 'Aliağa', 38.80, 26.97),
  ('İzmir', 'Balçova', 38.39, 27.05),
  ('İzmir', 'Bayındır', 38.22, 27.65),
  ('İzmir', 'Bayraklı', 38.46, 27.17),
  ('İzmir', 'Bergama', 39.12, 27.18),
  ('İzmir', 'Beydağ', 38.09, 28.21),
  ('İzmir', 'Bornova', 38.47, 27.22),
  ('İzmir', 'Buca', 38.39, 27.18),
  ('İzmir', 'Çeşme', 38.32, 26.31),
  ('İzmir', 'Çiğli', 38.50, 27.06),
  ('İzmir', 'Dikili', 39.07, 26.89),
  ('İzmir', 'Foça', 38.67, 26.75),
  ('İzmir', 'Gaziemir', 38.32, 27.13),
  ('İzmir', 'Güzelbahçe', 38.37, 26.89),
  ('İzmir', 'Karabağlar', 38.37, 27.12),
  ('İzmir', 'Karaburun', 38.64, 26.51),
  ('İzmir', 'Karşıyaka', 38.46, 27.12),
  ('İzmir', 'Kemalpaşa', 38.43, 27.42),
  ('İzmir', 'Kınık', 39.09, 27.38),
  ('İzmir', 'Kiraz', 38.23, 28.20),
  ('İzmir', 'Konak', 38.42, 27.13),
  ('İzmir', 'Menderes', 38.25, 27.13),
  ('İzmir', 'Menemen', 38.61, 27.07),
  ('İzmir', 'Narlıdere', 38.40, 27.00),
  ('İzmir', 'Ödemiş', 38.23, 27.97),
  ('İzmir', 'Seferihisar', 38.20, 26.84),
  ('İzmir', 'Selçuk', 37.95, 27.37),
  ('İzmir', 'Tire', 38.09, 27.73),
  ('İzmir', 'Torbalı', 38.15, 27.36),
  ('İzmir', 'Urla', 38.32, 26.77);

-- The state of a branch that its desks were told last, when it was looked at, and when it may turn by itself.
create table branch_opening (
  company_id bigint not null,
  branch_id bigint not null,
  state text not null default 'closed' check (state in ('open', 'busy', 'closed')),
  next_change_at timestamptz not null default '-infinity',
  looked_at timestamptz not null default '-infinity',
  primary key (company_id, branch_id),
  constraint branch_opening__branch foreign key (company_id, branch_id) references branch (company_id, id) on delete cascade
);
create index branch_opening__due on branch_opening (next_change_at);
select app.tenant_table('branch_opening');
insert into branch_opening (company_id, branch_id, state)
select b.company_id, b.id, app.branch_state(b, now()) from branch b;

create function app.branch_opening_of_new() returns trigger
language plpgsql
as $$ begin insert into branch_opening (company_id, branch_id) values (new.company_id, new.id); return null; end $$;
create trigger branch_opening after insert on branch for each row execute function app.branch_opening_of_new();

-- Whatever decides about a branch's state makes it due to be looked at, whoever changes it.
create function app.opening_due() returns trigger
language plpgsql security definer
set search_path = 'public', 'pg_temp'
as $$
begin
  case tg_table_name
    when 'branch' then
      update branch_opening set next_change_at = now() where company_id = new.company_id and branch_id = new.id;
    when 'company' then
      update branch_opening set next_change_at = now() where company_id = new.id;
    when 'licence' then
      update branch_opening set next_change_at = now() where company_id = new.company_id;
    else
      update branch_opening set next_change_at = now() where company_id in (
        select c.id from company c left join account d on d.id = c.dealer_account_id
        where new.id in (c.account_id, d.id, d.parent_account_id));
  end case;
  return null;
end $$;
revoke all on function app.opening_due() from public;
create trigger opening_due after update of hours, timezone, manual_state, manual_until, is_active, contract_ends_at on branch
  for each row execute function app.opening_due();
create trigger opening_due after update of is_active on company for each row execute function app.opening_due();
create trigger opening_due after insert or update on licence for each row execute function app.opening_due();
create trigger opening_due after update of is_active, demo_ends_at on account for each row execute function app.opening_due();

-- Whether an operator heard of it, somebody wrote without signing in, or a guest did through a company's channel.
alter table restaurant_suggestion
  add column source text not null default 'operator' check (source in ('operator', 'public', 'guest'));
