-- Every state that a registration came to, with who brought it there: { status, at, by, reason }.
alter table registration
  add column history jsonb not null default '[]',
  -- When the terms were accepted, and from where.
  add column consented_at timestamptz not null default now(),
  add column consented_from inet;

-- The trigger keeps it, so that no way leads to a state without a line about it.
create function app.registration_history() returns trigger
language plpgsql
as $$
declare
  actor jsonb := coalesce(nullif(current_setting('app.actor', true), ''), '{}')::jsonb;
begin
  if tg_op = 'INSERT' or new.status <> old.status then
    new.history := new.history || jsonb_build_object(
      'status', new.status, 'at', now(), 'by', actor ->> 'name',
      'reason', case when new.status = 'denied' then new.denied_reason end);
    -- When the platform decided; asked anew, it has not yet.
    new.decided_at := case when new.status in ('approved', 'denied') then now()
      when new.status = 'completed' then coalesce(new.decided_at, now()) end;
  end if;
  return new;
end $$;
create trigger history before insert or update on registration for each row execute function app.registration_history();

-- Whether a company has a tax number already is asked of all companies at once.
create index company__tax_number on company (tax_number) where tax_number <> '';
create index registration__dealer on registration (dealer_account_id, created_at desc, id desc) where dealer_account_id is not null;
create index restaurant_suggestion__created on restaurant_suggestion (created_at desc, id desc);
