-- Masks forgotten fields of some records in the log. Which fields changed, when and by whom remains. The address of a
-- guest who changed their own record is deleted.
create or replace function app.mask_log(of_company bigint, holder text, ids text[], fields text[]) returns void
language plpgsql security definer
set search_path = 'public', 'pg_temp'
as $$
begin
  perform app.check_scope(of_company);
  -- Only tables whose owner has emptied the fields too.
  update audit_log l set subject = null, address = case when l.user_id is not null then l.address end,
    before = l.before || coalesce((select jsonb_object_agg(k, '•••') from jsonb_object_keys(l.before) k where k = any (fields)), '{}'),
    after = l.after || coalesce((select jsonb_object_agg(k, '•••') from jsonb_object_keys(l.after) k where k = any (fields)), '{}')
  where l.company_id = of_company and l.record = holder and l.record_id = any (ids)
    and holder in ('member', 'orders', 'comment', 'guest_request', 'institution_request', 'reservation', 'definition_point');
end $$;

-- Masks the log of signed-out devices, whose rows are gone.
create function app.mask_session_log(of_company bigint, members bigint[]) returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  perform app.check_scope(of_company);
  update public.audit_log l set before = l.before || '{"device": "•••"}'
  where l.company_id = of_company and l.record = 'member_session' and l.before ? 'device'
    and (l.before ->> 'member_id')::bigint = any (members);
end $$;
revoke all on function app.mask_session_log(bigint, bigint[]) from public;
grant execute on function app.mask_session_log(bigint, bigint[]) to app_rw;
