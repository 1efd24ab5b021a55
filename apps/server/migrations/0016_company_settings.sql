-- A new company's id is drawn first: its row can be written only by a transaction that reaches it.
grant usage on sequence company_id_seq to app_rw;

-- Of each section of the settings: how often it was saved, when last and by whom. Two people may edit two sections at once.
alter table company add column settings_info jsonb not null default '{}';
alter table company_secret add column set_by_name text not null default '';

-- Every company has a licence, and be it the smallest.
insert into licence (company_id, license_type, modules)
select id, 'other', '{branch}' from company where id not in (select company_id from licence);
