-- Deletes the notes in the history of anonymised members' orders. The history is otherwise never changed.
create function app.mask_order_events(of_company bigint, members bigint[]) returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  perform app.check_scope(of_company);
  update public.order_event e set note = null
  from public.orders o join public.member m on m.company_id = o.company_id and m.id = o.member_id and m.anonymised_at is not null
  where e.company_id = of_company and e.note is not null and o.company_id = e.company_id and o.id = e.order_id
    and o.member_id = any (members);
end $$;
revoke all on function app.mask_order_events(bigint, bigint[]) from public;
grant execute on function app.mask_order_events(bigint, bigint[]) to app_rw;
