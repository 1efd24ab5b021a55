-- Since when a code has shown that the e-mail address is the member's. Addresses that people typed prove nothing, so none counts yet.
alter table member add column email_verified_at timestamptz;

-- One member at most has shown an address to be theirs.
create unique index member__proved_email on member (company_id, lower(email)) where email_verified_at is not null;

-- Another address has to be proved again, whoever writes it.
create function app.unprove_email() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  if lower(new.email) <> lower(old.email) and new.email_verified_at is not distinct from old.email_verified_at then
    new.email_verified_at := null;
  end if;
  return new;
end $$;
create trigger unprove_email before update of email on member for each row execute function app.unprove_email();
