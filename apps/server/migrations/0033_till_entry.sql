-- What orders and payments of bills moved at the till, from triggers. A delivery or payment takes money; a return gives
-- it back; an undone step books the opposite. Rows only ever get the number of their day close.
create table till_entry (
  id bigint generated always as identity,
  company_id bigint not null,
  branch_id bigint not null,
  at timestamptz not null default now(),
  action text not null check (action in ('deliver', 'return', 'revert', 'pay', 'refund', 'undo')),
  order_id bigint,
  -- The payment of a bill; for a refund the payment that it reverses.
  payment_id bigint,
  source app.order_source not null,
  payment_method_id bigint not null references payment_method,
  -- The kind of the payment method at that moment. What an edit added to an order that was paid online is cash.
  paid_with text not null check (paid_with in ('cash', 'card', 'online', 'meal_card')),
  -- 1 for a delivered order, -1 if the delivery was undone.
  orders smallint not null default 0,
  -- Minor units. `taken` includes the tip.
  taken bigint not null,
  refunded bigint not null,
  tip bigint not null,
  close_no integer,
  shift_id bigint,
  primary key (id, company_id, branch_id),
  constraint till_entry__subject check (num_nonnulls(order_id, payment_id) = 1),
  constraint till_entry__order foreign key (company_id, order_id) references orders (company_id, id),
  constraint till_entry__payment foreign key (company_id, branch_id, payment_id)
    references bill_payment (company_id, branch_id, id),
  -- Entries are claimed before their close is written in the same transaction.
  constraint till_entry__close foreign key (company_id, branch_id, close_no) references day_close (company_id, branch_id, no)
    deferrable initially deferred,
  constraint till_entry__shift foreign key (company_id, branch_id, shift_id) references till_shift (company_id, branch_id, id)
);
-- Entries without a number are those of the next close.
create index till_entry__close on till_entry (company_id, branch_id, close_no, id);
create index till_entry__shift on till_entry (company_id, branch_id, shift_id) where shift_id is not null;
create index till_entry__order on till_entry (company_id, order_id) where order_id is not null;
create index till_entry__payment on till_entry (company_id, branch_id, payment_id) where payment_id is not null;
create index till_entry__payment_method on till_entry (payment_method_id);
select app.tenant_table('till_entry');
revoke update, delete on till_entry from app_rw;
grant update (close_no) on till_entry to app_rw;

-- Returns the open shift of a branch, locked so that its end waits for this transaction; null without one.
create function app.open_shift(of_company bigint, of_branch bigint) returns bigint
language sql
as $$
  select id from till_shift where company_id = of_company and branch_id = of_branch and ended_at is null for key share
$$;

-- Books the money of a step of an order. Money of an order on a bill is that of the bill's payments.
create function app.book_order_step() returns trigger
language plpgsql
as $$
declare
  sold record;
  previous record;
  refund jsonb;
  sign integer := 1;
begin
  if not exists (select from till where company_id = new.company_id and branch_id = new.branch_id) then return null; end if;
  select o.source, o.payment_method_id, p.kind, o.to_collect, least(o.tip, o.to_collect) as tip,
    case when p.kind = 'online' then o.to_collect - o.due else 0 end as online
  into sold from orders o join payment_method p on p.id = o.payment_method_id
  where o.company_id = new.company_id and o.id = new.order_id and o.bill_id is null;
  if not found then return null; end if;
  if new.action = 'revert' then
    sign := -1;
    select e.action, e.from_status, e.detail into previous from order_event e
    where e.company_id = new.company_id and e.order_id = new.order_id and e.id < new.id
      and e.action not in ('delay', 'ready', 'recall', 'print', 'edit')
    order by e.id desc limit 1;
  else
    previous := new;
  end if;
  if previous.action = 'return' then
    -- Nothing was taken for an order that came back before its delivery.
    if previous.from_status <> 'delivered' then return null; end if;
    refund := previous.detail->'refund';
    insert into till_entry (company_id, branch_id, order_id, action, source, payment_method_id, paid_with, taken, refunded, tip, shift_id)
    select new.company_id, new.branch_id, new.order_id, new.action, sold.source, sold.payment_method_id, r.paid_with, 0, sign * r.amount, 0,
      app.open_shift(new.company_id, new.branch_id)
    from (values (sold.kind, case when sold.kind = 'online' then (refund->>'online')::bigint else (refund->>'collected')::bigint end),
      ('cash', case when sold.kind = 'online' then (refund->>'collected')::bigint else 0 end)) r (paid_with, amount)
    where r.amount <> 0;
    return null;
  end if;
  if sign = 1 and (new.to_status <> 'delivered' or new.from_status is not distinct from 'delivered') then return null; end if;
  if sign = -1 and (new.from_status <> 'delivered' or new.to_status = 'delivered') then return null; end if;
  -- Parts that came back before the delivery were never paid.
  select jsonb_build_object('online', coalesce(sum((e.detail->'refund'->>'online')::bigint), 0),
    'collected', coalesce(sum((e.detail->'refund'->>'collected')::bigint), 0))
  into refund from (
    select action, from_status, detail, lead(action) over (order by id) as next from order_event
    where company_id = new.company_id and order_id = new.order_id and id < new.id
      and action not in ('delay', 'ready', 'recall', 'print', 'edit')
  ) e where e.action = 'return' and e.from_status <> 'delivered' and e.next is distinct from 'revert';
  insert into till_entry (company_id, branch_id, order_id, action, source, payment_method_id, paid_with, orders, taken, refunded, tip, shift_id)
  select new.company_id, new.branch_id, new.order_id, case sign when 1 then 'deliver' else 'revert' end, sold.source, sold.payment_method_id,
    r.paid_with, sign * r.orders, sign * r.amount, 0, sign * r.tip, app.open_shift(new.company_id, new.branch_id)
  from (values
    (sold.kind, 1, sold.tip, case when sold.kind = 'online' then sold.online - (refund->>'online')::bigint
      else sold.to_collect - (refund->>'collected')::bigint end),
    ('cash', 0, 0, case when sold.kind = 'online' then sold.to_collect - sold.online - (refund->>'collected')::bigint else 0 end)
  ) r (paid_with, orders, tip, amount)
  where r.orders > 0 or r.amount <> 0;
  return null;
end $$;
create trigger till_booked after insert on order_event for each row
  when (new.action in ('return', 'revert')
    or new.to_status = 'delivered' and new.action not in ('place', 'delay', 'ready', 'recall', 'print', 'edit'))
  execute function app.book_order_step();

-- Books a payment of a bill, its refund, or its undoing.
create function app.book_bill_payment() returns trigger
language plpgsql
as $$
declare
  sign integer := case tg_op when 'INSERT' then 1 else -1 end;
begin
  insert into till_entry (company_id, branch_id, payment_id, action, source, payment_method_id, paid_with, taken, refunded, tip, shift_id)
  select new.company_id, new.branch_id, coalesce(new.refund_of, new.id),
    case when sign = -1 then 'undo' when new.kind = 'refund' then 'refund' else 'pay' end, 'table', new.payment_method_id, p.kind,
    case when new.kind = 'refund' then 0 else sign * (new.amount + new.tip) end,
    case when new.kind = 'refund' then -new.amount else 0 end,
    sign * new.tip, app.open_shift(new.company_id, new.branch_id)
  from till t join payment_method p on p.id = new.payment_method_id
  where t.company_id = new.company_id and t.branch_id = new.branch_id;
  return null;
end $$;
create trigger till_booked after insert on bill_payment for each row execute function app.book_bill_payment();
create trigger till_undone after update of undone_at on bill_payment for each row
  when (old.undone_at is null and new.undone_at is not null) execute function app.book_bill_payment();
