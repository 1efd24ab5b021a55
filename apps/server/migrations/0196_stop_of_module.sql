-- A licence that runs without the module of branches has not ended: guests and staff read a sentence of its own.
create or replace function app.branch_stop(b branch, modules text[], at timestamptz) returns text
language sql stable
return case when not (b).is_active then 'branch' when (b).contract_ends_at <= at then 'contract'
  when 'branch' <> all (modules) then case when exists (select from licence l, site s where l.company_id = (b).company_id
    and app.licence_holds(l.starts_at, l.ends_at, s.licence_grace_days)) then 'module' else 'licence' end
  else app.company_stop((b).company_id) end;
