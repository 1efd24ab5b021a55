-- Why a state was set, minutes that a rush adds to the preparation, and channels that are busy or closed by themselves.
alter table branch
  add column manual_reason text check (manual_reason in ('kitchen', 'courier', 'weather', 'technical', 'menu', 'other')),
  add column rush_minutes integer not null default 0 check (rush_minutes between 0 and 120),
  add column rush_until timestamptz,
  add column source_states jsonb not null default '{}' check (jsonb_typeof(source_states) = 'object');

-- The few that may be in a rush: who looks for them reads no others.
create index branch__rush on branch (id) where manual_state = 'busy' or rush_minutes > 0 or source_states <> '{}';

-- Whether a branch that is in use is busy, adds minutes or has a paused channel.
create function app.in_rush(b branch, at timestamptz) returns boolean
language sql stable parallel safe
return (b).is_active and (((b).manual_state = 'busy' and ((b).manual_until is null or (b).manual_until > at))
  or ((b).rush_minutes > 0 and ((b).rush_until is null or (b).rush_until > at))
  or exists (select from jsonb_each((b).source_states) s
    where s.value ->> 'until' is null or (s.value ->> 'until')::timestamptz > at));

drop trigger opening_due on branch;
create trigger opening_due after update of hours, timezone, manual_state, manual_until, rush_until, source_states, is_active, contract_ends_at
  on branch for each row execute function app.opening_due();

-- When a company's trial, its dealer's or its licence next begins or ends by itself, after an instant; accounts are out of a tenant's sight.
create function app.company_turns(target bigint, after timestamptz) returns timestamptz
language sql stable security definer
return (select min(t.at) from company c
    left join account d on d.id = c.dealer_account_id
    left join licence l on l.company_id = c.id
    cross join site s
    cross join lateral (
      select a.demo_ends_at as at from account a where a.id in (c.account_id, d.id, d.parent_account_id)
      union all select l.starts_at
      union all select l.ends_at + make_interval(days => s.licence_grace_days)) t
  where c.id = target and t.at > after);
revoke all on function app.company_turns(bigint, timestamptz) from public;
grant execute on function app.company_turns(bigint, timestamptz) to app_rw;

-- A grace that is prolonged or cut makes other licences end.
create function app.openings_due() returns trigger
language plpgsql security definer
set search_path = 'public', 'pg_temp'
as $$ begin update branch_opening set next_change_at = now(); return null; end $$;
revoke all on function app.openings_due() from public;
create trigger openings_due after update of licence_grace_days on site for each row execute function app.openings_due();

-- Until now the next look was as late as the hours turn; what turns a company is known from the next one on.
update branch_opening set next_change_at = '-infinity';
