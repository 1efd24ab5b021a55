-- Cash put into the drawer or taken out of it by hand. Never changed; a mistake is corrected by the opposite.
create table cash_movement (
  id bigint generated always as identity,
  company_id bigint not null,
  branch_id bigint not null,
  at timestamptz not null default now(),
  kind text not null check (kind in ('deposit', 'withdrawal')),
  amount bigint not null check (amount > 0),
  reason text not null,
  made_by bigint not null,
  made_by_name text not null,
  close_no integer,
  shift_id bigint,
  primary key (id, company_id, branch_id),
  constraint cash_movement__till foreign key (company_id, branch_id) references till (company_id, branch_id) on delete cascade,
  constraint cash_movement__close foreign key (company_id, branch_id, close_no) references day_close (company_id, branch_id, no)
    deferrable initially deferred,
  constraint cash_movement__shift foreign key (company_id, branch_id, shift_id) references till_shift (company_id, branch_id, id)
);
create index cash_movement__close on cash_movement (company_id, branch_id, close_no, id);
create index cash_movement__shift on cash_movement (company_id, branch_id, shift_id) where shift_id is not null;
select app.tenant_table('cash_movement');
revoke update, delete on cash_movement from app_rw;
grant update (close_no) on cash_movement to app_rw;
select app.audited('cash_movement', 'insert');
