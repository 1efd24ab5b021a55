-- A part of a bill is paid once for each key that its caller gives it, whatever becomes of the answer.
alter table bill_payment
  add column key text,
  -- Of what was asked for with it: another thing by the same key is refused.
  add column key_hash bytea,
  add constraint bill_payment__key_whole check ((key is null) = (key_hash is null));
create unique index bill_payment__key on bill_payment (company_id, branch_id, key) where key is not null;
