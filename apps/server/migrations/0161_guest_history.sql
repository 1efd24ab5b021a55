-- The products that a member has marked to find them again.
create table member_favourite (
  company_id bigint not null,
  member_id bigint not null,
  branch_id bigint not null,
  product_id bigint not null,
  created_at timestamptz not null default now(),
  primary key (company_id, member_id, product_id),
  constraint member_favourite__member foreign key (company_id, member_id) references member (company_id, id) on delete cascade,
  constraint member_favourite__product foreign key (company_id, branch_id, product_id)
    references product (company_id, branch_id, id) on delete cascade
);
create index member_favourite__product on member_favourite (company_id, branch_id, product_id);
select app.tenant_table('member_favourite');

-- Members look back on what is theirs by the page.
drop index orders__member;
create index orders__member on orders (company_id, member_id, id) where member_id is not null;
drop index comment__member;
create index comment__member on comment (company_id, member_id, id) where member_id is not null;
drop index guest_request__member;
create index guest_request__member on guest_request (company_id, member_id, id) where member_id is not null;
