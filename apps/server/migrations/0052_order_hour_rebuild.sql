-- Branches whose hours are computed anew from all of their orders.
create table order_hour_rebuild (
  company_id bigint not null,
  branch_id bigint not null,
  primary key (company_id, branch_id),
  constraint order_hour_rebuild__branch foreign key (company_id, branch_id) references branch (company_id, id)
);
select app.tenant_table('order_hour_rebuild');

create function app.order_hours_moved() returns trigger
language plpgsql
as $$
begin
  insert into order_hour_rebuild (company_id, branch_id) values (new.company_id, new.id) on conflict do nothing;
  return null;
end $$;
create trigger order_hours_moved after update of timezone, day_cutoff_minutes on branch for each row
  when (old.timezone <> new.timezone or old.day_cutoff_minutes % 60 <> new.day_cutoff_minutes % 60)
  execute function app.order_hours_moved();

insert into order_hour_rebuild (company_id, branch_id) select company_id, id from branch;
