-- What guests write to a restaurant, by the categories of the platform, and what it answers.
create table guest_request (
  id bigint generated always as identity primary key,
  company_id bigint not null,
  branch_id bigint not null,
  request_category_id bigint not null references request_category,
  -- As the category had them when it was written.
  kind text not null check (kind in ('request', 'suggestion', 'complaint')),
  recipient text not null check (recipient in ('branch', 'company')),
  member_id bigint,
  text text not null,
  name text not null default '',
  contact text not null default '',
  lang text not null default 'tr',
  state text not null default 'pending' check (state in ('pending', 'approved', 'denied', 'completed')),
  answer text,
  answered_at timestamptz,
  answered_by text,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  constraint guest_request__branch foreign key (company_id, branch_id) references branch (company_id, id),
  constraint guest_request__member foreign key (company_id, member_id) references member (company_id, id)
);
create index guest_request__newest on guest_request (company_id, branch_id, created_at desc, id desc);
create index guest_request__waiting on guest_request (company_id, branch_id, recipient) where state = 'pending';
create index guest_request__category on guest_request (request_category_id);
create index guest_request__member on guest_request (company_id, member_id) where member_id is not null;
select app.tenant_table('guest_request');
-- Guests write them; what the people of the house do about one is logged.
select app.audited('guest_request', 'update');
