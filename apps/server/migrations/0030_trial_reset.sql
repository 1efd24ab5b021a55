-- Trials are brought back to their sample data every night (docs/decisions/0045).
create table trial_reset (
  account_id bigint primary key references account on delete cascade,
  -- When its sample data were laid anew, or last found as they had been laid.
  at timestamptz not null
);
select app.account_table('trial_reset');

-- Deletes all that a trial's company has, whatever tables there are by then, and, where asked, the company with its licence. It may
-- delete what no call may, so it refuses whatever company is no trial's: neither its account nor one above that account is on trial.
create function app.clear_trial(target bigint, whole boolean) returns void
language plpgsql security definer
set search_path = 'public', 'pg_temp'
as $$
declare
  tenant_table regclass;
begin
  if not exists (
    with recursive above as (
      select a.type, a.parent_account_id from company c join account a on a.id = c.account_id where c.id = target
      union all
      select a.type, a.parent_account_id from above join account a on a.id = above.parent_account_id
    )
    select from above where type like '%\_demo'
  ) then
    raise exception 'company % is not on trial', target using errcode = 'insufficient_privilege';
  end if;
  -- What refers to others goes before them.
  for tenant_table in
    with recursive tenant_tables as (
      select polrelid as id from pg_policy
      where polname = 'own_rows' and polrelid not in ('company'::regclass, 'licence'::regclass, 'audit_log'::regclass)
    ),
    depths as (
      select id, 0 as depth from tenant_tables
      union
      select c.conrelid, d.depth + 1 from depths d join pg_constraint c on c.confrelid = d.id and c.contype = 'f'
      where c.conrelid <> d.id and c.conrelid in (select id from tenant_tables) and d.depth < 20
    )
    select id from depths group by id order by max(depth) desc, id
  loop
    execute format('delete from %s where company_id = $1', tenant_table) using target;
  end loop;
  if whole then
    delete from licence where company_id = target;
    delete from company where id = target;
  end if;
end $$;
revoke all on function app.clear_trial(bigint, boolean) from public;
grant execute on function app.clear_trial(bigint, boolean) to app_rw;
