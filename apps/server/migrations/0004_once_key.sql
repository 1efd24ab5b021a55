alter table once_key add column scope text;
update once_key set scope = 'channel ' || channel_id;
alter table once_key alter column scope set not null;
alter table once_key drop constraint once_key_pkey;
alter table once_key drop column channel_id;
alter table once_key add primary key (company_id, scope, key);
