-- Whoever may see a person may have a code mailed to them, for instance to invite them; nobody but the system reads one.
alter table reset_code enable row level security;
alter table reset_code force row level security;
create policy of_people_in_reach on reset_code to app_rw using (exists (select from app_user where id = user_id));
create policy system_all on reset_code to app_system using (true);
grant select (user_id), insert, update on reset_code to app_rw;

-- Old letters, codes and ended sessions are cleared away; these find them without reading the rest.
create index session__expires on session (expires_at);
