-- Codes of members who are being anonymised, by which their rows of imports are found.
alter table member_anonymisation add column codes text[] not null default '{}';

-- Movements of points and wallets are written once. Anonymising takes away the reasons that people typed, and nothing else.
create function app.mask_ledger(of_company bigint, members bigint[]) returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  perform app.check_scope(of_company);
  update public.ledger_entry e set reason = ''
  from public.ledger_account a
  where e.company_id = of_company and e.reason <> '' and a.company_id = e.company_id and a.id = e.account_id and a.member_id = any (members)
    and exists (select from public.member m where m.company_id = a.company_id and m.id = a.member_id and m.anonymised_at is not null);
end $$;
revoke all on function app.mask_ledger(bigint, bigint[]) from public;
grant execute on function app.mask_ledger(bigint, bigint[]) to app_rw;

-- Removes text messages of a company to phones of an anonymised member; the log keeps that there was one.
create function app.forget_sms(of_company bigint, phones text[]) returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  perform app.check_scope(of_company);
  delete from public.sms s using public.sms_log l
  where l.id = s.id and l.of_company_id = of_company and s.recipient = any (phones);
end $$;
revoke all on function app.forget_sms(bigint, text[]) from public;
grant execute on function app.forget_sms(bigint, text[]) to app_rw;

-- A merge that was undone left what one record had in the log of the other: masks these values there.
create function app.mask_log_values(of_company bigint, ids text[], names text[]) returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  perform app.check_scope(of_company);
  update public.audit_log l set
    subject = case when l.subject = any (names) then null else l.subject end,
    before = l.before || coalesce((select jsonb_object_agg(k, '•••') from jsonb_each_text(l.before) as f (k, v) where v = any (names)), '{}'),
    after = l.after || coalesce((select jsonb_object_agg(k, '•••') from jsonb_each_text(l.after) as f (k, v) where v = any (names)), '{}')
  where l.company_id = of_company and l.record = 'member' and l.record_id = any (ids);
end $$;
revoke all on function app.mask_log_values(bigint, text[], text[]) from public;
grant execute on function app.mask_log_values(bigint, text[], text[]) to app_rw;
