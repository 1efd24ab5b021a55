-- Orders are found by any four digits of a phone in a row too. In the index of everything else that they are found by: what a
-- search narrows it by is one scan then.
drop index orders__found;
create index orders__found on orders using gin (
  status, delivery_type, source, payment_method_id, code, (company_id + 0), app.fold(customer_name) ext.gin_trgm_ops,
  customer_phone ext.gin_trgm_ops
) with (gin_pending_list_limit = 1024);
