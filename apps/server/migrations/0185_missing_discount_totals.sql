-- The demo's seed wrote discounts without triggers, so these had no total and every order with one was refused. `least` keeps the check of the budget.
insert into discount_total (company_id, discount_id, budget, used_amount, used_count)
select d.company_id, d.id, d.budget, least(coalesce(sum(u.given), 0), d.budget), count(*) filter (where u.given > 0)
from discount d left join discount_use u on u.company_id = d.company_id and u.discount_id = d.id
where not exists (select from discount_total t where t.company_id = d.company_id and t.discount_id = d.id)
group by d.company_id, d.id;
