import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { edited, importer, workbook } from '../../../../test/importing.ts'
import { testServer } from '../../../../test/server.ts'
import { twoTenants } from '../../../../test/tenants.ts'
import { withTenant } from '../../../kernel/database/tenant.ts'
import { emitMenuChanged } from '../menu-record/menu-record.emit.api.ts'
import { purgeImports } from './menu-import.jobs.ts'
import { openMenuImports } from './menu-import.line.api.ts'
import { endRun, failSilent, replacedError, writeProgress } from './menu-import.queries.ts'
import type { ImportTask } from './menu-import.run.ts'

const { a, admin, call, pools } = await testServer()
const { A, a1, b1 } = await twoTenants(a)
const { compared, exported, menu } = importer({ a, call, company: A, owner: A.owner })

const stateOf = async (id: number) =>
  (await admin('select state, progress, problem from menu_import where id = $1', [id]))[0]
const taskOf = (branch: { id: number }, id: number, run: string, write?: ImportTask['write']): ImportTask => ({
  id,
  run,
  keys: { company_id: A.id, branch_id: branch.id },
  scope: { companies: [A.id], branches: [branch.id] },
  actor: undefined,
  lang: 'en',
  ...(write ? { write } : {}),
})

/** Creates a compared file with one changed price and starts this run to write it. */
const readyToWrite = async (run: string) => {
  const { branch, lentil } = await menu()
  const file = edited(await exported(branch), 'Products', (cell, no) => no === 0 && cell('Price').set(100))
  const { id } = await compared(branch, file)
  await admin(`update menu_import set state = 'applying', run = $2 where id = $1`, [id, run])
  const priceOf = async () =>
    (await admin<{ price: number }>('select price from product where id = $1', [lentil.id]))[0]
  return { branch, id, priceOf }
}
const write = { keys: null, by: A.owner.id }

test('an import that runs while the server stops is marked as failed, and writes nothing', async () => {
  const run = randomUUID()
  const { branch, id, priceOf } = await readyToWrite(run)
  const faults: unknown[] = []
  const imports = openMenuImports(pools, (error) => faults.push(error))
  imports.begin(taskOf(branch, id, run, write))
  await imports.close()
  expect(await stateOf(id)).toMatchObject({ state: 'failed', problem: { code: 'menu-import.interrupted' } })
  expect([await priceOf(), faults]).toEqual([{ price: 9_000 }, []])
})

test('an attempt that was replaced by another run writes nothing', async () => {
  const { branch, id, priceOf } = await readyToWrite(randomUUID())
  const imports = openMenuImports(pools, () => undefined)
  imports.begin(taskOf(branch, id, randomUUID(), write))
  await expect.poll(() => imports.underWay()).toBe(0)
  expect(await stateOf(id)).toMatchObject({ state: 'applying' })
  expect(await priceOf()).toEqual({ price: 9_000 })
})

const isWaiting = () =>
  admin(`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`)

test('an import that ends late does not deadlock with the call that marks it as failed, and its result is stored', async () => {
  const run = randomUUID()
  const { branch, id } = await readyToWrite(run)
  const { keys, scope } = taskOf(branch, id, run)
  await admin(`update menu_import set beat_at = now() - interval '1 minute' where id = $1`, [id])
  let failing: Promise<unknown> = Promise.resolve()
  await withTenant(pools, scope, async (query) => {
    await emitMenuChanged(query, keys, branch.id, 'menu-import')
    failing = withTenant(pools, scope, (other) => failSilent(other, keys)).catch((error: unknown) => error)
    await expect.poll(isWaiting).toHaveLength(1)
    await endRun(query, keys, { id, run }, { state: 'done' })
  })
  expect(await failing).toBeUndefined()
  expect(await stateOf(id)).toMatchObject({ state: 'done', problem: null })
})

test('progress and the write of an import do not deadlock: both lock the branch before the import', async () => {
  const run = randomUUID()
  const { branch, id } = await readyToWrite(run)
  const { keys, scope } = taskOf(branch, id, run)
  const at = { state: 'applying', progress: 60, isNew: true } as const
  let beating: Promise<unknown> = Promise.resolve()
  await withTenant(pools, scope, async (query) => {
    await emitMenuChanged(query, keys, branch.id, 'menu-import')
    beating = withTenant(pools, scope, (other) => writeProgress(other, keys, { id, run }, at)).catch(
      (error: unknown) => error,
    )
    await expect.poll(isWaiting).toHaveLength(1)
    await endRun(query, keys, { id, run }, { state: 'done' })
  })
  expect(await beating).toBe(replacedError)
  const last = `select payload ->> 'state' as state from event where subject_id = $1 and name = 'menu-import.moved'
    order by no desc limit 1`
  expect(await admin(last, [id])).toEqual([{ state: 'done' }])
})

test('an unexpected error is reported, and the import can be retried', async () => {
  const run = randomUUID()
  const { branch, id, priceOf } = await readyToWrite(run)
  const faults: unknown[] = []
  const imports = openMenuImports(pools, (error) => faults.push(error))
  imports.begin(taskOf(branch, id, run, { keys: null, by: -1 }))
  await expect.poll(() => imports.underWay()).toBe(0)
  expect(await stateOf(id)).toMatchObject({ state: 'failed', problem: { code: 'menu-import.failed' } })
  expect([await priceOf(), faults.length]).toEqual([{ price: 9_000 }, 1])
})

test('menu-import.purge deletes files after a week and imports after ninety days, of every company', async () => {
  const file = Buffer.from(await workbook(await exported(a1)))
  const of = (branch: { id: number; company_id: number }, days: number) =>
    a.insert('menu_import', {
      company_id: branch.company_id,
      branch_id: branch.id,
      name: 'old.xlsx',
      file,
      state: 'done',
      created_at: new Date(Date.now() - days * 24 * 60 * 60_000).toISOString(),
    })
  const rows = [await of(a1, 1), await of(a1, 8), await of(b1, 8), await of(a1, 91), await of(b1, 91)]
  await purgeImports(pools)
  const remaining = await admin<{ id: number }>(
    'select id, file is not null as kept from menu_import where id = any ($1) order by id',
    [rows.map(({ id }) => id)],
  )
  expect(remaining).toEqual([
    { id: rows[0]?.id, kept: true },
    { id: rows[1]?.id, kept: false },
    { id: rows[2]?.id, kept: false },
  ])
})

test('a branch keeps the files of its last twenty imports, and none that is unreadable', async () => {
  const { branch } = await menu()
  const keys = { company_id: A.id, branch_id: branch.id, name: 'old.xlsx', state: 'done', file: Buffer.from('PK') }
  for (let i = 0; i < 21; i += 1) await a.insert('menu_import', keys)
  const broken = await compared(branch, [{ name: 'Sheet1', rows: [{ row: 1, cells: ['Name'] }] }])
  expect(broken.state).toBe('refused')
  const countSql = 'select count(file) as files, count(*) as n from menu_import where branch_id = $1'
  expect(await admin(countSql, [branch.id])).toEqual([{ files: 19, n: 22 }])
})
