-- The orders of members that are not cancelled, for reports: a narrow copy, so that a report reads a few columns of the
-- days that it covers. The subscriber of the order events writes it.
create table member_order (
  company_id bigint not null,
  order_id bigint not null,
  member_id bigint not null,
  branch_id bigint not null,
  -- By the calendar of the branch.
  day date not null,
  source text not null,
  delivery_type text not null,
  currency text not null,
  -- Total with delivery fee and tip, minus refunds.
  turnover bigint not null,
  primary key (company_id, order_id),
  constraint member_order__member foreign key (company_id, member_id) references member (company_id, id) on delete cascade,
  constraint member_order__branch foreign key (company_id, branch_id) references branch (company_id, id)
);
create index member_order__of_member on member_order (company_id, member_id, day) include (branch_id);
create index member_order__of_days on member_order (company_id, day)
  include (member_id, branch_id, source, delivery_type, currency, turnover);
select app.tenant_table('member_order');
insert into member_order (company_id, order_id, member_id, branch_id, day, source, delivery_type, currency, turnover)
select o.company_id, o.id, o.member_id, o.branch_id,
  ((o.created_at at time zone b.timezone) - make_interval(mins => b.day_cutoff_minutes))::date, o.source, o.delivery_type,
  o.currency, o.total - o.returned_amount
from orders o join branch b on b.company_id = o.company_id and b.id = o.branch_id
where o.member_id is not null and o.status <> 'cancelled';
