import { member } from '@sofra/contract/member/member/member.contract.ts'
import {
  anonymiseMember,
  lookAtAnonymise,
  memberData,
} from '@sofra/contract/order/member-merge/member-merge.contract.ts'
import { userLog } from '@sofra/contract/platform/user-log/user-log.contract.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { orderingOf } from '../../../../test/ordering.ts'
import { testServer } from '../../../../test/server.ts'
import { twoTenants } from '../../../../test/tenants.ts'
import { tables } from '../../../app/contributions.ts'
import { withTenant } from '../../../kernel/database/tenant.ts'
import { openFileStore } from '../../../kernel/files/open-file-store.ts'
import { readSheets } from '../../../kernel/sheet/read-sheets.ts'
import { checkLedgers } from '../../member/ledger/ledger.check.ts'
import { anonymisePerson } from './member-merge.jobs.ts'

const { a, admin, call, config, pools } = await testServer()
const world = await twoTenants(a)
const { A, B } = world
const { place, walk } = orderingOf({ call }, world)
const of = { company_id: A.id }
const digits = '4477'
const phone = `+90555987${digits}`

let ayse: { id: number }
beforeEach(async () => {
  await admin('update member set phone = $1 where phone = $2', [`+90555${String(Date.now()).slice(-7)}`, phone])
  ayse = await a.member({ company: A, phone, first_name: 'Aysel', last_name: 'Unutulan', email: 'aysel@demo.sofra' })
})

const look = (id = ayse.id, as: { id: number } = A.owner) =>
  call(lookAtAnonymise, { as, params: { ...of, member_id: id } })
const anonymise = (confirm = digits, id = ayse.id, as: { id: number } = A.owner) =>
  call(anonymiseMember, { as, params: { ...of, member_id: id }, body: { confirm } })
const order = () =>
  place({
    delivery_type: 'comeGetIt',
    member: { phone, first_name: 'Aysel', last_name: 'Unutulan' },
    note: 'Aysel’in kapısı',
  })

/** Returns the columns that contain one of the words, in any text or JSON of any table. */
const traces = async (words: readonly string[]) => {
  const columns = await admin<{ table: string; column: string }>(
    `select c.table_name as table, c.column_name as column from information_schema.columns c
     join information_schema.tables t using (table_schema, table_name)
     where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.data_type in ('text', 'jsonb', 'json')`,
  )
  const columnsWithWord: string[] = []
  for (const { table, column } of columns) {
    const [row] = await admin<{ n: number }>(
      `select count(*)::int as n from "${table}" where "${column}"::text like any ($1)`,
      [words.map((word) => `%${word}%`)],
    )
    if (row?.n) columnsWithWord.push(`${table}.${column}`)
  }
  return columnsWithWord
}

describe('POST company/:company_id/member/:member_id/anonymise', () => {
  it('removes personal data from every table and the log, and keeps the books', async () => {
    const done = await walk(await order(), 'approve', 'ready', 'deliver')
    await a.insert('member_address', { ...of, member_id: ayse.id, text: 'Unutulan sokak 5' })
    await a.insert('reservation', {
      ...of,
      branch_id: world.a1.id,
      name: 'Aysel Unutulan',
      phone,
      email: 'aysel@demo.sofra',
      party_size: 2,
      starts_at: '2026-01-01T10:00:00Z',
      ends_at: '2026-01-01T12:00:00Z',
      state: 'completed',
    })
    const institution = await a.insert<{ id: number }>('institution', { ...of, name: 'Okul', code: 'OKUL' })
    const applicant = { institution_id: institution.id, phone, first_name: 'Aysel', last_name: 'Unutulan' }
    const request = await a.insert<{ id: number }>('institution_request', { ...of, ...applicant })
    await withTenant(pools, { companies: [A.id], branches: 'all' }, (query) =>
      query("update institution_request set answer = 'Belge' where id = $1", [request.id]),
    )
    const subjects = async () =>
      (await admin('select distinct record from audit_log where subject = $1 order by 1', ['Aysel Unutulan'])).map(
        ({ record }) => record,
      )
    const now = (await call(member.one, { as: A.owner, params: { ...of, member_id: ayse.id } })).reply
    const input = Object.keys(member.input.shape) as (keyof typeof now)[]
    const body = {
      ...Object.fromEntries(input.map((field) => [field, now[field]])),
      version: now.version,
      note: 'Aysel yazdı',
    }
    await call(member.update, { as: A.owner, params: { ...of, member_id: ayse.id }, body: body as never })
    const words = ['Aysel', 'Unutulan', phone, 'aysel@demo']
    expect(await traces(words)).toEqual(
      expect.arrayContaining(['member.phone', 'orders.customer_phone', 'audit_log.after']),
    )
    expect(await subjects()).toEqual(['institution_request', 'member'])
    const totals = await admin('select goods, total, status from orders where id = $1', [done.id])
    expect((await anonymise()).status).toBe(200)
    await anonymisePerson(pools, tables, openFileStore(config), { company_id: A.id, id: ayse.id })
    expect(await traces(words)).toEqual([])
    expect(await admin('select goods, total, status from orders where id = $1', [done.id])).toEqual(totals)
    const [at] = await admin<{ done: number; total: number; ended: boolean }>(
      'select done, total, ended_at is not null as ended from member_anonymisation where member_id = $1',
      [ayse.id],
    )
    expect(at).toEqual({ done: at?.total, total: at?.total, ended: true })
    const { reply } = await call(userLog.list, { as: A.owner, query: { record: ['member'] } as never })
    expect(reply.items.length).toBeGreaterThan(0)
  })
})

describe('former contacts of an anonymised member', () => {
  const insertReservation = (reservedBy: string) =>
    a.insert('reservation', {
      ...of,
      branch_id: world.a1.id,
      name: 'Önceki Ad',
      phone: reservedBy,
      party_size: 2,
      starts_at: '2026-01-01T10:00:00Z',
      ends_at: '2026-01-01T12:00:00Z',
      state: 'completed',
    })
  const update = async (change: object) => {
    const { reply } = await call(member.one, { as: A.owner, params: { ...of, member_id: ayse.id } })
    const input = Object.keys(member.input.shape) as (keyof typeof reply)[]
    const form = Object.fromEntries(input.map((field) => [field, reply[field]]))
    const body = { ...form, version: reply.version, ...change } as never
    expect((await call(member.update, { as: A.owner, params: { ...of, member_id: ayse.id }, body })).status).toBe(200)
  }

  it('finds rows and messages with a former phone and e-mail address', async () => {
    const [former, address] = ['+905551112233', 'once@demo.sofra']
    await update({ phone: former, email: address })
    await insertReservation(former)
    await a.insert('phone_call', { ...of, branch_id: world.a1.id, switchboard_call: 'former', phone: former })
    const log = { of_company_id: A.id, provider: 'none', purpose: 'campaign', parts: 1, recipient: '•••' }
    const { id } = await a.insert('sms_log', { ...log, status: 'kept' })
    const text =
      "insert into sms (id, recipient, purpose, text, status) values ($1, $2, 'campaign', 'Kampanya', 'kept')"
    await admin(text, [id, former])
    const letter = { lang: 'tr', template: 'campaign', subject: 'Kampanya', html: 'x', plain: 'x', status: 'kept' }
    await a.insert('mail', { ...letter, of_company_id: A.id, recipient: address })
    const file = { ...of, kind: 'member', name: 'list.csv', state: 'done', asked_encoding: 'auto', lang: 'tr' }
    const { id: import_id } = await a.insert('import_file', file)
    await a.insert('import_row', { ...of, import_id, row: 2, cells: JSON.stringify([former]), outcome: 'same' })
    await update({ phone, email: 'aysel@demo.sofra' })
    const data = await call(memberData, { as: A.owner, params: { ...of, member_id: ayse.id } })
    expect(JSON.stringify(await readSheets(data.bytes as never))).toContain('Önceki Ad')

    const words = [former.slice(-10), address]
    expect(await traces(words)).toEqual(
      expect.arrayContaining(['reservation.phone', 'sms.recipient', 'mail.recipient', 'import_row.cells']),
    )
    expect((await anonymise()).status).toBe(200)
    await anonymisePerson(pools, tables, openFileStore(config), { company_id: A.id, id: ayse.id })
    expect(await traces([...words, 'Önceki Ad'])).toEqual([])
  })

  it('keeps rows with a former phone that another member has now', async () => {
    const former = '+905551112244'
    await update({ phone: former })
    await update({ phone })
    await a.member({ company: A, phone: former, first_name: 'Yeni' })
    const { id } = await insertReservation(former)
    expect((await anonymise()).status).toBe(200)
    await anonymisePerson(pools, tables, openFileStore(config), { company_id: A.id, id: ayse.id })
    expect(await admin('select name, phone from reservation where id = $1', [id])).toEqual([
      { name: 'Önceki Ad', phone: former },
    ])
  })
})

describe('what anonymising a member ends and refuses', () => {
  it('frees the phone for a new member, ends sessions and expires points by a ledger entry', async () => {
    const account = await a.insert('ledger_account', { ...of, member_id: ayse.id, kind: 'points', balance: 40 })
    const entry = {
      ...of,
      account_id: account.id,
      kind: 'adjust',
      amount: 40,
      balance_after: 40,
      ref_type: 'desk',
      ref_id: 1,
    }
    await a.insert('ledger_entry', entry)
    await a.insert('points_lot', { ...of, account_id: account.id, amount: 40, remaining: 40 })
    await a.signedIn({ ...ayse, company_id: A.id })
    expect((await look()).reply).toMatchObject({ points: 40, confirm: digits, refusals: [] })
    await anonymise()
    await anonymisePerson(pools, tables, openFileStore(config), { company_id: A.id, id: ayse.id })
    expect(await admin('select from member_session where member_id = $1', [ayse.id])).toHaveLength(0)
    expect(await checkLedgers(pools)).toBe(0)
    const placed = await order()
    const [row] = await admin<{ member_id: number }>('select member_id from orders where id = $1', [placed.id])
    expect(row?.member_id).not.toBe(ayse.id)
    expect((await call(member.one, { as: A.owner, params: { ...of, member_id: ayse.id } })).status).toBe(404)
  })

  it('refuses while there is an open order, wallet money or a future reservation, and returns the reason', async () => {
    const placed = await order()
    expect((await look()).reply.refusals).toEqual(['open-order'])
    expect((await anonymise()).refusal.code).toBe('member-merge.refused.open-order')
    await walk(placed, 'approve', 'ready', 'deliver')
    await a.insert('ledger_account', { ...of, member_id: ayse.id, kind: 'wallet', balance: 1 })
    expect((await anonymise()).refusal.code).toBe('member-merge.refused.wallet')
    await admin(`delete from ledger_account where member_id = $1 and kind = 'wallet'`, [ayse.id])
    const reservation = await a.insert('reservation', {
      ...of,
      branch_id: world.a1.id,
      name: 'Aysel',
      phone,
      party_size: 2,
      state: 'approved',
      starts_at: new Date(Date.now() + 86_400_000),
      ends_at: new Date(Date.now() + 90_000_000),
    })
    expect((await anonymise()).refusal.code).toBe('member-merge.refused.reservation')
    await admin('delete from reservation where id = $1', [reservation.id])
    expect((await anonymise()).status).toBe(200)
    expect((await anonymise()).status).toBe(404)
  })

  it('refuses a wrong confirmation, a caller without contact access, and a member of another company', async () => {
    expect((await anonymise('0000')).status).toBe(400)
    const blind = await a.user({ account: A.account, keys: ['get-member-anonymise', 'post-member-anonymise'] })
    expect((await anonymise(digits, ayse.id, blind)).status).toBe(403)
    const stranger = await a.member({ company: B, phone })
    expect((await anonymise(digits, stranger.id)).status).toBe(404)
  })

  it('control: the search for traces finds an existing name', async () => {
    expect(await traces(['Unutulan'])).toContain('member.last_name')
  })
})

describe('GET company/:company_id/member/:member_id/data', () => {
  it('returns a workbook with a sheet per kind of data, of this member only', async () => {
    await order()
    await a.insert('member_address', { ...of, member_id: ayse.id, text: 'Unutulan sokak 5' })
    const other = await a.member({ company: A, first_name: 'Başka' })
    await a.insert('member_address', { ...of, member_id: other.id, text: 'Başka sokak' })
    const answer = await call(memberData, { as: A.owner, params: { ...of, member_id: ayse.id } })
    const sheets = await readSheets(answer.bytes as never)
    const text = JSON.stringify(sheets)
    for (const word of ['Üye', 'Adresler', 'Siparişler', 'Sipariş ürünleri', 'Unutulan sokak 5', phone])
      expect(text).toContain(word)
    expect(text).not.toContain('Başka')
  })

  it('has separate sheets for points and wallet, the wallet as money, open requests and text messages', async () => {
    const mine = { ...of, member_id: ayse.id }
    for (const [kind, amount] of [
      ['points', 300],
      ['wallet', 12_345],
    ] as const) {
      const account = await a.insert('ledger_account', { ...mine, kind, balance: amount })
      await a.insert('ledger_entry', {
        ...of,
        account_id: account.id,
        kind: 'adjust',
        amount,
        balance_after: amount,
        ref_type: 'desk',
        ref_id: amount,
      })
    }
    const institution = await a.insert<{ id: number }>('institution', { ...of, name: 'Klinik', code: 'KLINIK' })
    await a.insert('institution_request', { ...of, institution_id: institution.id, phone, first_name: 'Bekleyen' })
    const log = {
      of_company_id: A.id,
      provider: 'none',
      purpose: 'campaign',
      parts: 1,
      recipient: '•••',
      status: 'kept',
    }
    const { id } = await a.insert('sms_log', log)
    await admin(
      `insert into sms (id, recipient, purpose, text, status) values ($1, $2, 'campaign', 'Kampanya var', 'kept')`,
      [id, phone],
    )
    const answer = await call(memberData, { as: A.owner, params: { ...of, member_id: ayse.id } })
    const sheets = (await readSheets(answer.bytes as never)) as unknown as { name: string }[]
    const sheet = (name: string) => JSON.stringify(sheets.find((one) => one.name === name))
    expect(sheet('Puan')).toContain('300')
    expect(sheet('Puan')).not.toContain('123')
    expect(sheet('Cüzdan')).toContain('123.45')
    expect(JSON.stringify(sheets)).toContain('Bekleyen')
    expect(sheet('SMS mesajları')).toContain('Kampanya var')
  })

  it('returns 403 without contact access', async () => {
    const blind = await a.user({ account: A.account, keys: ['get-member-data'] })
    expect((await call(memberData, { as: blind, params: { ...of, member_id: ayse.id } })).status).toBe(403)
  })
})
