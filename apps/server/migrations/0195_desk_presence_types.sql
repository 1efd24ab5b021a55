-- A desk counts only for the delivery types whose orders its user may approve. Rows written before this migration expire within minutes.
alter table desk_presence add column delivery_types text[] not null
  default '{deliveryToAddress,comeGetIt,comeEat,orderOnTheTable,onlyPayment}';
alter table desk_presence alter column delivery_types drop default;
