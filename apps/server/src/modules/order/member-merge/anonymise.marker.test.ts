import { anonymiseMember, mergeMembers, undoMerge } from '@sofra/contract/order/member-merge/member-merge.contract.ts'
import { expect, test } from 'vitest'
import { orderingOf } from '../../../../test/ordering.ts'
import { testServer } from '../../../../test/server.ts'
import { twoTenants } from '../../../../test/tenants.ts'
import { tables } from '../../../app/contributions.ts'
import type { Query } from '../../../kernel/database/tenant.ts'
import { anonymisePerson } from './member-merge.jobs.ts'
import { holdingsOf } from './person.rows.ts'

const { a, admin, call, pools } = await testServer()
const world = await twoTenants(a)
const { A, B } = world
const { place, walk } = orderingOf({ call }, world)
const of = { company_id: A.id }
const mark = 'Zümrüdüanka'

/** Columns that keep personal text, each with its reason. */
const retained: Readonly<Record<string, string>> = {
  'comment.text': 'a published comment stays, without its author',
  'comment.answer': 'the restaurant wrote it, and it is published with the comment',
  'orders.cancel_note': 'staff wrote it; it explains a sum in the books',
  'orders.code': 'the restaurant numbers its orders',
  'orders.table_number': 'the restaurant names its tables',
  'orders.currency': 'what the order was paid in',
  'order_line.name': 'what was sold, for the books',
  'ledger_entry.by_name': 'the user who moved it',
  'reservation.lang': 'a language',
  'reservation.decided_by': 'the user who decided it',
  'guest_request.answered_by': 'the user who answered it',
  'institution_request.answered_by': 'the user who decided it',
  'member_merge.by_name': 'the user who merged',
  'member_merge.undone_by': 'the user who undid it',
}

interface Column {
  table: string
  column: string
}

const textColumns = () =>
  admin<Column>(
    `select c.table_name as table, c.column_name as column from information_schema.columns c
     join information_schema.tables t using (table_schema, table_name)
     where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.data_type in ('text', 'jsonb', 'json')`,
  )

/** Returns the columns that contain the marker, in any text or JSON of the database. */
const markedColumns = async () => {
  const places: string[] = []
  for (const { table, column } of await textColumns()) {
    const [row] = await admin<{ n: number }>(
      `select count(*)::int as n from "${table}" where "${column}"::text like $1`,
      [`%${mark}%`],
    )
    if (row?.n) places.push(`${table}.${column}`)
  }
  return places
}

const attempt = (query: Query, sql: string, values: unknown[]) => query(sql, values).catch(() => undefined)

/** Writes the marker into every text column that accepts free text, in the rows of a member. */
const markRows = async (members: readonly number[], phone: string) => {
  const columns = await textColumns()
  const filled: string[] = []
  for (const { table, column: holder, is, through } of holdingsOf(tables)) {
    // The member's own row has the marker already, and its phone is needed to find the other rows.
    if (table === 'member') continue
    const owner = through
      ? `t."${holder}" in (select o.id from ${through} o where o.member_id = any ($2))`
      : `t."${holder}" = any (${is === 'phone' ? '$3' : '$2'})`
    for (const { column } of columns.filter((one) => one.table === table && one.column !== holder)) {
      const done = await attempt(
        admin,
        `update ${table} t set "${column}" = '${mark}' where t.company_id = $1 and ${owner} and $2::bigint[] is not null
           and $3::text[] is not null returning 1`,
        [A.id, members, [phone]],
      )
      if (done?.length) filled.push(`${table}.${column}`)
    }
  }
  return filled
}

const phone = '+905559874466'

/** Creates a member with rows in every table, all with the marker. */
const createMarkedMember = async () => {
  const one = await a.member({ company: A, phone, first_name: mark, last_name: 'Unutulan', email: `m@${'demo'}.sofra` })
  const id = Number(one.id)
  const mine = { ...of, member_id: id }
  const order = await walk(
    await place({ delivery_type: 'comeGetIt', member: { phone, first_name: mark }, note: mark }),
    'approve',
    'ready',
    'deliver',
  )
  await a.insert('member_address', { ...mine, text: mark, label: mark, note: mark })
  await a.signedIn({ ...one, company_id: A.id })
  const account = await a.insert('ledger_account', { ...mine, kind: 'points', balance: 40 })
  await a.insert('ledger_entry', {
    ...of,
    account_id: account.id,
    kind: 'adjust',
    amount: 40,
    balance_after: 40,
    ref_type: 'desk',
    ref_id: 1,
    reason: `${mark} şikâyet etti`,
  })
  await a.insert('reservation', {
    ...of,
    branch_id: world.a1.id,
    name: mark,
    phone,
    note: mark,
    party_size: 2,
    state: 'completed',
    starts_at: '2026-01-01T10:00:00Z',
    ends_at: '2026-01-01T12:00:00Z',
  })
  const message = { name: 'n', channel: 'push', title: '{}', text: '{}', is_commercial: false }
  const notification = await a.insert('notification', { ...of, ...message })
  const received = { ...mine, notification_id: notification.id }
  await a.insert('notification_recipient', { ...received, status: 'error', text: mark, error: mark })
  await a.insert('member_inbox', { ...received, title: mark, text: mark })
  const sms = await a.insert('sms_log', {
    of_company_id: A.id,
    provider: 'none',
    purpose: 'campaign',
    parts: 1,
    recipient: '•••',
    status: 'kept',
  })
  await admin(`insert into sms (id, recipient, purpose, text, status) values ($1, $2, 'campaign', $3, 'kept')`, [
    sms.id,
    phone,
    `Merhaba ${mark}`,
  ])
  await a.insert('mail', {
    recipient: 'm@demo.sofra',
    lang: 'tr',
    template: 'campaign',
    subject: mark,
    html: mark,
    plain: mark,
    status: 'kept',
  })
  const file = await a.insert('import_file', {
    ...of,
    kind: 'member',
    name: 'list.csv',
    asked_encoding: 'auto',
    lang: 'tr',
    state: 'done',
    matched: JSON.stringify([{ heading: 'Ad', examples: [mark], field: 'first_name' }]),
  })
  const waiting = { ...of, kind: 'member', name: 'new.csv', asked_encoding: 'auto', lang: 'tr', state: 'matching' }
  await a.insert('import_file', {
    ...waiting,
    file: Buffer.from(mark),
    matched: JSON.stringify([{ heading: 'Ad', examples: [mark] }]),
  })
  const insertRow = (row: number, cells: readonly string[], outcome: object) =>
    a.insert('import_row', { import_id: file.id, ...of, row, cells: JSON.stringify(cells), faults: '[]', ...outcome })
  const faults = JSON.stringify([{ column: 'x', params: { value: mark } }])
  await insertRow(2, [mark, '0555 987 44 66'], { outcome: 'add', value: { first_name: mark, phone } })
  await insertRow(3, [mark, '(0555) 987-44-66', 'x'], { outcome: 'wrong', value: null, faults })
  await insertRow(4, ['Başka', '0532 111 22 33'], { outcome: 'wrong', value: null })
  const written = { import_id: file.id, ...of, row: 2, record_id: id, version: 1, before: { note: mark } }
  await a.insert('import_written', written)
  return { id, order }
}

const version = async (id: number) =>
  (await admin<{ version: number }>('select version from member where id = $1', [id]))[0]?.version ?? 0

test('POST member/:member_id/anonymise removes the marker from every column without a retention reason', async () => {
  const { id } = await createMarkedMember()
  const other = Number((await a.member({ company: A, first_name: 'Kalan', phone: '+905559874455' })).id)
  const params = { ...of, member_id: other, other_id: id }
  const merged = await call(mergeMembers, {
    as: A.owner,
    params,
    body: { version: await version(other), other_version: await version(id), take: ['name', 'email'] },
  })
  const undone = await call(undoMerge, {
    as: A.owner,
    params: { ...of, member_id: other, member_merge_id: merged.reply.id },
  })
  expect(undone.status).toBe(200)
  const filled = await markRows([id], phone)
  expect(filled.length).toBeGreaterThan(20)
  const stranger = await a.member({ company: B, phone, first_name: 'Yabancı' })
  const before = await markedColumns()
  expect(before).toEqual(
    expect.arrayContaining(['import_row.cells', 'ledger_entry.reason', 'sms.text', 'audit_log.after']),
  )
  const { status } = await call(anonymiseMember, {
    as: A.owner,
    params: { ...of, member_id: id },
    body: { confirm: '4466' },
  })
  expect(status).toBe(200)
  await anonymisePerson(pools, tables, { company_id: A.id, id })
  expect((await markedColumns()).filter((place) => !(place in retained))).toEqual([])
  const rows = await admin<{ cells: string[] }>('select cells from import_row where row = 4')
  expect(rows).toEqual([{ cells: ['Başka', '0532 111 22 33'] }])
  expect(await admin('select state, file from import_file where company_id = $1 order by id', [A.id])).toEqual([
    { state: 'done', file: null },
    { state: 'cancelled', file: null },
  ])
  expect(await admin('select first_name, phone from member where id = $1', [stranger.id])).toEqual([
    { first_name: 'Yabancı', phone },
  ])
})
