import type { Query } from '../src/kernel/database/tenant.ts'

const crowdSql = `
with accounts as (
  insert into account (type, title) select 'customer', 'Crowd ' || i from generate_series(1, 100) i returning id
), companies as (
  insert into company (account_id, name) select id, 'Crowd ' || id from accounts returning id, account_id
), branches as (
  insert into branch (company_id, name, code, phone, city, district, address, lat, lng, hours)
  select id, 'Crowd', 'CRW', '+905550000000', 'Istanbul', 'Crowd', 'Crowd', 41, 29, '{}' from companies
  returning id, company_id
), licences as (
  insert into licence (company_id, license_type, modules) select id, 'customer', '{branch,table}' from companies
), roles as (
  insert into role (account_id, name, keys)
  select a.id, 'Role ' || i, $1::text[] from accounts a, generate_series(1, 10) i returning id, account_id
), users as (
  insert into app_user (account_id, email, name, surname)
  select a.id, 'crowd-' || a.id || '-' || i || '@demo.sofra', 'Crowd', 'Person ' || i from accounts a, generate_series(1, 100) i
  returning id, account_id
), given as (
  insert into user_role (account_id, user_id, role_id)
  select u.account_id, u.id, r.id
  from users u join lateral (select id, row_number() over (order by id) as n from roles where account_id = u.account_id) r
    on r.n in (u.id % 10 + 1, (u.id + 3) % 10 + 1)
), scoped as (
  insert into user_company (user_id, company_id)
  select u.id, c.id from users u join companies c on c.account_id = u.account_id where u.id % 3 = 0
), at_branches as (
  insert into user_branch (user_id, company_id, branch_id)
  select u.id, c.id, b.id from users u join companies c on c.account_id = u.account_id join branches b on b.company_id = c.id
  where u.id % 5 = 0
)
insert into session (id, user_id, account_id, token_hash, expires_at, persistent)
select gen_random_uuid(), id, account_id, sha256(id::text::bytea), now() + interval '1 day', true from users returning id`

/**
 * Creates 100 accounts with 10,000 users and 1,000 roles. Each user has two roles and one session; some are limited to
 * a company or a branch. Returns the sessions.
 */
export async function fillCrowd(admin: Query, keys: readonly string[]): Promise<string[]> {
  const rows = await admin<{ id: string }>(crowdSql, [keys])
  await admin('vacuum analyze')
  return rows.map(({ id }) => id)
}
