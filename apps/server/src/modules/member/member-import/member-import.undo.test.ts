import { memberImport } from '@sofra/contract/member/member-import/member-import.contract.ts'
import { expect, onTestFinished, test, vi } from 'vitest'
import { csv, memberImporting } from '../../../../test/member-importing.ts'
import { atOnce } from '../../../kernel/import/import.apply.ts'
import { createPace } from '../../../kernel/import/import.queries.ts'

const {
  a,
  admin,
  call,
  A,
  B,
  of,
  work,
  post,
  at,
  one,
  send,
  match,
  read,
  apply,
  undo,
  rowsOf,
  faultsOf,
  stored,
  phoneOf,
} = await memberImporting()

const many = (count: number, from = 0) =>
  csv('Telefon;Ad', ...Array.from({ length: count }, (_, n) => `${phoneOf(from + n)};Kişi ${from + n}`))
/** Makes the write of one member fail. */
const failAt = (name: string) =>
  admin(`create or replace function fail_here() returns trigger language plpgsql as
    $$ begin if new.first_name = '${name}' then raise exception 'on purpose'; end if; return new; end $$;
    create or replace trigger fail_here before insert on member for each row execute function fail_here()`)
const heal = () => admin('drop trigger fail_here on member')

test('an import of a crashed server continues at its position, and writes nothing twice', async () => {
  const file = await read(many(2 * atOnce + 200), { welcome: true })
  await failAt(`Kişi ${atOnce + 200}`)
  await call(memberImport.apply, at(file.id, { body: { leave_wrong: true } }))
  await work()
  expect(await one(file.id)).toMatchObject({ state: 'failed', written: atOnce })
  await heal()
  // Simulates a server that ended while writing: the job is free, and no problem is recorded.
  await admin("update import_file set state = 'applying', problem = null where id = $1", [file.id])
  await admin('update graphile_worker._private_jobs set run_at = now(), locked_at = null, locked_by = null')
  await work()
  expect(await one(file.id)).toMatchObject({ state: 'done', written: 2 * atOnce + 200 })
  const [count] = await admin('select count(*)::int as n, max(version) as version from member where company_id = $1', [
    A.id,
  ])
  expect(count).toEqual({ n: 2 * atOnce + 200, version: 1 })
  const [noted] = await admin('select count(*)::int as n from import_written where import_id = $1', [file.id])
  expect(noted).toEqual({ n: 2 * atOnce + 200 })
})

test('POST member/import/:id/cancel stops between two parts, returns the number of written rows, and allows undo', async () => {
  const file = await read(many(2 * atOnce + 200))
  await failAt(`Kişi ${atOnce + 200}`)
  await call(memberImport.apply, at(file.id, { body: { leave_wrong: true } }))
  await work()
  await heal()
  await admin("update import_file set state = 'applying', problem = null where id = $1", [file.id])
  const { reply } = await call(memberImport.cancel, at(file.id))
  expect(reply).toMatchObject({ state: 'cancelled', written: atOnce, can_undo: true })
  await admin('update graphile_worker._private_jobs set run_at = now(), locked_at = null, locked_by = null')
  await work()
  expect(await stored('phone')).toHaveLength(atOnce)
  expect((await call(memberImport.apply, at(file.id, { body: {} }))).refusal.code).toBe('import.not-ready')
  expect((await call(memberImport.cancel, at(file.id))).refusal.code).toBe('import.not-ready')
  expect(await undo(file)).toMatchObject({ state: 'undone', undone: atOnce, can_undo: false })
  expect(await stored('phone')).toEqual([])
})

test('POST member/import/:id/cancel stops the reading of a file, and another file can be uploaded', async () => {
  const file = await send(many(3))
  await match(file)
  expect((await post(many(1))).refusal.code).toBe('import.under-way')
  await call(memberImport.cancel, at(file.id))
  await work()
  expect(await one(file.id)).toMatchObject({ state: 'cancelled', rows: 0, can_undo: false })
  expect((await post(many(1))).status).toBe(201)
  await work()
})

test('POST member/import/:id/undo restores members exactly, removes new ones, and keeps and reports those with dependent data', async () => {
  const before = { first_name: 'Eski', last_name: 'Ad', email: 'eski@demo.sofra', note: 'not', consents: ['sms'] }
  for (const n of [1, 2, 3, 4]) await a.member({ company: A, phone: `+90555000000${n}`, ...before })
  const columns =
    'phone, first_name, last_name, email, note, consents, birth_date::text, registration_city_id, is_premium, source, code'
  const untouched = await stored(columns)
  const lines = Array.from(
    { length: 8 },
    (_, n) => `055500000${String(n + 1).padStart(2, '0')};Yeni;y${n}@demo.sofra;hayır;01.02.1980;evet;İzmir;K-${n}`,
  )
  const file = await apply(await read(csv('Telefon;Ad;E-posta;SMS izni;Doğum tarihi;VIP;İl;Üye kodu', ...lines)))
  expect(file).toMatchObject({ state: 'done', written: 8 })
  const idOf = async (n: number) =>
    (
      await admin<{ id: number }>('select id from member where company_id = $1 and phone = $2', [
        A.id,
        `+90555000000${n}`,
      ])
    )[0]?.id
  // Changes since then: 2 was active, 3 has moved points, 4 was edited; of the new ones 6 has an account, 7 has proved
  // the phone.
  await admin("update member set last_activity_at = now() + interval '1 second' where id = $1", [await idOf(2)])
  const account = { company_id: A.id, kind: 'points', balance: 5 }
  const moved = await a.insert('ledger_account', { ...account, member_id: await idOf(3) })
  const entry = { kind: 'earn', amount: 5, ref_type: 'order', ref_id: 1, balance_after: 5 }
  const later = new Date(Date.now() + 5_000)
  await a.insert('ledger_entry', { company_id: A.id, account_id: moved.id, ...entry, created_at: later })
  await admin("update member set note = 'başka', version = version + 1 where id = $1", [await idOf(4)])
  await a.insert('ledger_account', { ...account, member_id: await idOf(6) })
  await admin('update member set phone_verified_at = now() where id = $1', [await idOf(7)])

  const undone = await undo(file)
  expect(undone).toMatchObject({ state: 'undone', undone: 3, can_undo: false, counts: { kept: 5 } })
  const remaining = (await rowsOf(file, 'kept')).map(({ row, faults }) => [row, faults[0]?.message])
  const used = 'Sonradan siparişi, puanı ya da başka kaydı var'
  expect(remaining).toEqual([
    [3, used],
    [4, used],
    [5, 'Sonradan değişti'],
    [7, used],
    [8, used],
  ])
  const now = await stored(columns)
  expect(now[0]).toEqual(untouched[0])
  expect(now.map(({ phone }) => phone)).toEqual([1, 2, 3, 4, 6, 7].map((n) => `+90555000000${n}`))
  expect(now[1]).toMatchObject({ first_name: 'Yeni', consents: [] })
  expect((await call(memberImport.undo, at(file.id))).refusal.code).toBe('import.not-ready')
  // The file of rows that stay, with the reason.
  const { bytes } = await call(memberImport.wrong, at(file.id))
  expect(bytes.toString()).toContain(used)
})

test('a row that became invalid after the comparison is refused by the write', async () => {
  const file = await read(csv('Üye kodu;Telefon;Ad', 'K-1;0555 000 00 01;Ayşe', 'K-2;0555 000 00 02;Veli'), {
    unique: 'code',
  })
  expect(file.counts).toMatchObject({ add: 2 })
  await a.member({ company: A, phone: '+905550000001', first_name: 'Daha önce' })
  const done = await apply(file)
  expect(done).toMatchObject({ state: 'done', written: 1, counts: { wrong: 1 } })
  expect(await faultsOf(done)).toEqual([[2, 'Telefon', 'Bu telefonla kayıtlı bir üye var']])
})

test('POST member/import/:id/apply changes a member who has joined with a row’s phone since the comparison', async () => {
  const file = await read(many(3))
  expect(file.counts).toMatchObject({ add: 3 })
  await a.member({ company: A, phone: '+905550000001', first_name: 'Önceden', email: 'once@demo.sofra' })
  await a.member({ company: B, phone: '+905550000002', first_name: 'Başkası' })
  expect(await apply(file)).toMatchObject({ state: 'done', written: 3, counts: { wrong: 0 } })
  expect(await stored('first_name, email, source')).toEqual([
    { first_name: 'Kişi 0', email: '', source: 'imported' },
    { first_name: 'Kişi 1', email: 'once@demo.sofra', source: 'website' },
    { first_name: 'Kişi 2', email: '', source: 'imported' },
  ])
  expect(await admin('select first_name from member where company_id = $1', [B.id])).toEqual([
    { first_name: 'Başkası' },
  ])
})

test('POST member/import/:id/apply checks again members changed since, and codes that are now in use', async () => {
  const phoneFor = (n: number) => `+90555000000${n}`
  for (const n of [1, 2, 3]) await a.member({ company: A, phone: phoneFor(n), first_name: 'Eski', note: 'eski' })
  await a.member({ company: B, phone: phoneFor(3), first_name: 'Başkası' })
  const lines = [1, 2, 3].map((n) => `${phoneOf(n)};Yeni;yeni;K-${n}`)
  const file = await read(csv('Telefon;Ad;Not;Üye kodu', ...lines))
  expect(file.counts).toMatchObject({ change: 3 })
  await a.member({ company: A, phone: phoneFor(9), first_name: 'Dokuz', code: 'K-1' })
  await a.member({ company: B, phone: phoneFor(9), code: 'K-3' })
  await admin("update member set note = 'arada', version = version + 1 where company_id = $1 and phone = $2", [
    A.id,
    phoneFor(2),
  ])
  const done = await apply(file)
  expect(done).toMatchObject({ state: 'done', written: 2, counts: { wrong: 1 } })
  expect(await faultsOf(done)).toEqual([[2, 'Üye kodu', 'Bu kodla kayıtlı bir üye var']])
  const eski = { first_name: 'Eski', note: 'eski' }
  expect(await stored('first_name, note')).toEqual([
    eski,
    ...[2, 3].map(() => ({ first_name: 'Yeni', note: 'yeni' })),
    { first_name: 'Dokuz', note: '' },
  ])
  // The previous value is that of the write, not of the comparison.
  expect(await undo(done)).toMatchObject({ state: 'undone', undone: 2 })
  expect((await stored('note')).map(({ note }) => note)).toEqual(['eski', 'arada', 'eski', ''])
  expect(await admin('select first_name from member where company_id = $1 order by phone', [B.id])).toMatchObject([
    { first_name: 'Başkası' },
    {},
  ])
})

test('POST member/import/:id/apply refuses a phone that is now in use, if members are matched by code', async () => {
  for (const company of [A, B]) await a.member({ company, phone: '+905550000001', code: 'K-1' })
  const file = await read(csv('Üye kodu;Telefon', 'K-1;0555 000 00 02'), { unique: 'code' })
  expect(file.counts).toMatchObject({ change: 1 })
  await a.member({ company: A, phone: '+905550000002' })
  const done = await apply(file)
  expect(done).toMatchObject({ state: 'done', written: 0, counts: { wrong: 1 } })
  expect(await faultsOf(done)).toEqual([[2, 'Telefon', 'Bu telefonla kayıtlı bir üye var']])
})

test('POST member/import/:id/apply refuses rows with a removed city or institution, and writes the others', async () => {
  await admin("insert into city (name, plate_code) values ('Gidecek', null)")
  await admin("insert into institution (company_id, code, name) values ($1, 'GIDECEK', 'Gidecek Okulu')", [A.id])
  for (const n of [4, 5, 6]) await a.member({ company: A, phone: `+90555000000${n}` })
  const referenceCells = ['Gidecek;', ';GIDECEK', 'İzmir;']
  const lines = [1, 2, 3, 4, 5, 6].map((n) => `${phoneOf(n)};${referenceCells[(n - 1) % 3]}`)
  const file = await read(csv('Telefon;İl;Kurum', ...lines))
  expect(file.counts).toMatchObject({ add: 3, change: 3, wrong: 0 })
  await admin("delete from institution where company_id = $1 and code = 'GIDECEK'", [A.id])
  await admin("delete from city where name = 'Gidecek'")
  expect(await apply(file)).toMatchObject({ state: 'done', written: 2, counts: { wrong: 4 } })
  const cities = await stored('registration_city_id is not null as has_city')
  expect(cities.map(({ has_city }) => has_city)).toEqual([true, false, false, true])
})

test('POST member/import/:id/apply resolves cities for rows staged by an earlier release', async () => {
  const file = await read(csv('Telefon;İl', `${phoneOf(1)};İzmir`))
  await admin("update import_row set value = value - 'registration_city_id' where import_id = $1", [file.id])
  expect(await apply(file)).toMatchObject({ state: 'done', written: 1 })
  expect(await stored('registration_city_id is not null as has_city')).toEqual([{ has_city: true }])
})

test('POST member/import/:id/apply creates no duplicate of an e-mail address added since, if members are matched by it', async () => {
  const file = await read(csv('Telefon;E-posta;Ad', '0555 000 00 01;ayse@demo.sofra;Ayşe'), { unique: 'email' })
  expect(file.counts).toMatchObject({ add: 1 })
  await a.member({ company: A, phone: '+905550000009', first_name: 'Önceden', email: 'ayse@demo.sofra' })
  await a.member({ company: B, phone: '+905550000002', first_name: 'Başkası', email: 'ayse@demo.sofra' })
  expect(await apply(file)).toMatchObject({ state: 'done', written: 1 })
  expect(await stored('phone, first_name, email')).toEqual([
    { phone: '+905550000001', first_name: 'Ayşe', email: 'ayse@demo.sofra' },
  ])
  expect(await admin('select first_name from member where company_id = $1', [B.id])).toEqual([
    { first_name: 'Başkası' },
  ])
})

test('an import emits events at its start and end, and at a limited rate in between', async () => {
  const [before] = await admin<{ no: number }>('select coalesce(max(no), 0) as no from event where company_id = $1', [
    A.id,
  ])
  const file = await apply(await read(many(2 * atOnce + 200)))
  const events = await admin<{ payload: { state: string; done: number; total: number } }>(
    "select payload from event where company_id = $1 and branch_id is null and no > $2 and name = 'progress.moved' and subject_id = $3 order by no",
    [A.id, before?.no ?? 0, file.id],
  )
  const steps = events.map(({ payload: { state, done, total } }) => `${state} ${done}/${total}`)
  const all = 2 * atOnce + 200
  const later = new Set([2 * atOnce, all].flatMap((n) => [`reading ${n}/0`, `applying ${n}/${all}`]))
  expect(steps.filter((step) => !later.has(step))).toEqual([
    'reading 0/0',
    'matching 0/0',
    'reading 0/0',
    `reading ${atOnce}/0`,
    `ready 0/${all}`,
    `applying 0/${all}`,
    `applying ${atOnce}/${all}`,
    `done ${all}/${all}`,
  ])
})

test('createPace is due at once, and then twice a second', () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const isDue = createPace()
  const after = (ms: number) => {
    vi.advanceTimersByTime(ms)
    return isDue()
  }
  expect([isDue(), isDue(), after(499), after(1), after(499), after(1)]).toEqual([
    true,
    false,
    false,
    true,
    false,
    true,
  ])
})

test('GET member/import/sample returns a valid file in every language', async () => {
  for (const [format, lang] of [
    ['csv', 'tr'],
    ['xlsx', 'de'],
    ['csv', 'en'],
  ] as const) {
    const sample = await call(memberImport.sample, {
      as: A.owner,
      params: of,
      query: { format },
      headers: { lang },
    } as never)
    const file = await read(sample.bytes)
    expect(file.counts).toMatchObject({ add: 2, wrong: 0 })
    expect(file.matched?.every(({ field }) => field !== null)).toBe(true)
  }
})
