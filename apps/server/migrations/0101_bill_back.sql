-- A payment that was taken back stays on its bill and counts no more; a bill that was closed by mistake opens again.
alter table bill_payment
  add column undone_at timestamptz,
  add column undone_by bigint,
  add column undone_by_name text,
  add column undo_reason text,
  add constraint bill_payment__undone_why check ((undone_at is null) = (undo_reason is null));

alter table bill
  add column reopened_at timestamptz,
  add column reopened_by bigint,
  add column reopened_by_name text,
  add column reopen_reason text,
  add constraint bill__reopened_why check ((reopened_at is null) = (reopen_reason is null));
create index bill__closed on bill (company_id, branch_id, closed_at desc, id desc) where closed_at is not null;

-- Commands as they are exported and forgotten, by time.
create index table_command__created on table_command (company_id, branch_id, created_at desc, id desc);
