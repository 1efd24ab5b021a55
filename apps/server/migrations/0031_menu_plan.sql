-- Menus that are compared with one another, and taken over from one branch into the next.

-- What a row of another branch looked like when it was last taken over: by this it is told who has changed what since. Kept by
-- the row that was copied, not by the copy, so that a copy that was removed here is known as such.
create table menu_origin (
  company_id bigint not null,
  branch_id bigint not null,
  record text not null check (record in ('category', 'material', 'option_group', 'product')),
  origin_id bigint not null,
  base jsonb not null,
  primary key (company_id, branch_id, record, origin_id),
  constraint menu_origin__branch foreign key (company_id, branch_id) references branch (company_id, id) on delete cascade
);
select app.tenant_table('menu_origin');

-- How many of the changed rows are new.
alter table menu_change add column made integer not null default 0;
