-- Counts the jobs that failed at least once and are tried again, or that failed for good. The queue's own tables stay closed to the
-- server's roles. The result names no tenant: only tasks. In PL/pgSQL, because the queue makes its tables after the migrations.
create function app.failing_jobs() returns table (task text, jobs bigint, since timestamptz)
language plpgsql stable security definer
set search_path = ''
as $$
begin
  return query select j.task_identifier, count(*), min(j.created_at) from graphile_worker.jobs j
    where j.last_error is not null group by j.task_identifier;
end $$;
revoke execute on function app.failing_jobs from public;
grant execute on function app.failing_jobs to app_platform;
