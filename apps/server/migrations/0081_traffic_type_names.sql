-- What visits are called, in the panel's languages.
alter table traffic_type alter column name type jsonb using jsonb_build_object('tr', name, 'en', '', 'de', '');
update traffic_type t set name = n.name::jsonb from (values
  ('site', 'Site', '{"tr": "Web sitesi", "en": "Website", "de": "Website"}'),
  ('app', 'Uygulama', '{"tr": "Uygulama", "en": "App", "de": "App"}'),
  ('qr-menu', 'QR menü', '{"tr": "QR menü", "en": "QR menu", "de": "QR-Speisekarte"}')
) as n (key, was, name) where t.key = n.key and t.name ->> 'tr' = n.was;
