-- Two records of one person become one, and whoever asks for it is forgotten.
alter table member
  -- The record that this one went into, which its phone leads to from then on.
  add column merged_into_id bigint,
  add column anonymised_at timestamptz,
  -- It is a record for what once was alone: no list has it.
  add column is_gone boolean not null generated always as (merged_into_id is not null or anonymised_at is not null) stored,
  add constraint member__merged_into foreign key (company_id, merged_into_id) references member (company_id, id),
  drop constraint member_phone_check,
  -- '#' and a number: nobody's.
  add constraint member_phone_check check (phone ~ '^(\+[1-9][0-9]{6,14}|#[0-9]+)$');
create index member__merged_into on member (company_id, merged_into_id) where merged_into_id is not null;
select app.audited('member', 'insert or update or delete', 'coalesce(current_setting(''app.actor'', true), '''') <> ''''');

-- Whose a proof is may change with a merge, and nothing else of it.
grant update (member_id) on member_consent to app_rw;

create table member_merge (
  id bigint generated always as identity,
  company_id bigint not null,
  primary_id bigint not null,
  duplicate_id bigint not null,
  by_name text not null,
  created_at timestamptz not null default now(),
  -- What both were; emptied once nothing can be undone any more.
  before jsonb,
  undone_at timestamptz,
  undone_by text,
  primary key (id, company_id),
  constraint member_merge__primary foreign key (company_id, primary_id) references member (company_id, id),
  constraint member_merge__duplicate foreign key (company_id, duplicate_id) references member (company_id, id)
);
create index member_merge__of_primary on member_merge (company_id, primary_id, id);
create index member_merge__of_duplicate on member_merge (company_id, duplicate_id);
create index member_merge__undoable on member_merge (created_at) where before is not null;
select app.tenant_table('member_merge');

-- The rows that a merge has moved, by the column that names whose they are.
create table member_merge_row (
  company_id bigint not null,
  merge_id bigint not null,
  holder text not null,
  row_id bigint not null,
  primary key (company_id, merge_id, holder, row_id),
  constraint member_merge_row__merge foreign key (company_id, merge_id) references member_merge (company_id, id) on delete cascade
);
select app.tenant_table('member_merge_row');

-- How far the rows are of somebody who is to be forgotten. Phones and addresses, by which rows are found, go with the last of them.
create table member_anonymisation (
  company_id bigint not null,
  member_id bigint not null,
  phones text[] not null,
  emails text[] not null,
  by_name text not null,
  done integer not null default 0,
  total integer not null default 0,
  created_at timestamptz not null default now(),
  ended_at timestamptz,
  primary key (company_id, member_id),
  constraint member_anonymisation__member foreign key (company_id, member_id) references member (company_id, id)
);
select app.tenant_table('member_anonymisation');

create index reservation__of_phone on reservation (company_id, phone);
create index phone_call__of_phone on phone_call (company_id, phone) where phone is not null;
create index institution_request__of_phone on institution_request (company_id, phone);

-- Takes what was forgotten of some rows out of the log, which nobody can change otherwise: which fields changed, when and by whom stays.
create function app.mask_log(of_company bigint, holder text, ids text[], fields text[]) returns void
language plpgsql security definer
set search_path = 'public', 'pg_temp'
as $$
begin
  if of_company::text <> all (string_to_array(current_setting('app.companies', true), ',')) then
    raise exception 'not a company of this transaction' using errcode = 'insufficient_privilege';
  end if;
  -- Only what its owner has emptied: of rows that still say who somebody is, the log does as well.
  update audit_log l set subject = null,
    before = l.before || coalesce((select jsonb_object_agg(k, '•••') from jsonb_object_keys(l.before) k where k = any (fields)), '{}'),
    after = l.after || coalesce((select jsonb_object_agg(k, '•••') from jsonb_object_keys(l.after) k where k = any (fields)), '{}')
  where l.company_id = of_company and l.record = holder and l.record_id = any (ids)
    and holder in ('member', 'orders', 'comment', 'guest_request', 'institution_request', 'reservation');
end $$;
revoke all on function app.mask_log(bigint, text, text[], text[]) from public;
grant execute on function app.mask_log(bigint, text, text[], text[]) to app_rw;

-- Takes letters that have left, and to whom, out of the list of what was sent. Who signs in to the panel by an address keeps theirs.
create function app.mask_mail(addresses text[]) returns void
language sql security definer
set search_path = 'public', 'pg_temp'
as $$
  update mail m set recipient = '•••', subject = '•••', html = null, plain = null
  where m.recipient = any (addresses) and m.status <> 'waiting'
    and not exists (select from app_user u where lower(u.email) = lower(m.recipient))
$$;
revoke all on function app.mask_mail(text[]) from public;
grant execute on function app.mask_mail(text[]) to app_rw;
