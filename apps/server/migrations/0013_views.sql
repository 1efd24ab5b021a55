-- What a table's owner lets earlier areas read of it, so that they know nothing else of the table.

-- How companies and branches are called, for those who only name them.
create view company_name with (security_invoker = true) as select id, name from company;
create view branch_name with (security_invoker = true) as select id, company_id, name from branch;

-- How much a branch's menu holds.
create view menu_size with (security_invoker = true) as
  select b.company_id, b.id as branch_id,
    (select count(*) from category c where c.company_id = b.company_id and c.branch_id = b.id) as categories,
    (select count(*) from product p where p.company_id = b.company_id and p.branch_id = b.id) as products
  from branch b;

-- What guests could order of a menu: the products on it that are open, of categories that are.
create view open_product with (security_invoker = true) as
  select p.company_id, p.branch_id, p.id
  from product p join category c on c.company_id = p.company_id and c.branch_id = p.branch_id and c.id = p.category_id
  where p.show_in_list and (p.status = 'open' or p.closed_until <= now())
    and (c.status = 'open' or c.closed_until <= now());

grant select on company_name, branch_name, menu_size, open_product to app_rw, app_platform;
