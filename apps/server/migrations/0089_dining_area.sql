-- Where tables stand: hall, garden, terrace. Their names may change places among each other in one statement.
create table dining_area (
  id bigint generated always as identity,
  company_id bigint not null,
  branch_id bigint not null,
  name text not null,
  sort_no integer not null,
  created_at timestamptz not null default now(),
  primary key (id, company_id, branch_id),
  constraint dining_area__branch foreign key (company_id, branch_id) references branch (company_id, id),
  constraint dining_area__name unique (company_id, branch_id, name) deferrable
);
select app.tenant_table('dining_area');
select app.audited('dining_area');

-- What a table's QR code says of it: 60 random bits in letters and digits that nobody takes for one another (Crockford's).
create function app.table_code() returns text
language sql volatile
as $$
  select string_agg(substr('0123456789ABCDEFGHJKMNPQRSTVWXYZ', 1 + (get_byte(bytes, i) & 31), 1), '' order by i)
  from (select uuid_send(gen_random_uuid()) as bytes offset 0) drawn,
    -- Two bytes of a UUID say what kind it is.
    unnest(array[0, 1, 2, 3, 4, 5, 7, 9, 10, 11, 12, 13]) i
$$;

alter table dining_table
  alter token set default app.table_code(),
  add area_id bigint,
  add seats integer not null default 4 check (seats between 1 and 40),
  add shape text not null default 'square' check (shape in ('square', 'round', 'long')),
  -- Read out to guests, so kept as it is; the log masks it.
  add password text,
  add is_active boolean not null default true,
  -- Where it stands on its area's plan, in steps from the left and from the top; null: nobody has put it anywhere.
  add x integer check (x between 0 and 99),
  add y integer check (y between 0 and 99),
  add renewed_at timestamptz,
  add version integer not null default 1,
  add constraint dining_table__placed check ((x is null) = (y is null)),
  add constraint dining_table__area foreign key (company_id, branch_id, area_id)
    references dining_area (company_id, branch_id, id) on delete set null (area_id);
create index dining_table__area on dining_table (company_id, branch_id, area_id);

-- Numbers in the order in which people count: 2 before 10, B2 before B10.
create function app.counted(number text) returns text
language sql immutable parallel safe
as $$ select regexp_replace(regexp_replace(app.fold(number), '(\d+)', '000000000000\1', 'g'), '\d*(\d{12})', '\1', 'g') $$;

alter table branch_part drop constraint branch_part_part_check;
alter table branch_part add constraint branch_part_part_check
  check (part in ('hours', 'zones', 'payment', 'commands', 'areas', 'plan'));
