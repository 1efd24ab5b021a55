-- How the pages of a company's guests look: a theme, and what the company has otherwise.
create table company_theme (
  id bigint generated always as identity primary key,
  company_id bigint not null references company on delete cascade,
  theme_id bigint not null references theme,
  name text not null,
  primary_color text,
  accent_color text,
  background_color text,
  surface_color text,
  text_color text,
  muted_color text,
  font text,
  logo text,
  favicon text,
  banner text,
  is_active boolean not null,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  constraint company_theme__name unique (company_id, name)
);
create index company_theme__theme on company_theme (theme_id);
create unique index company_theme__active on company_theme (company_id) where is_active;
select app.tenant_table('company_theme');
select app.audited('company_theme');
