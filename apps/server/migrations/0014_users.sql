-- Who works in a restaurant or a company, the other way round than the primary keys ask.
create index user_branch__branch on user_branch (branch_id);
create index user_company__company on user_company (company_id);
