-- Keys are not kept: a request that is repeated across the upgrade has a stale version and is refused.
alter table bill_payment drop column key;
alter table bill_payment drop column key_hash;
