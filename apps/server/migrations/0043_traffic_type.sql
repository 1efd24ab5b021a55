insert into traffic_type (name, key, is_active) values
  ('{"tr": "Menü", "en": "Menu", "de": "Speisekarte"}', 'menu', true),
  ('{"tr": "Ürün", "en": "Product", "de": "Produkt"}', 'product', true),
  ('{"tr": "Kiosk", "en": "Kiosk", "de": "Kiosk"}', 'kiosk', true)
on conflict (key) do nothing;
