-- Calls of guests, for the record that law 5651 requires of a hosting provider. After each UTC day the rows move to a
-- file of the day. The server's roles can add rows, but neither change nor remove them; `member_id` and `company_id` have
-- no foreign key, so that a row survives both.
create table access_record (
  id bigint generated always as identity,
  company_id bigint not null,
  at timestamptz not null,
  source_ip text not null,
  -- Null behind a proxy, which does not report it.
  source_port integer,
  target_ip text not null,
  target_port integer not null,
  host text not null,
  method text not null,
  -- Path and query; secrets are masked.
  address text not null,
  status integer not null,
  -- Null for a reply of unknown length.
  bytes bigint,
  member_id bigint,
  primary key (id, company_id)
);
create index access_record__at on access_record (company_id, at, id);
create index access_record__day on access_record (at);
select app.tenant_table('access_record');
revoke update, delete on access_record from app_rw;

-- Removes and returns rows of a company before an instant; only of days that are over, because they become a file.
create function app.take_access_records(of_company bigint, until timestamptz) returns setof access_record
language plpgsql security definer
set search_path = ''
as $$
begin
  perform app.check_scope(of_company);
  if until > date_trunc('day', now() at time zone 'UTC') at time zone 'UTC' then
    raise exception 'access records of today cannot be taken' using errcode = 'insufficient_privilege';
  end if;
  return query delete from public.access_record r where r.company_id = of_company and r.at < until returning r.*;
end $$;
revoke all on function app.take_access_records(bigint, timestamptz) from public;
grant execute on function app.take_access_records(bigint, timestamptz) to app_rw;
