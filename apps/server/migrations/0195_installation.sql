-- Whether the first start made a demo or an installation for real use; null before it. A database for real use never gets demo
-- data, whose passwords are public.
alter table site add column installation text check (installation in ('demo', 'live'));
update site set installation = case
  when exists (select from app_user where email = 'operator@demo.sofra') then 'demo'
  when exists (select from account) then 'live' end;
