-- What is switched off shows at every desk at once: the look that the minute would bring is enqueued along with the switch.
create or replace function app.opening_due() returns trigger
language plpgsql security definer
set search_path = 'public', 'pg_temp'
as $$
begin
  case tg_table_name
    when 'branch' then
      update branch_opening set next_change_at = now() where company_id = new.company_id and branch_id = new.id;
    when 'company' then
      update branch_opening set next_change_at = now() where company_id = new.id;
    when 'licence' then
      update branch_opening set next_change_at = now() where company_id = new.company_id;
    else
      update branch_opening set next_change_at = now() where company_id in (
        select c.id from company c left join account d on d.id = c.dealer_account_id
        where new.id in (c.account_id, d.id, d.parent_account_id));
  end case;
  -- A branch's own changes are events, which bring it by themselves.
  if tg_table_name <> 'branch' and tg_op = 'UPDATE' then
    perform app.add_job('branch.opening', '{}', now(), 'branch.opening.due', 'replace', 5);
  end if;
  return null;
end $$;
