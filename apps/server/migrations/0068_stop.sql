-- What nearly every company is, plainly in trade without a dealer, is told by two rows. Written in SQL and read when it is made, it
-- needs no search path of its own, which a call would set and reset; a join of four tables in PL/pgSQL was a tenth of what an order
-- costs the database.
create or replace function app.company_stop(target bigint) returns text
language sql stable security definer
return (select case
    when not c.is_active then 'company'
    when not a.is_active then 'account'
    when a.demo_ends_at <= now() then 'trial'
    when c.dealer_account_id is not null and exists (select from account d left join account up on up.id = d.parent_account_id
      where d.id = c.dealer_account_id
        and (not d.is_active or d.demo_ends_at <= now() or not up.is_active or up.demo_ends_at <= now())) then 'dealer' end
  from company c join account a on a.id = c.account_id where c.id = target);

-- Why a branch whose company may use these modules takes no orders whatever the hour: 'branch', 'contract', 'licence', or what stops its
-- company. For statements that read the modules anyway; PostgreSQL takes it apart as if it were written there.
create function app.branch_stop(b branch, modules text[], at timestamptz) returns text
language sql stable
return case when not (b).is_active then 'branch' when (b).contract_ends_at <= at then 'contract'
  when 'branch' <> all (modules) then 'licence' else app.company_stop((b).company_id) end;

create or replace function app.branch_stop(b branch, at timestamptz) returns text
language plpgsql stable
as $$
begin
  return app.branch_stop(b, coalesce((select l.modules from licence l, site s where l.company_id = b.company_id
    and app.licence_holds(l.starts_at, l.ends_at, s.licence_grace_days)), '{}'), at);
end $$;
