-- Of a notification about points that expire: within how many days these do.
alter table notification add column expiring_days integer check (expiring_days > 0);

alter table notification_recipient drop constraint notification_recipient_reason_check,
  add constraint notification_recipient_reason_check
  check (reason in ('no-consent', 'no-address', 'inactive', 'cap', 'nothing-expires', 'stopped', 'failed'));
