insert into setting (key, description, type, minimum, maximum, options, value, is_public) values
  ('legal.access_record_days', '{
    "tr": "Erişim kayıtlarının saklandığı gün sayısı (5651)",
    "en": "Days that access records are kept (law 5651)",
    "de": "Tage, die Zugriffsprotokolle aufbewahrt werden (Gesetz 5651)"}', 'number', 365, 730, '{}', '730', false)
on conflict (key) do nothing;
