-- The product of the menu that a product of a marketplace stands for.
create table integration_match (
  company_id bigint not null,
  branch_id bigint not null,
  branch_integration_id bigint not null,
  remote_id text not null,
  remote_name text not null,
  product_id bigint not null,
  primary key (company_id, branch_id, branch_integration_id, remote_id),
  constraint integration_match__connection foreign key (branch_integration_id, company_id, branch_id)
    references branch_integration (id, company_id, branch_id) on delete cascade,
  constraint integration_match__product foreign key (company_id, branch_id, product_id)
    references product (company_id, branch_id, id) on delete cascade
);
create index integration_match__of_connection on integration_match (branch_integration_id, company_id, branch_id);
create index integration_match__product on integration_match (company_id, branch_id, product_id);
select app.tenant_table('integration_match');
