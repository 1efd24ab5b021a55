-- Where people of companies find help; shown in their panel while live support is on.
alter table site
  add column support_email text not null default '',
  add column support_phone text not null default '';
