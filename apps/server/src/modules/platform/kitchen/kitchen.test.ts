import { kitchen } from '@sofra/contract/platform/kitchen/kitchen.contract.ts'
import { beforeEach, expect, test } from 'vitest'
import { testServer } from '../../../../test/server.ts'
import { allKeys } from '../../../../test/tenants.ts'
import { rowsOfXlsx, unpacked } from '../../../../test/xlsx.ts'

const { a, admin, call } = await testServer()
const eliza = await a.user({ account: await a.account('eliza'), keys: allKeys })
const owner = await a.user({ account: await a.account('customer'), keys: allKeys })
const branch = await a.branch({ company: await a.company({ account: await a.account('customer') }) })

beforeEach(() => admin('truncate kitchen, branch_kitchen, product_kitchen'))

const add = async (name: string, is_active = true) =>
  (await call(kitchen.create, { as: eliza, body: { name, is_active } })).reply
const addAll = async (names: readonly string[]) => {
  for (const name of names) await add(name)
}
const listed = async (query: Record<string, unknown>) => (await call(kitchen.list, { as: eliza, query })).reply
const namesOf = async (query: Record<string, unknown>) => (await listed(query)).items.map(({ name }) => name)

test('crud creates, reads, updates and deletes a record', async () => {
  const created = await add('  Ocakbaşı ')
  expect(created).toMatchObject({ name: 'Ocakbaşı', is_active: true, version: 1 })
  const params = { id: created.id as number }
  expect((await call(kitchen.one, { as: eliza, params })).reply).toEqual(created)
  const changed = await call(kitchen.update, {
    as: eliza,
    params,
    body: { name: 'Kebap', is_active: false, version: 1 },
  })
  expect(changed.reply).toEqual({ ...created, name: 'Kebap', is_active: false, version: 2 })
  const removed = await call(kitchen.remove, { as: eliza, params })
  expect([removed.status, removed.reply]).toEqual([200, null])
  for (const endpoint of [kitchen.one, kitchen.remove]) {
    expect((await call(endpoint, { as: eliza, params })).refusal).toMatchObject({
      status: 404,
      code: 'error.not-found',
    })
  }
})

test('POST kitchen returns 201', async () => {
  expect((await call(kitchen.create, { as: eliza, body: { name: 'Kafe', is_active: true } })).status).toBe(201)
})

test('GET kitchen pages without overlap, with an exact total, also past the end', async () => {
  await addAll(Array.from({ length: 7 }, (_, i) => `Mutfak ${i}`))
  const pages = []
  for (const page of [1, 2, 3, 4]) pages.push(await listed({ page, limit: 3, sort: 'name' }))
  expect(pages.map(({ items }) => items.length)).toEqual([3, 3, 1, 0])
  expect(pages.map(({ total }) => total)).toEqual([7, 7, 7, 7])
  expect(pages.flatMap(({ items }) => items.map(({ name }) => name))).toEqual(
    Array.from({ length: 7 }, (_, i) => `Mutfak ${i}`),
  )
})

test('GET kitchen sorts by any field, newest first by default, with a stable order of ties', async () => {
  await addAll(['B', 'C', 'A'])
  expect(await namesOf({})).toEqual(['A', 'C', 'B'])
  expect(await namesOf({ sort: 'name' })).toEqual(['A', 'B', 'C'])
  expect(await namesOf({ sort: '-name' })).toEqual(['C', 'B', 'A'])
  expect(await namesOf({ sort: 'is_active' })).toEqual(['B', 'C', 'A'])
  expect((await call(kitchen.list, { as: eliza, query: { sort: 'name; drop table kitchen' } })).status).toBe(400)
})

test('GET kitchen?q folds Turkish letters, and treats wildcards literally', async () => {
  await addAll(['Çiğ köfte', 'Izgara', 'İskender', '100% vegan', 'a_b', 'a\\b'])
  expect(await namesOf({ q: 'cig KOFTE' })).toEqual(['Çiğ köfte'])
  expect(await namesOf({ q: 'ızgara' })).toEqual(['Izgara'])
  expect(await namesOf({ q: 'IZGARA' })).toEqual(['Izgara'])
  expect(await namesOf({ q: 'iskender' })).toEqual(['İskender'])
  expect(await namesOf({ q: '%' })).toEqual(['100% vegan'])
  expect(await namesOf({ q: '_' })).toEqual(['a_b'])
  expect(await namesOf({ q: '\\' })).toEqual(['a\\b'])
  expect(await namesOf({ q: "' or 1=1 --" })).toEqual([])
})

test('GET kitchen filters list and total', async () => {
  await add('Open')
  await add('Shut', false)
  expect(await listed({ is_active: 'false' })).toMatchObject({ total: 1, items: [{ name: 'Shut' }] })
  expect(await listed({ is_active: 'true', q: 'shut' })).toMatchObject({ total: 0, items: [] })
})

test.each([
  ['no page', { page: 0 }, 'page'],
  ['a page beyond reason', { page: 100_001 }, 'page'],
  ['too many a page', { limit: 101 }, 'limit'],
  ['a filter that is none', { color: 'red' }, 'color'],
  ['a flag that is none', { is_active: 'perhaps' }, 'is_active'],
  ['NUL in the search', { q: 'a\0b' }, 'q'],
])('GET kitchen refuses %s in the query, at its field', async (_, query, path) => {
  const { refusal } = await call(kitchen.list, { as: eliza, query })
  expect(refusal).toMatchObject({ status: 400, code: 'error.invalid' })
  expect(refusal.errors?.map((error) => error.path)).toEqual([path])
})

test.each([
  ['an unknown field', { name: 'A', is_active: true, price: 5 }, 'price', 'rule.unknown'],
  ['nothing in a required field', { name: '   ', is_active: true }, 'name', 'rule.required'],
  ['a missing field', { name: 'A' }, 'is_active', 'rule.required'],
  ['a wrong type', { name: 7, is_active: true }, 'name', 'rule.invalid'],
  ['NUL', { name: 'a\0b', is_active: true }, 'name', 'rule.characters'],
  ['half a character', { name: '\ud800', is_active: true }, 'name', 'rule.characters'],
  ['an over-long text', { name: 'a'.repeat(121), is_active: true }, 'name', 'rule.max-length'],
])('POST kitchen refuses %s in the body, at its field', async (_, body, path, code) => {
  const { refusal } = await call(kitchen.create, { as: eliza, body })
  expect(refusal).toMatchObject({ status: 400, errors: [{ path, code }] })
})

test.each([
  ['tr', 'Alan zorunludur'],
  ['en', 'This field is required'],
  ['de', 'Dieses Feld ist erforderlich'],
  ['xx', 'Alan zorunludur'],
])('POST kitchen refuses in %s', async (lang, message) => {
  const { refusal } = await call(kitchen.create, { as: eliza, body: { name: '', is_active: true }, headers: { lang } })
  expect(refusal.errors?.[0]?.message).toBe(message)
})

test('PUT kitchen returns 409 with the present record for a stale version, and changes nothing', async () => {
  const created = await add('Pide')
  const update = (name: string) =>
    call(kitchen.update, {
      as: eliza,
      params: { id: created.id as number },
      body: { name, is_active: true, version: 1 },
    })
  const answers = await Promise.all(['One', 'Two', 'Three', 'Four'].map(update))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409])
  const winner = answers.find(({ status }) => status === 200)?.reply
  for (const answer of answers.filter(({ status }) => status === 409)) {
    expect(answer.refusal).toMatchObject({ code: 'error.stale', present: winner })
  }
})

test('POST kitchen returns the duplicate-name error for an existing name', async () => {
  await add('Balık')
  const { refusal } = await call(kitchen.create, { as: eliza, body: { name: 'Balık', is_active: true } })
  expect(refusal).toMatchObject({ status: 409, code: 'error.exists' })
})

test('POST, PUT and DELETE kitchen return 403 for everyone except the platform, whatever their keys', async () => {
  const created = await add('Mantı')
  const params = { id: created.id as number }
  const body = { name: 'Mine', is_active: true }
  expect((await call(kitchen.list, { as: owner, query: {} })).reply.total).toBe(1)
  for (const { status } of [
    await call(kitchen.create, { as: owner, body }),
    await call(kitchen.update, { as: owner, params, body: { ...body, version: 1 } }),
    await call(kitchen.remove, { as: owner, params }),
  ]) {
    expect(status).toBe(403)
  }
  expect(await namesOf({})).toEqual(['Mantı'])
})

test.each(['0', '-1', '1.5', 'abc', '1e3', '9007199254740993', '99999999999999999999', '%00'])(
  'GET kitchen/:id returns 404 for %s, which is not an id',
  async (id) => {
    const answer = await call(kitchen.one, { as: eliza, params: { id } })
    expect(answer.refusal).toMatchObject({ status: 404, code: 'error.not-found' })
  },
)

const exported = (query: Record<string, unknown>, lang = 'tr') =>
  call(kitchen.export, { as: eliza, query, headers: { lang } })

test('GET kitchen/export as csv writes the filtered rows, in order and with the selected columns', async () => {
  await addAll(['Ciğer', 'Döner', 'Börek'])
  await add('Ev yemekleri', false)
  const answer = await exported({ format: 'csv', columns: 'is_active,name', sort: 'name', is_active: 'true' })
  expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8')
  expect(decodeURIComponent(String(answer.headers['content-disposition']))).toMatch(
    /^attachment; filename\*=UTF-8''.+ \d{4}-\d\d-\d\d\.csv$/,
  )
  const [heading, ...rows] = answer.bytes.toString('utf8').replace('\uFEFF', '').trimEnd().split('\r\n')
  expect(heading?.split(';')).toHaveLength(2)
  expect(rows).toEqual(['Evet;Börek', 'Evet;Ciğer', 'Evet;Döner'])
  expect(answer.bytes.subarray(0, 3).toString('hex')).toBe('efbbbf')
})

test("GET kitchen/export writes all pages, with headings in the caller's language", async () => {
  await addAll(Array.from({ length: 23 }, (_, i) => `Mutfak ${String(i).padStart(2, '0')}`))
  const answer = await exported({ format: 'xlsx', columns: 'name,created_at', sort: 'name', limit: 5 }, 'en')
  const [heading, ...rows] = rowsOfXlsx(answer.bytes)
  expect(heading?.[1]).toBe('Created')
  expect(rows.map(([name]) => name)).toEqual(
    Array.from({ length: 23 }, (_, i) => `Mutfak ${String(i).padStart(2, '0')}`),
  )
})

test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\tx', '\rx', '＝1+1'])(
  'GET kitchen/export writes %j as text instead of a formula',
  async (name) => {
    await admin('insert into kitchen (name, is_active) values ($1, true)', [name])
    const query = { columns: 'name' }
    const csv = (await exported({ ...query, format: 'csv' })).bytes.toString('utf8')
    expect(csv.replace('\uFEFF', '').slice(csv.indexOf('\r\n') + 1)).toMatch(/^"?'/)
    const { bytes } = await exported({ ...query, format: 'xlsx' })
    const [, row] = rowsOfXlsx(bytes)
    expect(typeof row?.[0]).toBe('string')
    expect(unpacked(bytes).toString()).toMatch(/<xf [^>]*quotePrefix="1"[^>]*><\/cellXfs>.*<c t="inlineStr" s="3">/s)
  },
)

test('GET kitchen/export quotes separators, quotes and line ends', async () => {
  const names = ['a;b', 'say "hi"', 'two\nlines']
  for (const name of names) await admin('insert into kitchen (name, is_active) values ($1, true)', [name])
  const answer = await exported({ format: 'csv', columns: 'name', sort: 'name' })
  expect(answer.bytes.toString('utf8')).toContain('"a;b"\r\n"say ""hi"""\r\n"two\nlines"')
})

test.each(['', 'password', 'name,nothing', '__proto__', 'constructor'])(
  'GET kitchen/export refuses the columns "%s"',
  async (columns) => {
    const { refusal } = await exported({ format: 'csv', columns })
    expect(refusal).toMatchObject({ status: 400, errors: [{ path: 'columns' }] })
  },
)

test('GET kitchen counts the visible products that use it, and DELETE then refuses it', async () => {
  const [grill, cafe, bakery] = [await add('Izgara'), await add('Kafe'), await add('Fırın')]
  const ids = { company_id: branch.company_id, branch_id: branch.id }
  const [kebab, kofte] = [await a.product({ branch }), await a.product({ branch })]
  for (const { id } of [kebab, kofte])
    await a.insert('product_kitchen', { ...ids, product_id: id, kitchen_id: grill.id as number })
  await a.insert('branch_kitchen', { ...ids, kitchen_id: cafe.id as number })

  const sorted = (await listed({ sort: '-used' })).items.map(({ name, used }) => [name, used])
  expect(sorted[0]).toEqual(['Izgara', 2])
  expect(sorted.slice(1).map(([, used]) => used)).toEqual([0, 0])
  const foreign = (await call(kitchen.list, { as: owner, query: { q: 'izgara' } })).reply.items
  expect(foreign.map(({ used }) => used)).toEqual([0])

  const params = { id: grill.id as number }
  const body = { name: 'Mangal', is_active: true, version: 1 }
  expect((await call(kitchen.update, { as: eliza, params, body })).reply).toMatchObject({ name: 'Mangal', used: 2 })
  expect((await call(kitchen.update, { as: eliza, params, body })).refusal).toMatchObject({
    code: 'error.stale',
    present: { name: 'Mangal', used: 2 },
  })
  const remove = (id: unknown) => call(kitchen.remove, { as: eliza, params: { id: id as number } })
  for (const id of [grill.id, cafe.id])
    expect((await remove(id)).refusal).toMatchObject({ status: 409, code: 'error.in-use.by' })
  expect((await remove(bakery.id)).status).toBe(200)
})
