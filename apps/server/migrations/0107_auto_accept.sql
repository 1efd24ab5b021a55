-- Orders that a branch approves without anybody: of these sources and delivery types; none, unless somebody says so.
alter table branch
  add auto_accept_sources text[] not null default '{}',
  add auto_accept_types text[] not null default '{}';

-- Nobody has looked at it before the kitchen got it.
alter table orders add auto_accepted boolean not null default false;
