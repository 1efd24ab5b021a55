-- Documents whose owner has composed them: their blocks are stored with the print.
alter table print_job add column paper jsonb;
alter table print_job drop constraint print_job_kind_check;
alter table print_job add constraint print_job_kind_check check (kind in ('receipt', 'ticket', 'change', 'test', 'bill', 'document'));
alter table print_job drop constraint print_job__subject;
alter table print_job add constraint print_job__subject check (
  (kind = 'bill') = (bill_id is not null) and (kind = 'document') = (paper is not null)
    and (kind in ('test', 'bill', 'document')) = (order_id is null)
);
