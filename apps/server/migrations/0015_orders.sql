-- An order can be refunded in parts, one for each return.
alter table ledger_entry
  -- Which of several movements of a kind for one reference it is: of a refund the id of the order's event. 0 where there is one only.
  add column part bigint not null default 0,
  drop constraint ledger_entry__once,
  add constraint ledger_entry__once unique (company_id, account_id, kind, ref_type, ref_id, part);

-- How much of what an order spent of a lot it has got back.
alter table points_lot_use add column refunded_amount bigint not null default 0;
update points_lot_use set refunded_amount = amount where refunded;
alter table points_lot_use
  drop column refunded,
  add constraint points_lot_use__refunded check (refunded_amount between 0 and amount);

-- How much of a lot is gone because the order that earned it was returned, in whole or in part: no refund fills it again.
alter table points_lot add column revoked_amount bigint not null default 0;
update points_lot set revoked_amount = amount where revoked;
alter table points_lot
  drop column revoked,
  drop constraint points_lot__remaining,
  add constraint points_lot__remaining check (remaining between 0 and amount - revoked_amount),
  add constraint points_lot__revoked check (revoked_amount between 0 and amount);

-- From which statuses an order can be cancelled or returned for this reason; by default from any that it can be.
alter table cancel_reason add column statuses text[] not null
  default '{waiting_for_approval,preparing,on_the_way,delivered}'
  constraint cancel_reason__statuses
  check (statuses <@ '{waiting_for_approval,preparing,on_the_way,delivered}' and cardinality(statuses) > 0);

-- What somebody sees of orders has keys of its own: whose they are, what they cost, and which ways of ordering. Roles that see
-- orders go on seeing what they did; those that a new account has for the kitchen, the tables and the couriers see what their work
-- needs.
update role set keys = array(
  select distinct key from unnest(keys || case
    when name in ('Mutfak', 'Kitchen', 'Küche') then '{get-order-delivery,get-order-counter,get-order-table}'
    when name in ('Garson', 'Waiter', 'Service') then '{get-order-table}'
    when name in ('Kurye sorumlusu', 'Dispatcher', 'Kurierleitung') then '{get-member-contact,get-order-price,get-order-delivery}'
    when name in ('Platform finans', 'Platform finance', 'Plattform-Finanzen', 'Bayi yöneticisi', 'Dealer manager', 'Händlerleitung',
      'Muhasebe', 'Accountant', 'Buchhaltung') then '{get-order-price,get-order-delivery,get-order-counter,get-order-table}'
    else '{get-member-contact,get-order-price,get-order-delivery,get-order-counter,get-order-table}' end::text[]) key order by key)
where not is_owner and keys && '{get-order-desk,get-order,get-order-all}';
