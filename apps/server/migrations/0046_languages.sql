-- Languages are switched on and off by operators, stand in an order of theirs, and one each is what people and guests begin with.
alter table language
  add column is_active boolean not null default true,
  add column sort_no integer not null default 0,
  -- Shown to whoever has chosen none and whose browser asks for none that is offered.
  add column is_panel_default boolean not null default false,
  -- In which guests' sites are answered that name none, or one that is not offered.
  add column is_guest_default boolean not null default false,
  add column version integer not null default 1,
  add column created_at timestamptz not null default now(),
  -- What is missing anywhere is shown in Turkish.
  add constraint language__turkish check (code <> 'tr' or is_active),
  add constraint language__default_active check (is_active or not (is_panel_default or is_guest_default));
update language set sort_no = id;
update language set is_panel_default = true, is_guest_default = true where code = 'tr';
create unique index language__panel_default on language (is_panel_default) where is_panel_default;
create unique index language__guest_default on language (is_guest_default) where is_guest_default;
create trigger notify_words after insert or update or delete or truncate on language
  for each statement execute function app.notify_words();

-- Operators write words in the panel, and the log shows who did.
alter table translation
  add column id bigint generated always as identity unique,
  -- The Turkish text that it says: once that is another, the translation is to be looked at again. Null where nobody knows.
  add column source text;
create index translation__lang on translation (lang);
select app.platform_table('translation');
select app.audited('translation');
