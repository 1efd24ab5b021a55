-- What is logged of a branch is read in the branch's time.
create or replace view branch_name with (security_invoker = true) as select id, company_id, name, timezone from branch;
