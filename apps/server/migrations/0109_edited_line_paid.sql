-- What a payment that was taken back had paid for keeps nobody from taking the line off; what still counts as paid stays (order-edit).
alter table bill_payment_item
  drop constraint bill_payment_item__line,
  add constraint bill_payment_item__line foreign key (company_id, order_id, no) references order_line (company_id, order_id, no)
    on delete cascade;
