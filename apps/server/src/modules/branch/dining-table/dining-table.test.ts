import { diningAreas, putDiningAreas } from '@sofra/contract/branch/dining-table/dining-area.contract.ts'
import { diningPlan, putDiningPlan } from '@sofra/contract/branch/dining-table/dining-plan.contract.ts'
import { addTables, diningTable, renewTable } from '@sofra/contract/branch/dining-table/dining-table.contract.ts'
import { mostOnSheets, tableSheet } from '@sofra/contract/branch/dining-table/table-sheet.contract.ts'
import { callCommand, orderingCommands } from '@sofra/contract/branch/table-command/table-command.contract.ts'
import { expect, test } from 'vitest'
import { testServer } from '../../../../test/server.ts'
import { twoTenants } from '../../../../test/tenants.ts'

const { a, admin, call } = await testServer()
const { A, B, a1, a2, b1 } = await twoTenants(a)

const params = { branch_id: a1.id }
const plain = { area_id: null, seats: 4, shape: 'square', password: null, is_active: true } as const
const create = (body: object, branch_id = a1.id, as = A.owner) =>
  call(diningTable.create, { as, params: { branch_id }, body: { ...plain, ...body } as never })
const many = (body: object) => {
  const range = { prefix: '', from: 1, to: 3, area_id: null, seats: 2, shape: 'round', ...body }
  return call(addTables, { as: A.owner, params, body: range as never })
}
const numbers = async (query: object = {}) =>
  (await call(diningTable.list, { as: A.owner, params, query })).reply.items.map(({ number }) => number)
const saveAreas = (areas: object[], version: number, branch_id = a1.id) =>
  call(putDiningAreas, { as: A.owner, params: { branch_id }, body: { areas, version } as never })
const areasOf = async (branch_id = a1.id) => (await call(diningAreas, { as: A.owner, params: { branch_id } })).reply
const at = (table_token: string, more: object = {}) =>
  call(orderingCommands, { channel: A.channel, query: { table_token, ...more } })

test('POST dining-table creates a table with a code and a link, PUT checks its version, and both refuse another company', async () => {
  const { reply } = await create({ number: 'B4', seats: 6, password: '4827' })
  expect(reply).toMatchObject({ number: 'B4', seats: 6, area: null, password: '4827', renewed_at: null, version: 1 })
  expect(reply.barcode).toMatch(/^[0-9A-HJKMNP-TV-Z]{12}$/)
  expect(reply.link).toMatch(new RegExp(`^https?://.+/o/${a1.id}\\?t=${reply.barcode}$`))
  const one = { ...params, table_id: reply.id }
  const change = (version: number, as = A.owner) =>
    call(diningTable.update, { as, params: one, body: { ...plain, number: 'B5', version } })
  expect((await change(1)).reply).toMatchObject({ number: 'B5', password: null, version: 2 })
  expect((await change(1)).refusal).toMatchObject({ status: 409, code: 'error.stale' })
  expect((await change(2, B.owner)).status).toBe(404)
  expect((await call(diningTable.one, { as: A.owner, params: { branch_id: a2.id, table_id: reply.id } })).status).toBe(
    404,
  )
  expect((await create({ number: 'B5' })).status).toBe(409)
  expect((await create({ number: 'B6', password: '12' })).refusal.errors?.map(({ path }) => path)).toEqual(['password'])
  expect((await call(diningTable.remove, { as: A.owner, params: one })).status).toBe(200)
})

test('POST dining-table/many adds the missing numbers of a range, and the list sorts numerically', async () => {
  await create({ number: '2' })
  expect((await many({ to: 11 })).reply).toEqual({ added: 9, present: ['1', '2'] })
  expect((await many({ prefix: 'B', from: 9, to: 10 })).reply).toEqual({ added: 2, present: [] })
  expect(await numbers()).toEqual(['1', '2', '3', '4', '5', '6', '7', '8', '9', '10', '11', 'B9', 'B10'])
  expect(await numbers({ sort: '-number', limit: 3 })).toEqual(['B10', 'B9', '11'])
  expect(await numbers({ q: 'b1' })).toEqual(['B10'])
  for (const body of [{ from: 5, to: 4 }, { to: 201 }])
    expect((await many(body)).refusal.errors).toMatchObject([{ path: 'to' }])
  const tokens = await admin<{ token: string }>('select token from dining_table where branch_id = $1', [a1.id])
  expect(new Set(tokens.map(({ token }) => token)).size).toBe(tokens.length)
})

test('PUT dining-area keeps the tables of a renamed area, and removes the area from tables when it is deleted', async () => {
  const { reply } = await saveAreas(
    [
      { area_id: null, name: 'Salon' },
      { area_id: null, name: 'Bahçe' },
    ],
    1,
  )
  const [hall, garden] = reply.areas
  if (!hall || !garden) throw new Error('two were saved')
  await many({ prefix: 'G', to: 2, area_id: garden.id })
  expect(await numbers({ area_id: garden.id })).toEqual(['G1', 'G2'])
  // The two areas swap places and names.
  const swapped = [
    { area_id: garden.id, name: 'Salon' },
    { area_id: hall.id, name: 'Bahçe' },
  ]
  expect((await saveAreas(swapped, 2)).reply).toMatchObject({ areas: [{ name: 'Salon', tables: 2 }, { tables: 0 }] })
  expect((await saveAreas(swapped, 2)).refusal).toMatchObject({ status: 409, code: 'error.stale' })
  expect(
    (
      await saveAreas(
        [
          { area_id: null, name: 'Salon' },
          { area_id: null, name: 'SALON' },
        ],
        3,
      )
    ).refusal.errors,
  ).toMatchObject([{ path: 'areas.1.name' }])
  await saveAreas([{ area_id: hall.id, name: 'Bahçe' }], 3)
  expect((await call(diningTable.list, { as: A.owner, params, query: { q: 'g1' } })).reply.items).toMatchObject([
    { number: 'G1', area_id: null, area: null },
  ])
})

test('a table cannot be in an area of another branch, and a branch cannot save another branch’s area', async () => {
  const [theirs] = (await saveAreas([{ area_id: null, name: 'Teras' }], 1, a2.id)).reply.areas
  const foreign = theirs?.id ?? 0
  for (const { refusal } of [await create({ number: 'F1', area_id: foreign }), await many({ area_id: foreign })])
    expect(refusal).toMatchObject({ status: 400, errors: [{ path: 'area_id' }] })
  const { version } = await areasOf()
  const stolen = await saveAreas([{ area_id: foreign, name: 'Bizim' }], version)
  expect(stolen.refusal.errors).toMatchObject([{ path: 'areas.0.name' }])
  expect((await areasOf(a2.id)).areas).toMatchObject([{ name: 'Teras' }])
  expect((await call(diningAreas, { as: B.owner, params })).status).toBe(404)
  expect((await call(diningAreas, { as: B.owner, params: { branch_id: b1.id } })).reply.areas).toEqual([])
})

test('PUT dining-table/renew makes the old QR code invalid', async () => {
  const { reply: table } = await create({ number: 'R1' })
  const one = { ...params, table_id: table.id }
  const renewed = () => call(renewTable, { as: A.owner, params: one, body: { version: 1 } })
  expect((await at(table.barcode)).reply.table).toBe('R1')
  const { reply } = await renewed()
  expect(reply).toMatchObject({ version: 2 })
  expect(reply.renewed_at).not.toBeNull()
  expect((await renewed()).refusal).toMatchObject({ status: 409, code: 'error.stale' })
  const [old, none] = [await at(table.barcode), await at('NOSUCHTABLE')]
  expect(old.status).toBe(404)
  expect(old.bytes).toEqual(none.bytes)
  expect((await at(reply.barcode)).reply.table).toBe('R1')
  expect((await call(renewTable, { as: B.owner, params: one, body: { version: 2 } })).status).toBe(404)
})

test('a table with a password accepts calls only with it, and an inactive table accepts none', async () => {
  const { reply: table } = await create({ number: 'P1', password: 'Çınar' })
  const ask = (table_password?: string) =>
    call(callCommand, {
      channel: A.channel,
      body: { table_token: table.barcode, kind: 'waiter', ...(table_password ? { table_password } : {}) },
    })
  for (const refused of [await ask(), await ask('mese'), await at(table.barcode)])
    expect(refused.refusal).toMatchObject({ status: 403, code: 'table-command.password' })
  expect((await ask('cinar')).status).toBe(200)
  const off = { ...plain, number: 'P1', is_active: false, version: 1 }
  await call(diningTable.update, { as: A.owner, params: { ...params, table_id: table.id }, body: off })
  expect((await ask('cinar')).status).toBe(404)
})

test('GET dining-table/sheet prints the QR codes of the branch’s active tables, with the right number of pages', async () => {
  const branch_id = a2.id
  const sheet = (query: object, as = A.owner) =>
    call(tableSheet, { as, params: { branch_id }, query: { size: 'a4-6', ...query } as never })
  await admin('update dining_table set is_active = false where branch_id = $1', [branch_id])
  expect((await sheet({})).refusal).toMatchObject({ status: 422, code: 'table-sheet.none' })
  const range = { prefix: '', from: 101, to: 107, area_id: null, seats: 2, shape: 'round' } as const
  const add = (to: number) => call(addTables, { as: A.owner, params: { branch_id }, body: { ...range, to } })
  await add(107)
  const pagesOf = async (query: object) => {
    const { bytes, headers } = await sheet(query)
    expect(headers['content-type']).toBe('application/pdf')
    return Buffer.from(bytes)
      .toString('latin1')
      .match(/\/Type \/Page\b(?!s)/g)?.length
  }
  expect(await pagesOf({})).toBe(2)
  expect(await pagesOf({ size: 'a4-12' })).toBe(1)
  expect(await pagesOf({ size: 'a6' })).toBe(7)
  const [one] = await admin<{ id: number }>("select id from dining_table where branch_id = $1 and number = '101'", [
    branch_id,
  ])
  expect(await pagesOf({ size: 'sticker', table_id: one?.id })).toBe(1)
  const [theirs] = await admin<{ id: number }>('select id from dining_table where branch_id = $1 limit 1', [b1.id])
  expect((await sheet({ table_id: theirs?.id })).status).toBe(404)
  expect((await sheet({}, B.owner)).status).toBe(404)
  await add(100 + mostOnSheets)
  await admin("insert into dining_table (company_id, branch_id, number) values ($1, $2, 'S1')", [A.id, branch_id])
  expect((await sheet({})).refusal).toMatchObject({ status: 422, code: 'table-sheet.too-many' })
})

test('PUT dining-plan moves tables, and refuses foreign tables like deleted ones', async () => {
  const plan = async () => (await call(diningPlan, { as: A.owner, params })).reply
  const { tables, version } = await plan()
  const [first] = tables
  const theirs = (await call(diningPlan, { as: B.owner, params: { branch_id: b1.id } })).reply.tables[0]
  const moved = [{ table_id: first?.id ?? 0, x: 12, y: 8 }]
  const save = (at: object[], as = A.owner) =>
    call(putDiningPlan, { as, params, body: { tables: at as never, version } })
  expect(first).toMatchObject({ x: null, y: null })
  const [foreign, gone] = [
    await save([{ table_id: theirs?.id, x: 1, y: 1 }]),
    await save([{ table_id: 9_999_999, x: 1, y: 1 }]),
  ]
  expect(foreign.refusal).toMatchObject({ status: 409, code: 'error.stale' })
  expect(foreign.bytes).toEqual(gone.bytes)
  expect((await save(moved)).reply.tables[0]).toMatchObject({ id: first?.id, x: 12, y: 8 })
  expect((await save(moved)).refusal).toMatchObject({ status: 409, code: 'error.stale' })
  expect(await admin('select x from dining_table where id = $1', [theirs?.id])).toEqual([{ x: null }])
  expect((await save([{ table_id: first?.id, x: 40, y: 0 }])).refusal.errors).toMatchObject([{ path: 'tables.0.x' }])
  expect((await save(moved, B.owner)).status).toBe(404)
})
