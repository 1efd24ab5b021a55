-- The answer to a key of a channel by which something was asked for once, kept 72 hours. Orders have their own (idempotency), which is
-- written with them by one statement. `body` is the answer without the token, which is signed anew.
create table once_key (
  company_id bigint not null,
  channel_id bigint not null,
  key app.idempotency_key not null,
  hash bytea not null,
  body text,
  created_at timestamptz not null default now(),
  primary key (company_id, channel_id, key)
);
create index once_key__age on once_key (created_at);
select app.tenant_table('once_key');
