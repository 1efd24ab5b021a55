import { undoMenuChange } from '@sofra/contract/catalog/menu-change/menu-change.contract.ts'
import {
  applyMenuImport,
  menuImportFaults,
  menuImportReport,
  menuImports,
  repeatMenuImport,
} from '@sofra/contract/catalog/menu-import/menu-import.contract.ts'
import { expect, test } from 'vitest'
import { edited, importer, workbook } from '../../../../test/importing.ts'
import { testServer } from '../../../../test/server.ts'
import { slow } from '../../../../test/slow.ts'
import { twoTenants } from '../../../../test/tenants.ts'
import { translate } from '../../../kernel/words.ts'

const { a, admin, call } = await testServer()
const { A, B, a1, a2, b1 } = await twoTenants(a)
const { apply, compared, ended, exported, menu, send } = importer({ a, call, company: A, owner: A.owner })

test('GET menu-file exports the whole menu, and POST menu-import of it finds no change', async () => {
  const { branch } = await menu()
  const sheets = await exported(branch, 'tr')
  expect(sheets.map(({ name, rows }) => [name, rows.length - 1])).toEqual([
    ['Kategoriler', 2],
    ['Ürünler', 3],
    ['Kanal fiyatları', 0],
    ['Seçenek grupları', 1],
    ['Seçenekler', 2],
    ['Malzemeler', 2],
    ['Nasıl kullanılır', 9],
  ])
  const { state, counts, faults } = await compared(branch, sheets)
  expect([state, faults, counts]).toEqual(['ready', [], { new: 0, changed: 0, unchanged: 8, only_here: 0, wrong: 0 }])
})

test('POST menu-import reads a file exported before operators overrode its headings', async () => {
  await admin(
    `insert into translation (key, lang, text) values ('branch-product.name', 'en', 'Dish'), ('branch-product.title', 'en', 'Dishes')`,
  )
  await expect.poll(() => translate('en', 'branch-product.name')).toBe('Dish')
  const { branch } = await menu()
  const { faults, counts } = await compared(branch, await exported(branch, 'en'))
  expect([faults, counts]).toMatchObject([[], { unchanged: 8, wrong: 0 }])
  await admin('delete from translation')
})

test('POST menu-import previews the edits, apply writes them once, and undo restores the menu', async () => {
  const { branch, lentil, ayran } = await menu()
  const sheets = edited(await exported(branch), 'Products', (cell) => {
    const name = cell('Product name (Türkçe)')
    if (name.get() === 'Mercimek') cell('Price').set(99.5)
    if (name.get() === 'Ayran') name.set('Ayran (büyük)')
  })
  sheets[1]?.rows.push({
    row: 9,
    cells: [null, 'İçecekler', 'Şalgam', null, null, null, null, null, 35, null, null, 10],
  })
  const before = await compared(branch, sheets)
  expect(before.counts).toEqual({ new: 1, changed: 2, unchanged: 6, only_here: 0, wrong: 0 })
  const changes = before.rows.filter(({ situation }) => situation === 'changed')
  expect(
    changes.map(({ row, changes }) => [row, changes.map(({ field, before, after }) => [field, before, after])]),
  ).toEqual([
    [2, [['price', 9_000, 9_950]]],
    [3, [['name', ayran.name, { tr: 'Ayran (büyük)', en: '', de: '' }]]],
  ])
  const pricesOf = () =>
    admin(`select name->>'tr' as name, price from product where branch_id = $1 order by id`, [branch.id])
  const menuBefore = await pricesOf()
  expect((await apply(branch, before.id)).reply.state).toBe('applying')
  const after = await ended(branch, before.id)
  expect(after).toMatchObject({ state: 'done', progress: 100, problem: null, change: { changed: 3, undone_at: null } })
  expect(await pricesOf()).toEqual([
    { name: 'Mercimek', price: 9_950 },
    { name: 'Ayran (büyük)', price: 4_000 },
    { name: 'Kola', price: 5_050 },
    { name: 'Şalgam', price: 3_500 },
  ])
  const [logged] = await admin(`select user_id, call from audit_log where record = 'product' and record_id = $1`, [
    String(lentil.id),
  ])
  expect(logged).toEqual({ user_id: A.owner.id, call: 'POST /branch/:branch_id/menu-import/:import_id/apply' })
  // A finished import cannot be applied again.
  expect((await apply(branch, before.id)).refusal).toMatchObject({ status: 409, code: 'menu-import.not-ready' })

  const params = { branch_id: branch.id, change_id: after.change?.id ?? 0 }
  expect((await call(undoMenuChange, { as: A.owner, params })).status).toBe(200)
  expect(await pricesOf()).toEqual(menuBefore)
  expect((await ended(branch, before.id)).change?.undone_at).not.toBeNull()
})

test('apply writes the selected rows and their dependencies', async () => {
  const { branch } = await menu()
  const sheets = await exported(branch)
  sheets[0]?.rows.push({ row: 9, cells: [null, 'Tatlılar'] })
  sheets[1]?.rows.push({
    row: 9,
    cells: [null, 'Tatlılar', 'Sütlaç', null, null, null, null, null, 80, null, null, 10],
  })
  sheets[1]?.rows.push({
    row: 10,
    cells: [null, 'İçecekler', 'Soda', null, null, null, null, null, 30, null, null, 10],
  })
  const { id, rows } = await compared(branch, sheets)
  const pudding = rows.find(({ name }) => name.tr === 'Sütlaç')
  expect(pudding?.needs).toEqual(rows.filter(({ name }) => name.tr === 'Tatlılar').map(({ key }) => key))
  await apply(branch, id, { keys: [pudding?.key ?? ''] })
  expect(await ended(branch, id)).toMatchObject({ state: 'done', change: { changed: 2 } })
  const names = await admin<{ name: string }>(
    `select name->>'tr' as name from product where branch_id = $1 order by id`,
    [branch.id],
  )
  expect(names.map(({ name }) => name)).toEqual(['Mercimek', 'Ayran', 'Kola', 'Sütlaç'])
})

test('apply puts new rows last in the order of the file, and moves no other', async () => {
  const { branch, group } = await menu()
  const sheets = await exported(branch)
  const product = (category: string, name: string) => [
    null,
    category,
    name,
    null,
    null,
    null,
    null,
    null,
    30,
    null,
    null,
    10,
  ]
  const added: Record<string, (string | number | null)[][]> = {
    Categories: [
      [null, 'Z'],
      [null, 'A'],
      [null, 'M'],
    ],
    Products: ['Zurna', 'Ada', 'Lale'].flatMap((name) => [product('M', name), product('İçecekler', name)]),
    Ingredients: ['z', 'a', 'm'].map((name) => [null, name, null, null, 1]),
    Options: ['z', 'a', 'm'].map((name) => ['Ekstralar', name, 1, 1]),
  }
  // Existing rows are in reverse order, with new ones around them.
  const mixed = sheets.map(({ name, rows: [head, ...rows] }) => {
    const [first, ...others] = (added[name] ?? []).map((cells) => ({ row: 0, cells }))
    return { name, rows: [head, first, ...rows.toReversed(), ...others].filter((row) => row !== undefined) }
  })
  const { id, faults, counts } = await compared(branch, mixed)
  expect([faults, counts?.new, counts?.changed]).toEqual([[], 12, 1])
  await apply(branch, id)
  expect(await ended(branch, id)).toMatchObject({ state: 'done' })
  const namesIn = async (sql: string, of: number) =>
    (await admin<{ name: string }>(`select x.name->>'tr' as name from ${sql}`, [of])).map(({ name }) => name)
  expect(await namesIn('category x where branch_id = $1 order by sort_no, id', branch.id)).toEqual([
    'Çorbalar',
    'İçecekler',
    'Z',
    'A',
    'M',
  ])
  expect(
    await namesIn(
      `product x join category c on c.id = x.category_id where x.branch_id = $1 and c.name->>'tr' in ('İçecekler', 'M')
       order by c.sort_no, x.sort_no, x.id`,
      branch.id,
    ),
  ).toEqual(['Ayran', 'Kola', 'Zurna', 'Ada', 'Lale', 'Zurna', 'Ada', 'Lale'])
  const options = 'option_item i join material x on x.id = i.material_id where i.group_id = $1 order by i.sort_no, i.id'
  expect((await namesIn(options, group.id)).slice(2)).toEqual(['z', 'a', 'm'])
})

test('apply returns 409 after the menu has changed, unless the differences are the same', async () => {
  const { branch, lentil, cola } = await menu()
  const sheets = edited(await exported(branch), 'Products', (cell, no) => no === 0 && cell('Price').set(100))
  const { id } = await compared(branch, sheets)
  await admin('update product set price = 9900, version = version + 1 where id = $1', [lentil.id])
  await apply(branch, id)
  const again = await ended(branch, id)
  expect(again).toMatchObject({ state: 'ready', compared_again: true })
  expect(again.rows.find(({ situation }) => situation === 'changed')?.changes).toMatchObject([
    { before: 9_900, after: 10_000 },
  ])
  await admin(`update product set status = 'closed' where id = $1`, [cola.id])
  await apply(branch, id)
  expect(await ended(branch, id)).toMatchObject({ state: 'done', compared_again: false, change: { changed: 1 } })
})

test('POST menu-import returns 409 for a second file of a branch, and accepts one of another branch', async () => {
  const bytes = await workbook(await exported(a1))
  const answers = await Promise.all([send(a1, bytes), send(a1, bytes), send(a2, bytes)])
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 409])
  for (const [branch, answer] of [
    [a1, answers[0]],
    [a1, answers[1]],
    [a2, answers[2]],
  ] as const)
    if (answer?.status === 201) await ended(branch, answer.reply.id)
})

test('an import whose server was killed is failed, does not block others, and can be retried', slow, async () => {
  const { branch } = await menu()
  const { id } = await compared(branch, await exported(branch))
  const abandonSql = `update menu_import set state = 'applying', run = gen_random_uuid(), beat_at = now() - interval '31 s' where id = $1`
  await admin(abandonSql, [id])
  expect(await ended(branch, id)).toMatchObject({ state: 'failed', problem: { code: 'menu-import.interrupted' } })
  const next = await compared(branch, await exported(branch))
  expect(next.state).toBe('ready')
  const repeated = await call(repeatMenuImport, { as: A.owner, params: { branch_id: branch.id, import_id: id } })
  expect(repeated.reply.state).toBe('reading')
  expect(await ended(branch, id)).toMatchObject({ state: 'ready', counts: { unchanged: 8 } })
})

test('GET menu-import/:id/progress does not include the report', async () => {
  const { branch } = await menu()
  const file = edited(await exported(branch), 'Products', (cell, no) => no === 0 && cell('Price').set(1))
  const { id, rows } = await compared(branch, file)
  const params = { branch_id: branch.id, import_id: id }
  await admin(`update menu_import set state = 'applying', run = gen_random_uuid(), beat_at = now() where id = $1`, [id])
  const { reply } = await call(menuImportReport, { as: A.owner, params })
  expect([rows.length, reply.state, reply.rows, reply.faults]).toEqual([8, 'applying', [], []])
})

test('every call returns 404 for an import of another branch', async () => {
  const { id } = await compared(a1, await exported(a1))
  const at = (branch: { id: number }, as: { id: number }) => ({ as, params: { branch_id: branch.id, import_id: id } })
  for (const [branch, as] of [
    [a2, A.owner],
    [b1, B.owner],
    [a1, B.owner],
  ] as const) {
    expect((await call(menuImportReport, at(branch, as))).status).toBe(404)
    expect((await call(menuImportFaults, at(branch, as))).status).toBe(404)
    expect((await call(repeatMenuImport, at(branch, as))).status).toBe(404)
    expect((await call(applyMenuImport, { ...at(branch, as), body: { keys: null } })).status).toBe(404)
  }
  expect((await call(menuImports, { as: B.owner, params: { branch_id: b1.id } })).reply.imports).toEqual([])
  const { imports } = (await call(menuImports, { as: A.owner, params: { branch_id: a1.id } })).reply
  expect(imports[0]).toMatchObject({ id, name: 'menu.xlsx', state: 'ready' })
})
