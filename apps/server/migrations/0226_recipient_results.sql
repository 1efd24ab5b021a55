-- A message is sent when its sender says so. Until then the recipient is queued; a message that no provider takes is kept.
alter table notification_recipient
  drop constraint notification_recipient_status_check,
  add constraint notification_recipient_status_check
    check (status in ('waiting', 'queued', 'kept', 'sent', 'delivered', 'not_sent', 'error')),
  -- The row of `sms_log` or `mail` that carries the message, and why its sender failed.
  add column sms_id bigint,
  add column mail_id bigint,
  add column error text;
create index notification_recipient__sms on notification_recipient (sms_id) where sms_id is not null;
create index notification_recipient__mail on notification_recipient (mail_id) where mail_id is not null;

alter table notification
  add column kept integer not null default 0,
  add column delivered integer not null default 0;

-- Messages that were kept counted as sent.
with counted as (
  select company_id, notification_id, count(*) filter (where status = 'kept')::int as kept from notification_recipient group by 1, 2)
update notification n set kept = c.kept, sent = n.sent - c.kept
from counted c where c.kept > 0 and c.company_id = n.company_id and c.notification_id = n.id;

-- Reads the result of a sender back into the recipient and the totals of its notification, in the transaction that notes the result.
create function app.settle_recipient() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  with queued as (
    select r.id, r.company_id, r.status from public.notification_recipient r
    where case tg_table_name when 'sms_log' then r.sms_id else r.mail_id end = new.id for update
  ), settled as (
    update public.notification_recipient r
    set status = new.status, reason = case when new.status = 'error' then 'failed' end, error = left(new.error, 500),
      sent_at = case when new.status in ('sent', 'kept') then now() else r.sent_at end
    from queued q where r.company_id = q.company_id and r.id = q.id
    returning r.company_id, r.notification_id, q.status as before
  )
  update public.notification n
  set waiting = n.waiting - (s.before = 'queued')::int,
    kept = n.kept + (new.status = 'kept')::int - (s.before = 'kept')::int,
    sent = n.sent + (new.status = 'sent')::int - (s.before = 'sent')::int,
    delivered = n.delivered + (new.status = 'delivered')::int - (s.before = 'delivered')::int,
    failed = n.failed + (new.status = 'error')::int - (s.before = 'error')::int
  from settled s where n.company_id = s.company_id and n.id = s.notification_id;
  return null;
end $$;
create trigger settle_recipient after update of status on sms_log for each row
  when (new.status is distinct from old.status and new.status <> 'waiting' and new.purpose = 'campaign') execute function app.settle_recipient();
create trigger settle_recipient after update of status on mail for each row
  when (new.status is distinct from old.status and new.status <> 'waiting' and new.template = 'campaign') execute function app.settle_recipient();
