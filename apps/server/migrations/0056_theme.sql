-- How pages of guests may look.
create table theme (
  id bigint generated always as identity primary key,
  name jsonb not null,
  primary_color text not null,
  accent_color text not null,
  background_color text not null,
  surface_color text not null,
  text_color text not null,
  muted_color text not null,
  font text not null,
  radius integer not null check (radius between 0 and 28),
  density text not null check (density in ('compact', 'cosy', 'roomy')),
  header text not null check (header in ('plain', 'colored', 'picture')),
  dark_mode boolean not null,
  image text,
  is_active boolean not null,
  version integer not null default 1,
  created_at timestamptz not null default now()
);
select app.platform_table('theme');
select app.audited('theme');

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
