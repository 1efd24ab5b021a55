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

-- The row that whoever writes several records of a menu holds has to be there before the menu's first change.
create function app.menu_version_of_new() returns trigger
language plpgsql
as $$ begin insert into menu_version (company_id, branch_id) values (new.company_id, new.id); return null; end $$;
create trigger menu_version after insert on branch for each row execute function app.menu_version_of_new();
insert into menu_version (company_id, branch_id) select company_id, id from branch on conflict do nothing;
