-- A payment at the table may carry a tip beside its amount, and the cash that the guest gave for both.
alter table bill_payment
  add column tip bigint not null default 0 check (tip >= 0),
  add column given bigint,
  add constraint bill_payment__given check (given >= amount + tip);
