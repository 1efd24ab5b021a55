-- A return takes back some of a line's quantity.
alter table order_line add column returned_quantity integer not null default 0;
update order_line set returned_quantity = quantity where returned;
alter table order_line
  drop column returned,
  add constraint order_line__returned check (returned_quantity between 0 and quantity);

-- Earlier returns took back whole lines: their events name the quantity now too.
update order_event e set detail = jsonb_set(e.detail, '{lines}', l.lines)
from (
  select e.id, jsonb_agg(jsonb_build_object('no', l.no, 'quantity', l.quantity) order by l.no) as lines
  from order_event e join order_line l on l.company_id = e.company_id and l.order_id = e.order_id and e.detail->'lines' @> to_jsonb(l.no)
  where e.action = 'return' group by e.id
) l where l.id = e.id;
update event e set payload = jsonb_set(e.payload, '{lines}', l.lines)
from (
  select e.branch_id, e.no, jsonb_agg(jsonb_build_object('no', l.no, 'quantity', l.quantity) order by l.no) as lines
  from event e join order_line l on l.company_id = e.company_id and l.order_id = e.subject_id and e.payload->'lines' @> to_jsonb(l.no)
  where e.name = 'order.refunded' group by e.branch_id, e.no
) l where l.branch_id = e.branch_id and l.no = e.no;
