import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { demoUsers } from '@sofra/demo/logins.ts'
import { seedDemo } from '@sofra/demo/seed/seed.ts'
import { writeDemo } from '@sofra/demo/seed/write-demo.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testDatabase } from '../../../test/database.ts'
import type { Query } from '../../kernel/database/tenant.ts'
import { demoOptions } from './demo-data.ts'

const { admin, adminUrl } = await testDatabase()
const twin = await testDatabase()
const dataDir = mkdtempSync(join(tmpdir(), 'sofra-demo-'))
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

const now = new Date('2026-11-20T17:10:00Z')
const options = { ...(await demoOptions({ dataDir, filesS3: undefined })), now, orders: 500, members: 100 }
const reported: number[] = []

beforeAll(async () => {
  expect(await seedDemo({ ...options, adminUrl, progress: (fraction) => reported.push(fraction) })).toBe(true)
  expect(await writeDemo({ ...options, adminUrl: twin.adminUrl })).toBe(true)
})

const rowsOf = async (query: Query, sql: string, values?: unknown[]) => query<Record<string, unknown>>(sql, values)

/** Hashes the rows of every table, without salted passwords and the time of installation. */
const fingerprint = async (query: Query) => {
  const tables = await rowsOf(
    query,
    `select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace
     and relname <> 'app_migration' order by 1`,
  )
  const prints = []
  for (const { name } of tables) {
    const [print] = await rowsOf(
      query,
      `select count(*) as rows, md5(string_agg(row, '' order by row)) as content
       from (select (to_jsonb(t) - 'password_hash')::text as row from ${name} t) t`,
    )
    prints.push({ name, ...print })
  }
  return prints
}

const none = async (sql: string) => expect(await rowsOf(admin, sql)).toEqual([])

describe('the demo', () => {
  it('is identical for the same time in any process', async () => {
    expect(await fingerprint(admin)).toEqual(await fingerprint(twin.admin))
  })

  it('reports its progress from 0 to 100 %', () => {
    expect(reported).toEqual(reported.toSorted((one, other) => one - other))
    expect([reported[0], reported.at(-1)]).toEqual([0, 1])
  })

  it('is seeded once: another start changes nothing', async () => {
    const before = await fingerprint(admin)
    expect(await writeDemo({ ...options, orders: 1, adminUrl })).toBe(false)
    expect(await fingerprint(admin)).toEqual(before)
  })

  it('has no dangling references', async () => {
    const links = await rowsOf(
      admin,
      `select conname as name, conrelid::regclass::text as child, confrelid::regclass::text as parent,
         (select string_agg(format('p.%I = c.%I', pa.attname, ca.attname), ' and ')
           from unnest(conkey, confkey) as k (child, parent)
           join pg_attribute ca on ca.attrelid = conrelid and ca.attnum = k.child
           join pg_attribute pa on pa.attrelid = confrelid and pa.attnum = k.parent) as same,
         (select string_agg(format('c.%I is not null', ca.attname), ' and ')
           from unnest(conkey) as k (child) join pg_attribute ca on ca.attrelid = conrelid and ca.attnum = k.child) as given
       from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`,
    )
    expect(links.length).toBeGreaterThan(30)
    for (const { name, child, parent, same, given: givenSql } of links) {
      const [lost] = await rowsOf(
        admin,
        `select count(*) as rows from ${child} c where ${givenSql} and not exists (select from ${parent} p where ${same})`,
      )
      expect({ name, ...lost }).toEqual({ name, rows: 0 })
    }
  })

  it('refers only to existing pictures', async () => {
    const images = await rowsOf(
      admin,
      'select image from product union select image from category union select image from material',
    )
    expect(images.filter(({ image }) => !existsSync(join(dataDir, 'files', String(image))))).toEqual([])
  })

  it('leaves the counters at the next free number', async () => {
    const names = await rowsOf(
      admin,
      `select attrelid::regclass::text as name from pg_attribute join pg_class on pg_class.oid = attrelid
       where relkind = 'r' and relnamespace = 'public'::regnamespace and attname = 'id' and attidentity <> ''`,
    )
    const counters = names.map(
      ({ name }) =>
        `select '${name}' as name, nextval(pg_get_serial_sequence('${name}', 'id')) as next, max(id) from ${name}`,
    )
    const rows = await rowsOf(
      admin,
      [...counters, "select 'orders', nextval('order_id_seq'), max(id) from orders"].join(' union all '),
    )
    expect(rows.filter(({ max }) => max !== null).length).toBeGreaterThan(20)
    expect(rows.filter(({ next, max }) => max !== null && Number(next) !== Number(max) + 1)).toEqual([])
  })
})

describe('a start that fails half-way', () => {
  it('leaves nothing behind', async () => {
    const { admin: query, adminUrl: url } = await testDatabase()
    const progress = (_: number, label: string) => {
      if (label === 'wallets and points') throw new Error('killed')
    }
    await expect(writeDemo({ ...options, orders: 20, adminUrl: url, progress })).rejects.toThrow('killed')
    expect(await rowsOf(query, 'select from account')).toEqual([])
    expect(await writeDemo({ ...options, orders: 20, adminUrl: url })).toBe(true)
  })
})

describe('its orders', () => {
  it('are counted and numbered per branch without a gap', async () => {
    const [total] = await rowsOf(admin, 'select count(*) as n from orders')
    expect(total).toEqual({ n: 500 })
    await none(
      `select h.branch_id from branch_head h
       where order_no <> (select count(*) from orders o where o.branch_id = h.branch_id)
         or array[waiting_for_approval, preparing, on_the_way, delivered, cancelled, returned] <> (
           select array_agg((select count(*) from orders o where o.branch_id = h.branch_id and o.status = s.status) order by s.no)
           from unnest(array['waiting_for_approval', 'preparing', 'on_the_way', 'delivered', 'cancelled', 'returned'])
             with ordinality as s (status, no))`,
    )
    await none(
      `select id from (select o.id, o.code, b.code || '-' || row_number() over (partition by branch_id order by o.created_at, o.id) as due
         from orders o join branch b on b.id = o.branch_id) o where code <> due`,
    )
  })

  it('have consistent sums of lines, reductions, fee, tip and wallet', async () => {
    await none(
      `select o.id from orders o
       cross join lateral (select sum(gross) as gross, sum(discount) as discount, sum(net) as net,
           bool_and(vat = vat and net = gross - discount) as each from order_line l where l.order_id = o.id) l
       where goods <> l.gross or total <> l.net + delivery_fee + tip or to_collect <> total - wallet or not each
         or l.discount <> (select coalesce(sum(amount), 0) from order_reduction r where r.order_id = o.id)`,
    )
  })

  it('have the state of their history, and no event in the future', async () => {
    await none(
      `select o.id from orders o
       cross join lateral (select * from order_event e where e.order_id = o.id order by e.id desc limit 1) last
       where o.status <> last.to_status or o.version <> (select count(*) from order_event e where e.order_id = o.id)
         or greatest(o.created_at, approved_at, ready_at, departed_at, delivered_at, closed_at, last.created_at) > '${now.toISOString()}'`,
    )
    await none(
      `select id from (select id, from_status, created_at, lag(to_status) over w as before, lag(created_at) over w as earlier
         from order_event window w as (partition by order_id order by id)) e
       where from_status is distinct from before or created_at < earlier`,
    )
    await none(
      `select id from orders
       where (status in ('cancelled', 'returned')) <> (closed_at is not null)
         or (status in ('delivered', 'returned')) <> (delivered_at is not null)
         or (status = 'waiting_for_approval' and approved_at is not null)`,
    )
  })
})

describe('changes and payments of its orders', () => {
  it('include edited orders with consistent totals', async () => {
    const [edited] = await rowsOf(admin, 'select count(*) as n from orders where edits > 0')
    expect(Number(edited?.n)).toBeGreaterThan(0)
    await none(
      `select o.id from orders o left join order_event e on e.order_id = o.id and e.action = 'edit'
       where (o.edits > 0) <> (e.id is not null) or (e.detail->'edit'->'total'->>'after')::int <> o.total
         or exists (select from jsonb_array_elements(e.detail->'edit'->'lines') x
           left join order_line l on l.order_id = o.id and l.no = (x->>'no')::int
           where coalesce(l.quantity, 0) <> (x->>'to')::int)`,
    )
  })

  it('have payments that their delivery type allows, and no online payment by a waiter or at the door', async () => {
    await none(
      `select o.id from orders o join payment_method m on m.id = o.payment_method_id
       where not o.delivery_type = any (m.delivery_types)
         or m.name->>'en' = 'Card on delivery' and o.delivery_type <> 'deliveryToAddress'`,
    )
    const paid = await rowsOf(
      admin,
      `select distinct m.name->>'en' as name from bill_payment p join payment_method m on m.id = p.payment_method_id`,
    )
    expect(paid).toEqual([{ name: 'Card at the restaurant' }])
  })

  it('include cancellations and returns with valid reasons', async () => {
    await none(
      `select e.id from order_event e join orders o on o.id = e.order_id left join cancel_reason r on r.id = e.reason_id
       where e.action in ('cancel', 'return')
         and (r.kind is distinct from e.action or not o.delivery_type = any (r.delivery_types))`,
    )
  })

  it('match the movements of wallets, points and cheques', async () => {
    await none(
      `select id from ledger_account a
       where balance <> (select coalesce(sum(amount), 0) from ledger_entry e where e.account_id = a.id)
         or kind = 'points' and balance <> (select coalesce(sum(remaining), 0) from points_lot l where l.account_id = a.id)`,
    )
    await none(
      `select o.id from orders o left join ledger_account a on a.member_id = o.member_id and a.kind = 'wallet'
       where wallet <> -coalesce((select amount from ledger_entry e
         where e.account_id = a.id and e.kind = 'spend' and e.ref_type = 'order' and e.ref_id = o.id), 0)`,
    )
    await none(
      `select id from gift_cheque c where used_count <> (
         select count(*) from gift_cheque_use u where u.cheque_id = c.id and state <> 'released')
         or used_amount <> (select coalesce(sum(amount), 0) from gift_cheque_use u where u.cheque_id = c.id and state <> 'released')
         or handed_count <> (select count(*) from gift_cheque_assignment a where a.cheque_id = c.id)`,
    )
  })
})

describe('its members', () => {
  it('keep the points and cheques of their orders, and return them with a refund', async () => {
    const [usesRow] = await rowsOf(admin, 'select count(*) as n from discount_use where given > 0')
    expect(Number(usesRow?.n)).toBeGreaterThan(10)
    await none(
      `select r.order_id from order_reduction r left join discount_use u on u.company_id = r.company_id and u.order_id = r.order_id
       where r.kind = 'campaign' and u.amount is distinct from r.amount`,
    )
    await none(
      `select d.id from discount d
       left join discount_total t on t.company_id = d.company_id and t.discount_id = d.id
       cross join lateral (
         select coalesce(sum(given), 0) as amount, count(*) filter (where given > 0) as orders from discount_use u
         where u.company_id = d.company_id and u.discount_id = d.id) u
       where t.used_amount is distinct from u.amount or t.used_count is distinct from u.orders or t.budget is distinct from d.budget`,
    )
  })

  it('exist once per company, and have favourites, requests and a language', async () => {
    await none(
      `select c.id from company c where exists (select from member m where m.company_id = c.id)
         and 2 <> (select count(*) from member m where m.company_id = c.id and m.email = 'zeynep.karaca@demo.sofra' and m.birth_date = '1988-04-17')`,
    )
    for (const sql of [
      'select count(*) as n from member_favourite',
      'select count(*) as n from guest_request where member_id is not null',
      'select count(*) as n from member where lang is not null',
      'select count(*) as n from comment where member_id is not null',
    ])
      expect(Number((await rowsOf(admin, sql))[0]?.n), sql).toBeGreaterThan(0)
  })

  it('include imported ones, whose rows are counted and can be undone', async () => {
    const files = await rowsOf(admin, `select id from import_file where kind = 'member'`)
    expect(files.length).toBeGreaterThan(0)
    await none(
      `select f.id from import_file f
       where f.rows <> (select count(*) from import_row r where r.import_id = f.id)
         or f.counts <> (select jsonb_object_agg(outcome, n) from (
           select outcome, count(*) as n from import_row r where r.import_id = f.id group by 1) c)
         or f.written <> (select count(*) from import_written w join member m on m.id = w.record_id and m.version = w.version
           where w.import_id = f.id)
         or not exists (select from import_row r where r.import_id = f.id and r.outcome = 'wrong' and r.faults <> '[]')`,
    )
  })
})

describe('its logs', () => {
  it('mention only existing switchboards', async () => {
    const providers = await rowsOf(admin, 'select distinct provider from switchboard_log order by 1')
    expect(providers).toEqual([{ provider: 'webhook' }])
  })
})

describe('its people', () => {
  it('can all sign in; operator and owners may manage their accounts, the desk may not', async () => {
    const users = await rowsOf(
      admin,
      `select u.email, a.type, r.keys, r.is_owner from app_user u join account a on a.id = u.account_id
       join user_role ur on ur.user_id = u.id join role r on r.id = ur.role_id`,
    )
    const emails = users.map(({ email }) => email)
    expect(demoUsers.filter(({ email }) => !emails.includes(email))).toEqual([])
    const owns = (email: string) => users.some((user) => user.email === email && user.is_owner)
    expect(['operator@demo.sofra', 'owner@demo.sofra', 'owner2@demo.sofra'].filter((email) => !owns(email))).toEqual([])
    expect(users.find(({ email }) => email === 'branch@demo.sofra')).toMatchObject({ is_owner: false })
  })

  it('see the branches where they work', async () => {
    const branches = await rowsOf(
      admin,
      `select b.code from user_branch ub join branch b on b.id = ub.branch_id
       join app_user u on u.id = ub.user_id where u.email = 'branch@demo.sofra'`,
    )
    expect(branches).toEqual([{ code: 'KAD' }])
  })
})
