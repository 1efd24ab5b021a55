-- Functions that run as their owner pass row security, so each checks the transaction's scope itself.

-- Whether a company is in the scope of this transaction. A scope of everything names no company, as does one of nothing.
create function app.in_scope(company bigint) returns boolean language sql stable
return coalesce(current_setting('app.everything', true), '') = 'on'
  or company::text = any (string_to_array(current_setting('app.companies', true), ','));

create function app.check_scope(company bigint) returns void language plpgsql stable
as $$
begin
  if app.in_scope(company) is not true then
    raise exception 'company % is outside the scope of this transaction', company using errcode = 'insufficient_privilege';
  end if;
end $$;

-- A job of a company is enqueued in a transaction of that company. Jobs without one, and those of the server's own role, are free.
create or replace function app.add_job(task text, payload jsonb, run_at timestamptz, key text, key_mode text, max_attempts integer) returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  if session_user = 'app_rw' and jsonb_typeof(payload -> 'company_id') = 'number' then
    perform app.check_scope((payload ->> 'company_id')::bigint);
  end if;
  perform graphile_worker.add_job(task, payload::json, run_at => add_job.run_at, max_attempts => add_job.max_attempts,
    job_key => key, job_key_mode => key_mode);
end $$;

alter function app.clear_trial(bigint, boolean) rename to clear_trial_unchecked;
revoke all on function app.clear_trial_unchecked(bigint, boolean) from public, app_rw;
create function app.clear_trial(target bigint, whole boolean) returns void
language plpgsql security definer
set search_path = 'public', 'pg_temp'
as $$
begin
  perform app.check_scope(target);
  perform app.clear_trial_unchecked(target, whole);
end $$;
revoke all on function app.clear_trial(bigint, boolean) from public;
grant execute on function app.clear_trial(bigint, boolean) to app_rw;

-- The scope of all branches of some companies has the same `app.branches` as the scope of everything.
alter function app.merge_doubles(text, bigint, bigint) rename to merge_doubles_unchecked;
revoke all on function app.merge_doubles_unchecked(text, bigint, bigint) from public, app_rw;
create function app.merge_doubles(target text, stays bigint, goes bigint) returns void
language plpgsql security definer
set search_path = 'public', 'pg_temp'
as $$
begin
  perform app.check_scope(null);
  perform app.merge_doubles_unchecked(target, stays, goes);
end $$;
revoke all on function app.merge_doubles(text, bigint, bigint) from public;
grant execute on function app.merge_doubles(text, bigint, bigint) to app_rw;

-- Letters that a company's transaction writes are the company's. One without a company is masked only for an address that no other
-- company's member has.
alter table mail add column of_company_id bigint
  default case when current_setting('app.companies', true) ~ '^\d+$' then current_setting('app.companies', true)::bigint end;
create or replace function app.mask_mail(addresses text[]) returns void
language sql security definer
set search_path = 'public', 'pg_temp'
as $$
  update mail m set recipient = '•••', subject = '•••', html = null, plain = null
  where m.recipient = any (addresses) and m.status <> 'waiting'
    and case when m.of_company_id is not null then app.in_scope(m.of_company_id)
      else not exists (select from member x where lower(x.email) = lower(m.recipient) and not app.in_scope(x.company_id)) end
    and not exists (select from app_user u where lower(u.email) = lower(m.recipient))
$$;
