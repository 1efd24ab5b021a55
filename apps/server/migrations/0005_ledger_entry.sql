-- A request that is repeated across the upgrade still finds its key.
insert into once_key (company_id, scope, key, hash, body, created_at)
select e.company_id, a.kind || ' ' || a.member_id, e.key, e.key_hash, json_build_object('id', e.id), e.created_at
from ledger_entry e join ledger_account a on a.company_id = e.company_id and a.id = e.account_id
where e.key is not null and e.created_at > now() - interval '72 hours';
alter table ledger_entry drop column key;
alter table ledger_entry drop column key_hash;
-- The wallet report reads the movements of a period.
create index ledger_entry__created on ledger_entry (company_id, created_at);
