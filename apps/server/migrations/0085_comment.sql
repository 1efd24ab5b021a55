-- What guests say of an order that was delivered to them: once, by the link of their letter.
create table comment (
  id bigint generated always as identity primary key,
  company_id bigint not null,
  branch_id bigint not null,
  order_id bigint not null,
  -- As the order has them, so that a list reads no orders.
  order_code text not null,
  member_name text,
  member_id bigint,
  taste smallint not null check (taste between 1 and 5),
  speed smallint not null check (speed between 1 and 5),
  presentation smallint not null check (presentation between 1 and 5),
  text text not null default '',
  answer text,
  answered_at timestamptz,
  answered_by text,
  hidden_at timestamptz,
  hidden_by text,
  hidden_reason text,
  reported_at timestamptz,
  reported_by text,
  reported_reason text,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  -- By these two it is found; they follow from the others.
  state text not null generated always as (case when hidden_at is not null then 'hidden'
    when reported_at is not null then 'reported' when answered_at is not null then 'answered' else 'waiting' end) stored,
  rating text not null generated always as (case when taste + speed + presentation < 9 then 'poor'
    when taste + speed + presentation < 12 then 'fair' else 'good' end) stored,
  constraint comment__order unique (company_id, order_id),
  constraint comment__order_key foreign key (company_id, order_id) references orders (company_id, id) on delete cascade,
  constraint comment__branch foreign key (company_id, branch_id) references branch (company_id, id),
  constraint comment__member foreign key (company_id, member_id) references member (company_id, id)
);
create index comment__branch_newest on comment (company_id, branch_id, created_at desc, id desc);
create index comment__company_newest on comment (company_id, created_at desc, id desc);
create index comment__newest on comment (created_at desc, id desc);
create index comment__branch_state on comment (company_id, branch_id, state, created_at desc, id desc);
create index comment__state on comment (state, created_at desc, id desc);
create index comment__rating on comment (rating, created_at desc, id desc);
create index comment__member on comment (company_id, member_id) where member_id is not null;
create index comment__found on comment using gin (company_id, branch_id, app.fold(text) ext.gin_trgm_ops);
select app.tenant_table('comment');
-- Guests write them; what the people of the house do about one is logged.
select app.audited('comment', 'update');

-- Sums over the comments of a branch that are not hidden, and how many wait for an answer: moved by the statement that writes.
create table comment_total (
  company_id bigint not null,
  branch_id bigint not null,
  comments integer not null default 0,
  taste bigint not null default 0,
  speed bigint not null default 0,
  presentation bigint not null default 0,
  waiting integer not null default 0,
  primary key (company_id, branch_id),
  constraint comment_total__branch foreign key (company_id, branch_id) references branch (company_id, id) on delete cascade
);
select app.tenant_table('comment_total');
