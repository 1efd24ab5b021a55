-- A list as somebody wants to see it again: filters and columns under a name, their own or shared with a role of their account.
create table saved_view (
  id bigint generated always as identity,
  account_id bigint not null,
  user_id bigint not null,
  list text not null,
  name text not null,
  role_id bigint,
  query text not null,
  columns jsonb,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  primary key (id, account_id),
  constraint saved_view__user foreign key (account_id, user_id) references app_user (account_id, id) on delete cascade,
  constraint saved_view__role foreign key (account_id, role_id) references role (account_id, id)
    on delete set null (role_id)
);
create index saved_view__user on saved_view (account_id, user_id, list);
create index saved_view__role on saved_view (account_id, role_id);
select app.account_table('saved_view');
select app.audited('saved_view');

-- How one list looks to one person where no view says otherwise, and which view it opens with. Taste, so nothing is logged of it.
create table list_setting (
  account_id bigint not null,
  user_id bigint not null,
  list text not null,
  columns jsonb,
  view_id bigint,
  primary key (user_id, list),
  constraint list_setting__user foreign key (account_id, user_id) references app_user (account_id, id) on delete cascade,
  constraint list_setting__view foreign key (account_id, view_id) references saved_view (account_id, id)
    on delete set null (view_id)
);
create index list_setting__user on list_setting (account_id, user_id);
create index list_setting__view on list_setting (account_id, view_id);
select app.account_table('list_setting');
