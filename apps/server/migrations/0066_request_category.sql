-- What guests choose among when they write to a restaurant.
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

insert into request_category (name, kind, recipient, is_active, sort_no)
select jsonb_build_object('tr', tr, 'en', en, 'de', de), kind, recipient, true, no from (values
  (1, 'Sipariş ve teslimat', 'Order and delivery', 'Bestellung und Lieferung', 'complaint', 'branch'),
  (2, 'Yemeğin lezzeti', 'Taste of the food', 'Geschmack des Essens', 'complaint', 'branch'),
  (3, 'Personel', 'Staff', 'Personal', 'complaint', 'company'),
  (4, 'Ödeme ve iade', 'Payment and refund', 'Zahlung und Erstattung', 'request', 'company'),
  (5, 'Toplu sipariş', 'Large order', 'Großbestellung', 'request', 'branch'),
  (6, 'Menü önerisi', 'Idea for the menu', 'Idee für die Speisekarte', 'suggestion', 'branch'),
  (7, 'Yeni restoran yeri', 'Place for a new restaurant', 'Ort für ein neues Restaurant', 'suggestion', 'company')
) categories (no, tr, en, de, kind, recipient);
