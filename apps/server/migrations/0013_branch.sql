-- The commission of a branch becomes a rate of its own, without an end.
insert into commission_rate (kind, company_id, branch_id, rate, valid_from)
select 'commission', company_id, id, commission_rate, created_at::date from branch where commission_rate > 0;
alter table branch drop column commission_rate;
-- Whether the till of a branch is handed over in shifts.
alter table branch add column uses_shifts boolean not null default false;
