-- Marketplaces that orders come from and services whose couriers bring them, as operators offer them. Their programs follow;
-- what a restaurant is asked for is named here, so that a form can be drawn from it.
create table integration_platform (
  id bigint generated always as identity primary key,
  name text not null,
  module text not null,
  logo text,
  credentials jsonb not null,
  is_active boolean not null,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  constraint integration_platform__name unique (name)
);
select app.platform_table('integration_platform');
select app.audited('integration_platform');

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
select app.audited('integration_courier_platform');
create trigger notify_site after insert or update or delete on integration_courier_platform
  for each statement execute function app.notify_site();
create trigger notify_site after insert or update or delete on integration_platform
  for each statement execute function app.notify_site();

-- As the documents of each provider call them.
insert into integration_platform (name, module, credentials, is_active) values
  ('Getir', 'getir', '[
    {"key": "restaurantSecretKey", "label": "Restaurant secret key", "is_secret": true, "is_required": true}]', true),
  ('Yemeksepeti', 'yemeksepeti', '[
    {"key": "chainCode", "label": "Chain code", "is_secret": false, "is_required": true},
    {"key": "remoteId", "label": "Remote id", "is_secret": false, "is_required": true},
    {"key": "username", "label": "User name", "is_secret": false, "is_required": true},
    {"key": "password", "label": "Password", "is_secret": true, "is_required": true}]', true),
  ('Trendyol', 'trendyol', '[
    {"key": "supplierId", "label": "Supplier id", "is_secret": false, "is_required": true},
    {"key": "storeId", "label": "Store id", "is_secret": false, "is_required": true},
    {"key": "apiKey", "label": "API key", "is_secret": true, "is_required": true},
    {"key": "apiSecret", "label": "API secret", "is_secret": true, "is_required": true}]', true),
  ('Migros', 'migros', '[
    {"key": "storeId", "label": "Store id", "is_secret": false, "is_required": true},
    {"key": "apiKey", "label": "XApiKey", "is_secret": true, "is_required": true}]', true);

insert into integration_courier_platform (name, code, credentials, is_active) values
  ('Vigo', 'vigo', '[
    {"key": "clientId", "label": "Client id", "is_secret": false, "is_required": true},
    {"key": "clientSecret", "label": "Client secret", "is_secret": true, "is_required": true}]', true),
  ('MuditaKurye', 'mudita', '[
    {"key": "restaurantId", "label": "Restaurant id", "is_secret": false, "is_required": true},
    {"key": "apiKey", "label": "X-API-Key", "is_secret": true, "is_required": true}]', true),
  ('Hesap Kurye', 'hesap-kurye', '[
    {"key": "restaurantId", "label": "Restaurant ID", "is_secret": false, "is_required": true},
    {"key": "apiKey", "label": "API key", "is_secret": true, "is_required": true},
    {"key": "apiSecret", "label": "API secret", "is_secret": true, "is_required": true}]', true);
