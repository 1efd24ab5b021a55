-- Files with which a bank answered a run, each applied once.
create table payout_answer (
  id bigint generated always as identity primary key,
  run_id bigint not null references payout_run,
  name text not null,
  digest bytea not null,
  paid integer not null,
  returned integer not null,
  wrong integer not null,
  applied_by_name text not null,
  created_at timestamptz not null default now(),
  constraint payout_answer__once unique (run_id, digest)
);
select app.platform_table('payout_answer');
