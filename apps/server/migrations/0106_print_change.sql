-- What an edit changed, for the kitchens that it concerns.
alter table print_job
  -- Which edit of its order a change says, counted from 1; 0 for what says none.
  add edit_no integer not null default 0,
  drop constraint print_job_kind_check,
  add constraint print_job_kind_check check (kind in ('receipt', 'ticket', 'change', 'test')),
  add constraint print_job__edit check ((kind = 'change') = (edit_no > 0)),
  drop constraint print_job__once,
  add constraint print_job__once unique (company_id, order_id, kind, edit_no, revision, target);
