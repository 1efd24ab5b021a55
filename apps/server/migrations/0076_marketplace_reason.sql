-- Why marketplaces let restaurants cancel, and which of our reasons each is.
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

insert into marketplace_reason (integration_platform_id, code, name, delivery_types, is_active)
select p.id, r.code, r.name, case when r.delivered then array['deliveryToAddress'] else array['deliveryToAddress', 'comeGetIt'] end, true
from (values
  ('yemeksepeti', 'ITEM_UNAVAILABLE', 'Item unavailable', false),
  ('yemeksepeti', 'CLOSED', 'Closed', false),
  ('yemeksepeti', 'TOO_BUSY', 'Too busy', false),
  ('yemeksepeti', 'NO_COURIER', 'No courier', true),
  ('yemeksepeti', 'OUTSIDE_DELIVERY_AREA', 'Outside delivery area', true),
  ('yemeksepeti', 'TECHNICAL_PROBLEM', 'Technical problem', false),
  ('trendyol', '621', 'Tedarik problemi', false),
  ('trendyol', '622', 'Restoran kapalı', false),
  ('trendyol', '623', 'Restoran siparişi hazırlayamıyor', false),
  ('trendyol', '624', 'Yüksek yoğunluk, kurye yok', true),
  ('trendyol', '626', 'Alan dışı', true),
  ('trendyol', '627', 'Sipariş karışıklığı', false)
) r (module, code, name, delivered) join integration_platform p on p.module = r.module
order by p.id, r.code;
