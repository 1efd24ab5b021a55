-- A bill is printed like an order's receipt: by one device, once.
alter table print_job
  add column bill_id bigint,
  add constraint print_job__bill foreign key (company_id, branch_id, bill_id) references bill (company_id, branch_id, id),
  drop constraint print_job_kind_check,
  add constraint print_job_kind_check check (kind in ('receipt', 'ticket', 'change', 'test', 'bill')),
  drop constraint print_job__of_order,
  add constraint print_job__subject check (
    (kind = 'bill') = (bill_id is not null) and (kind in ('test', 'bill')) = (order_id is null)
  );
create index print_job__bill on print_job (company_id, branch_id, bill_id) where bill_id is not null;
