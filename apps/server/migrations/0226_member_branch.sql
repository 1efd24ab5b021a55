-- The branches at which a member has ordered. A user who is limited to branches sees the members of these branches only.
create table member_branch (
  company_id bigint not null,
  member_id bigint not null,
  branch_id bigint not null,
  primary key (company_id, member_id, branch_id),
  constraint member_branch__member foreign key (company_id, member_id) references member (company_id, id) on delete cascade,
  constraint member_branch__branch foreign key (company_id, branch_id) references branch (company_id, id)
);
create index member_branch__of_branch on member_branch (company_id, branch_id, member_id);
select app.tenant_table('member_branch');

insert into member_branch (company_id, member_id, branch_id)
select distinct company_id, member_id, branch_id from orders where member_id is not null;
