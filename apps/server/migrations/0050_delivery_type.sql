-- Operators edit the order steps of a delivery type, by its number as every other record.
alter table delivery_type add column id bigint generated always as identity unique;

-- What earlier areas may know of orders that are not finished. Branch by branch, since so few of all orders are.
create view open_order with (security_invoker = true) as
select o.id, o.company_id, o.branch_id, o.code, o.delivery_type, o.status
from branch b
cross join unnest(array['waiting_for_approval', 'preparing', 'on_the_way']) s (status)
cross join lateral (
  select id, company_id, branch_id, code, delivery_type, status from orders
  where company_id = b.company_id and branch_id = b.id and status = s.status
) o;
grant select on open_order to app_rw, app_platform;
