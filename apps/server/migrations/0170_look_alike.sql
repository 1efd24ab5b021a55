-- Records that look like one person are found by their e-mail address, by name and date of birth, and by name and address. Of members
-- whom orders have made, which are written by the thousand, none has a date of birth: their index is as small as few are.
create index member__born on member (company_id, birth_date, app.fold(first_name || ' ' || last_name))
  where birth_date is not null;

-- People type an address again with other letters, spaces and marks; the number of a house stays apart from that of a flat.
create function app.bare(value text) returns text
language sql immutable parallel safe strict
return btrim(regexp_replace(app.fold(value), '[^[:alnum:]]+', ' ', 'g'));
create index member_address__alike on member_address (company_id, app.bare(text));

-- Pairs of records that somebody has said are two people: nobody is asked about them again.
create table member_distinct (
  company_id bigint not null,
  -- The older of both.
  member_id bigint not null,
  other_id bigint not null,
  by_name text not null,
  created_at timestamptz not null default now(),
  primary key (company_id, member_id, other_id),
  constraint member_distinct__once check (member_id < other_id),
  constraint member_distinct__member foreign key (company_id, member_id) references member (company_id, id) on delete cascade,
  constraint member_distinct__other foreign key (company_id, other_id) references member (company_id, id) on delete cascade
);
create index member_distinct__of_other on member_distinct (company_id, other_id);
select app.tenant_table('member_distinct');
