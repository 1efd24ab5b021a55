-- How a guest said so, where staff enter a consent; required for one that the guest had withdrawn.
alter table member_consent add column note text not null default '';
-- A consent is proof and never changes. Anonymising takes the note away, which may name the guest.
grant update (note) on member_consent to app_rw;

-- Text messages to a person that wait or were kept, for the file of all that is known of them. Codes are left out.
create function app.sms_to(of_company bigint, phones text[]) returns table (created_at timestamptz, text text)
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform app.check_scope(of_company);
  return query select s.created_at, s.text from public.sms s join public.sms_log l on l.id = s.id
    where l.of_company_id = of_company and s.recipient = any (phones) and s.purpose <> 'code' order by s.id;
end $$;
revoke all on function app.sms_to(bigint, text[]) from public;
grant execute on function app.sms_to(bigint, text[]) to app_rw;
