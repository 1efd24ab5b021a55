-- What a menu is searched by: the names of its products and of their categories.
create view menu_words with (security_invoker = true) as
  select p.company_id, p.branch_id, p.id, p.name, c.name as category
  from product p join category c on c.company_id = p.company_id and c.branch_id = p.branch_id and c.id = p.category_id;

grant select on menu_words to app_rw, app_platform;
