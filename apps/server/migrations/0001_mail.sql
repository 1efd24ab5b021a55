-- Masks letters to these addresses, and withdraws those that wait. Addresses of the panel's users are kept.
create or replace function app.mask_mail(addresses text[]) returns void
language plpgsql security definer
set search_path = 'public', 'pg_temp'
as $$
declare
  letters bigint[] := array(
    select m.id from mail m
    where m.recipient = any (addresses || array(select lower(a) from unnest(addresses) a))
      and case when m.of_company_id is not null then app.in_scope(m.of_company_id)
        else not exists (select from member x where lower(x.email) = lower(m.recipient) and not app.in_scope(x.company_id)) end
      and not exists (select from app_user u where lower(u.email) = lower(m.recipient)));
begin
  delete from mail m where m.id = any (letters) and m.status = 'waiting';
  update mail m set recipient = '•••', subject = '•••', html = null, plain = null, error = null where m.id = any (letters);
end $$;

-- Returns letters to a person for the export of personal data, without codes.
create function app.mail_to(of_company bigint, addresses text[]) returns table (created_at timestamptz, subject text, plain text)
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform app.check_scope(of_company);
  return query select m.created_at, m.subject, m.plain from public.mail m
    where m.of_company_id = of_company and m.template <> 'sign-in'
      and m.recipient = any (addresses || array(select lower(a) from unnest(addresses) a)) order by m.id;
end $$;
revoke all on function app.mail_to(bigint, text[]) from public;
grant execute on function app.mail_to(bigint, text[]) to app_rw;
