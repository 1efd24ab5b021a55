-- How a connection is: whether its credentials were accepted, and whether calls succeed.
create table integration_health (
  company_id bigint not null,
  branch_id bigint not null,
  branch_integration_id bigint not null,
  state text not null check (state in ('working', 'failing', 'refused')),
  since timestamptz not null default now(),
  -- The name of the restaurant at the marketplace when the credentials were accepted.
  verified_name text,
  verified_at timestamptz,
  error text,
  primary key (branch_integration_id, company_id, branch_id),
  constraint integration_health__connection foreign key (branch_integration_id, company_id, branch_id)
    references branch_integration (id, company_id, branch_id) on delete cascade
);
create index integration_health__branch on integration_health (company_id, branch_id);
select app.tenant_table('integration_health');
