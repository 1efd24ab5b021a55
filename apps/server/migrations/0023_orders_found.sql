-- Without company and branch: with them PostgreSQL took it for the way to a branch's orders, and read all of them. The company is
-- there for names alone, in a form that nothing else asks for.
drop index orders__found;
create index orders__found on orders using gin (
  status, delivery_type, source, payment_method_id, code, (company_id + 0), app.fold(customer_name) ext.gin_trgm_ops
) with (gin_pending_list_limit = 1024);
