-- Orders that changed since their settlement and hour were computed, in any order. A batch deletes its rows, so a row costs an
-- order an insert only.
create table order_change (
  id bigint generated always as identity,
  company_id bigint not null,
  branch_id bigint not null,
  order_id bigint not null,
  action text not null,
  at timestamptz not null default now(),
  primary key (id, company_id),
  constraint order_change__order foreign key (company_id, order_id) references orders (company_id, id)
);
create index order_change__order on order_change (company_id, order_id);
select app.tenant_table('order_change');

-- Steps that change what an order came to. The others (delay, ready, print) do not.
create function app.order_changed() returns trigger
language plpgsql
as $$
begin
  insert into order_change (company_id, branch_id, order_id, action) values (new.company_id, new.branch_id, new.order_id, new.action);
  return null;
end $$;
create trigger order_changed after insert on order_event for each row
  when (new.action in ('place', 'approve', 'edit', 'cancel', 'return', 'revert'))
  execute function app.order_changed();
