-- An approval can be undone for some minutes. The letter about it is held back until then, under a key by which it is withdrawn.
alter table mail add column held_as text;
create index mail__held_as on mail (held_as) where held_as is not null;

-- Whether what was held back had not left yet; then it never will. Whoever writes a letter still reads none.
create function app.withdraw_mail(key text) returns boolean
language plpgsql security definer
set search_path = 'public', 'pg_temp'
as $$
begin
  -- A letter that was tried may have arrived, whatever became of the try.
  delete from mail where held_as = key and status = 'waiting' and tries = 0;
  return found;
end $$;
revoke all on function app.withdraw_mail(text) from public;
grant execute on function app.withdraw_mail(text) to app_rw;

-- What was done with all that an approval created, by whoever and however: 'signed-in', 'branch', 'order' or 'change', with the
-- name of who did it or what came of it; no row while nothing was. It asks across companies, so it is the platform's role that
-- asks.
create function app.approval_use(target bigint) returns table (kind text, name text)
language sql stable
as $$
  with made as (
    select r.id, r.kind, r.account_id, r.made_company_id, r.decided_at from registration r where r.id = target and r.decided_at is not null
  ), company_made as (
    select c.id from made m join company c on c.id = m.made_company_id or m.kind = 'demo' and c.account_id = m.account_id
  ), signed_in as (
    select concat_ws(' ', u.name, u.surname) as name
    from made m join app_user u on u.account_id = m.account_id join session s on s.user_id = u.id
    where s.parent is null and greatest(s.created_at, s.rotated_at) > m.decided_at
  ), logged as (
    select l.user_name, l.call from made m join company_made c on true join audit_log l on l.company_id = c.id
    union all
    select l.user_name, l.call from made m join audit_log l on l.owner_account_id = m.account_id and l.company_id is null and l.at > m.decided_at
  )
  select use.kind, use.name from (
    select 1 as rank, 'order' as kind, o.code as name from company_made c join orders o on o.company_id = c.id
    union all select 2, 'branch', b.name from made m join company_made c on m.kind <> 'demo' join branch b on b.company_id = c.id
    -- What a dealer has brought since.
    union all select 2, 'branch', c.name from made m join company c on m.kind = 'dealer' and c.dealer_account_id = m.account_id
    union all select 3, 'signed-in', s.name from signed_in s
    union all select 4, 'change', l.user_name from logged l where l.call is distinct from null and l.call !~ '^PATCH /[a-z]+-registration/:registration_id/'
    union all select 4, 'change', a.title from made m join account a on a.parent_account_id = m.account_id) use
  order by use.rank limit 1
$$;
revoke all on function app.approval_use(bigint) from public;
grant execute on function app.approval_use(bigint) to app_platform;
