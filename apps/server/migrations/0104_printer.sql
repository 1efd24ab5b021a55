-- A program beside the printers of a branch that fetches what they are to print. It is paired by a code that is shown once, and known
-- by a token from then on; of both only the hashes are kept.
create table print_agent (
  id bigint generated always as identity,
  company_id bigint not null,
  branch_id bigint not null,
  name text not null,
  code_hash bytea,
  code_expires_at timestamptz,
  token_hash bytea,
  paired_at timestamptz,
  last_seen_at timestamptz,
  -- Which release of it runs there.
  release text,
  created_at timestamptz not null default now(),
  primary key (id, company_id, branch_id),
  constraint print_agent__branch foreign key (company_id, branch_id) references branch (company_id, id) on delete cascade
);
create index print_agent__of_branch on print_agent (company_id, branch_id);
-- Globally unique on purpose: the code and the token alone say whose agent calls.
create unique index print_agent__code on print_agent (code_hash);
create unique index print_agent__token on print_agent (token_hash);
select app.tenant_table('print_agent');
-- That it is there it says every few seconds, and that is no change.
select app.audited('print_agent', 'insert or update or delete', 'coalesce(current_setting(''app.actor'', true), '''') <> ''''');

create table printer (
  id bigint generated always as identity,
  company_id bigint not null,
  branch_id bigint not null,
  name text not null,
  -- Over the network (host or host:port), or a device of the agent's computer by the name that it has there.
  connection text not null check (connection in ('network', 'device')),
  address text not null,
  -- Which agent prints on it; null: whichever of the branch is first.
  agent_id bigint,
  -- How many letters a line has.
  paper text not null check (paper in ('32', '42', '48')),
  letters text not null,
  lang text not null,
  kinds text[] not null,
  -- The stations of the kitchen whose tickets it prints, by their numbers; none: one ticket of all that is ordered.
  station_nos integer[] not null default '{}',
  is_active boolean not null default true,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  primary key (id, company_id, branch_id),
  constraint printer__name unique (company_id, branch_id, name),
  constraint printer__branch foreign key (company_id, branch_id) references branch (company_id, id) on delete cascade,
  constraint printer__agent foreign key (company_id, branch_id, agent_id)
    references print_agent (company_id, branch_id, id) on delete set null (agent_id)
);
create index printer__agent on printer (company_id, branch_id, agent_id);
select app.tenant_table('printer');
select app.audited('printer');

alter table print_job
  -- The page that shows what a printer makes of its letters is of no order.
  alter order_id drop not null,
  -- Null: whichever browser takes it.
  add printer_id bigint,
  add station_no integer,
  -- The lines that stand on it; null: all.
  add line_nos integer[],
  -- What tells prints of one order, kind and revision apart: the printer and the station.
  add target text not null default '',
  -- Whoever had it was not heard of again, so it may be on paper already.
  add is_double boolean not null default false,
  drop constraint print_job_kind_check,
  add constraint print_job_kind_check check (kind in ('receipt', 'ticket', 'test')),
  add constraint print_job__of_order check ((kind = 'test') = (order_id is null)),
  drop constraint print_job_failure_check,
  add constraint print_job_failure_check
    check (failure in ('refused', 'vanished', 'nobody', 'offline', 'timeout', 'cut', 'local')),
  drop constraint print_job__once,
  add constraint print_job__once unique (company_id, order_id, kind, revision, target),
  add constraint print_job__printer foreign key (company_id, branch_id, printer_id)
    references printer (company_id, branch_id, id) on delete set null (printer_id);
create index print_job__of_printer on print_job (company_id, branch_id, printer_id, id desc);
