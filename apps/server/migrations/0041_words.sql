-- Words of the product in a language, laid over those in the code. Only the operators' own tools write here so far.
create table translation (
  -- The key of a phrase.
  key text not null,
  -- A code such as tr, pt_BR or sr_Latin, of those that the contract lists.
  lang text not null check (lang ~ '^[a-z]{2,3}(_[A-Za-z]{2,5})?$'),
  text text not null check (text <> ''),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (key, lang)
);
grant select on translation to app_rw, app_platform;

create function app.notify_words() returns trigger
language plpgsql
as $$
begin
  perform pg_notify('words_changed', '');
  return null;
end $$;
create trigger notify_words after insert or update or delete or truncate on translation
  for each statement execute function app.notify_words();
