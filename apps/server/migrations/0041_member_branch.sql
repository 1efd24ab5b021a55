alter table member_branch add column first_day date, add column last_day date;
update member_branch b set first_day = d.first_day, last_day = d.last_day
from (select company_id, member_id, branch_id, min(day) as first_day, max(day) as last_day from member_order group by 1, 2, 3) d
where b.company_id = d.company_id and b.member_id = d.member_id and b.branch_id = d.branch_id;
