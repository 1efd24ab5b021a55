-- Money that is given back for an order that was cancelled or returned: an amount below 0, with the payment that it reverses.
alter table bill_payment
  drop constraint bill_payment_kind_check,
  drop constraint bill_payment_amount_check,
  add column refund_of bigint,
  add column refund_order_id bigint,
  add constraint bill_payment__kind check (kind in ('amount', 'items', 'heads', 'refund')),
  add constraint bill_payment__amount check (amount <> 0 and (amount < 0) = (kind = 'refund')),
  add constraint bill_payment__refund check ((kind = 'refund') = (refund_of is not null) and (kind = 'refund') = (refund_order_id is not null)),
  add constraint bill_payment__refund_of foreign key (company_id, branch_id, refund_of) references bill_payment (company_id, branch_id, id),
  add constraint bill_payment__refund_order foreign key (company_id, refund_order_id) references orders (company_id, id);
create index bill_payment__refund_of on bill_payment (company_id, branch_id, refund_of) where refund_of is not null;
create index bill_payment__refund_order on bill_payment (company_id, refund_order_id) where refund_order_id is not null;
