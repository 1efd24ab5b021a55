-- What a setting is for is said in each language of the panel, like every other text of the platform's records.
alter table setting alter column description type jsonb using jsonb_build_object('tr', description, 'en', '', 'de', '');
update setting s set description = s.description || said.also
from (values
  ('ordering.schedule_days', 'Kaç gün sonrasına kadar ileri tarihli sipariş alınır',
    '{"en": "How many days ahead orders can be scheduled", "de": "Wie viele Tage im Voraus bestellt werden kann"}'::jsonb),
  ('desk.unheard_minutes', 'Alarmı kimse duymazsa restoran yöneticisine kaç dakika sonra yazılır',
    '{"en": "Minutes until a restaurant''s manager is written to when nobody hears the alarm",
      "de": "Minuten, bis die Restaurantleitung angeschrieben wird, wenn niemand den Alarm hört"}'),
  ('desk.unheard_platform_minutes', 'Yöneticiden kaç dakika sonra platforma yazılır',
    '{"en": "Minutes after that until the platform is written to", "de": "Minuten danach, bis die Plattform angeschrieben wird"}')
) as said (key, tr, also)
where said.key = s.key and s.description ->> 'tr' = said.tr;
