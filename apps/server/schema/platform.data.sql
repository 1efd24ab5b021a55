-- Rows of the platform that a fresh installation starts with. Operators change them afterwards. app/reference.ts adds
-- currencies, languages and delivery types at the first start.

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

-- Settings that the product reads.
insert into setting (key, description, type, minimum, maximum, options, value, is_public) values
  ('ordering.schedule_days', '{
    "tr": "Kaç gün sonrasına kadar ileri tarihli sipariş alınır",
    "en": "How many days ahead orders can be scheduled",
    "de": "Wie viele Tage im Voraus bestellt werden kann"}', 'number', 1, 90, '{}', '14', true),
  ('desk.unheard_minutes', '{
    "tr": "Alarmı kimse duymazsa restoran yöneticisine kaç dakika sonra yazılır",
    "en": "Minutes until a restaurant''s manager is written to when nobody hears the alarm",
    "de": "Minuten, bis die Restaurantleitung angeschrieben wird, wenn niemand den Alarm hört"}', 'number', 1, 60, '{}', '3', false),
  ('desk.unheard_platform_minutes', '{
    "tr": "Yöneticiden kaç dakika sonra platforma yazılır",
    "en": "Minutes after that until the platform is written to",
    "de": "Minuten danach, bis die Plattform angeschrieben wird"}', 'number', 1, 120, '{}', '5', false),
  ('legal.access_record_days', '{
    "tr": "Erişim kayıtlarının saklandığı gün sayısı (5651)",
    "en": "Days that access records are kept (law 5651)",
    "de": "Tage, die Zugriffsprotokolle aufbewahrt werden (Gesetz 5651)"}', 'number', 365, 730, '{}', '730', false),
  ('report.file_days', '{
    "tr": "Rapor dosyalarının saklandığı gün sayısı",
    "en": "Days that report files are kept",
    "de": "Tage, die Berichtsdateien aufbewahrt werden"}', 'number', 1, 90, '{}', '7', false);

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

insert into theme (name, primary_color, accent_color, background_color, surface_color, text_color, muted_color, font, radius, density,
  header, dark_mode, is_active)
select jsonb_build_object('tr', tr, 'en', en, 'de', de), p, a, b, s, t, m, font, radius, density, header, dark, true from (values
  ('Sofra', 'Sofra', 'Sofra', '#b3261e', '#a3231b', '#faf7f5', '#ffffff', '#1d1b1a', '#5f5a57', 'system', 12, 'cosy', 'picture', true),
  ('Ocakbaşı', 'Charcoal grill', 'Holzkohlegrill', '#e8773a', '#f2a36b', '#171412', '#221d1a', '#f7f1ec', '#c2b6ac', 'geometric', 6, 'cosy', 'picture', false),
  ('Ege', 'Aegean', 'Ägäis', '#17688f', '#125475', '#f2f8fa', '#ffffff', '#10242d', '#4a626d', 'humanist', 16, 'roomy', 'colored', true),
  ('Bahçe', 'Garden', 'Garten', '#2f6b3a', '#28602f', '#f5f8f0', '#ffffff', '#1a2419', '#556152', 'rounded', 20, 'roomy', 'plain', true),
  ('Pastane', 'Patisserie', 'Konditorei', '#9c3d6b', '#8f3361', '#fdf5f8', '#fffdfd', '#2b1822', '#6d5361', 'classic', 24, 'roomy', 'picture', true),
  ('Gazete', 'Newsprint', 'Zeitung', '#1f1f1f', '#7a1f1f', '#fffdf7', '#ffffff', '#161616', '#565450', 'serif', 0, 'compact', 'plain', true)
) themes (tr, en, de, p, a, b, s, t, m, font, radius, density, header, dark);

-- Field names as in the documentation of each provider.
insert into integration_platform (name, module, code, credentials, is_active) values
  ('Getir', 'getir', 'getir', '[
    {"key": "restaurantSecretKey", "label": "Restaurant secret key", "is_secret": true, "is_required": true}]', true),
  ('Yemeksepeti', 'yemeksepeti', 'yemeksepeti', '[
    {"key": "chainCode", "label": "Chain code", "is_secret": false, "is_required": true},
    {"key": "username", "label": "User name", "is_secret": false, "is_required": true},
    {"key": "password", "label": "Password", "is_secret": true, "is_required": true}]', true),
  ('Trendyol', 'trendyol', 'trendyol', '[
    {"key": "supplierId", "label": "Supplier id", "is_secret": false, "is_required": true},
    {"key": "apiKey", "label": "API key", "is_secret": true, "is_required": true},
    {"key": "apiSecret", "label": "API secret", "is_secret": true, "is_required": true}]', true),
  ('Migros', 'migros', 'migros', '[
    {"key": "apiKey", "label": "XApiKey", "is_secret": true, "is_required": true}]', true);

insert into integration_courier_platform (name, code, credentials, is_active) values
  ('Vigo', 'vigo', '[
    {"key": "clientId", "label": "Client id", "is_secret": false, "is_required": true},
    {"key": "clientSecret", "label": "Client secret", "is_secret": true, "is_required": true}]', true),
  ('MuditaKurye', 'mudita', '[
    {"key": "apiKey", "label": "X-API-Key", "is_secret": true, "is_required": true}]', true),
  ('Hesap Kurye', 'hesap-kurye', '[
    {"key": "apiKey", "label": "API key", "is_secret": true, "is_required": true},
    {"key": "apiSecret", "label": "API secret", "is_secret": true, "is_required": true}]', true);

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

insert into traffic_type (name, key, is_active) values
  ('{"tr": "Web sitesi", "en": "Website", "de": "Website"}', 'site', true),
  ('{"tr": "Uygulama", "en": "App", "de": "App"}', 'app', true),
  ('{"tr": "QR menü", "en": "QR menu", "de": "QR-Speisekarte"}', 'qr-menu', true),
  ('{"tr": "Menü", "en": "Menu", "de": "Speisekarte"}', 'menu', true),
  ('{"tr": "Ürün", "en": "Product", "de": "Produkt"}', 'product', true),
  ('{"tr": "Kiosk", "en": "Kiosk", "de": "Kiosk"}', 'kiosk', true);
