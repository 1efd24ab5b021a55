import { event } from '@sofra/contract/kernel/event.ts'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { testDatabase } from '../../../test/database.ts'
import { createFactories } from '../../../test/factories.ts'
import { listen } from '../database/listen.ts'
import { nothing, withTenant } from '../database/tenant.ts'
import { emit } from './emit.ts'
import { openNotifications, type Partition, partitionKey } from './notify.ts'

const { admin, pools } = await testDatabase()
const a = createFactories(admin)
const company = await a.company()
const other = await a.company()

const payload = z.object({ what: z.string() })
const ofBranch = event('test.branch', { scope: 'branch', payload })
const ofCompany = event('test.company', { scope: 'company', payload })
const ofPlatform = event('test.platform', { scope: 'platform', payload })

const emitted = (branch: { id: number }) =>
  admin<{ no: number }>('select no from event where branch_id = $1 order by no', [branch.id])
const keysOf = (branch: { id: number; company_id: number }) => ({
  company_id: branch.company_id,
  branch_id: branch.id,
  subject_id: 7,
})
const emitIn = (branch: { id: number; company_id: number }, fails = false) =>
  withTenant(pools, { companies: [branch.company_id], branches: 'all' }, async (query) => {
    const no = await emit(query, ofBranch, keysOf(branch), { what: 'closed' })
    if (fails) throw new Error('changed its mind')
    return no
  })

test('emit numbers concurrent events of a branch without gaps, also after rollbacks', async () => {
  const branch = await a.branch({ company })
  const results = await Promise.allSettled(Array.from({ length: 30 }, (_, i) => emitIn(branch, i % 3 === 0)))
  const numbers = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []))
  const expected = Array.from({ length: 20 }, (_, i) => i + 1)
  expect(numbers.toSorted((x, y) => x - y)).toEqual(expected)
  expect((await emitted(branch)).map(({ no }) => no)).toEqual(expected)
})

test('emit numbers each branch, each company and the platform separately', async () => {
  const [one, two] = [await a.branch({ company }), await a.branch({ company })]
  await emitIn(one)
  await emitIn(one)
  expect(await emitIn(two)).toBe(1)
  const ofOne = (of: { id: number }) =>
    withTenant(pools, { companies: [of.id], branches: 'all' }, (query) =>
      emit(query, ofCompany, { company_id: of.id, subject_id: of.id }, { what: 'renamed' }),
    )
  expect(await Promise.all([ofOne(company), ofOne(company)])).toEqual(expect.arrayContaining([1, 2]))
  expect(await ofOne(other)).toBe(1)
  const platform = () =>
    withTenant(pools, nothing, (query) => emit(query, ofPlatform, { subject_id: 1 }, { what: 'renamed' }))
  expect([await platform(), await platform()]).toEqual([1, 2])
  expect(await admin('select name, no, payload from event where company_id is null order by no')).toEqual([
    { name: 'test.platform', no: 1, payload: { what: 'renamed' } },
    { name: 'test.platform', no: 2, payload: { what: 'renamed' } },
  ])
})

describe('a transaction of one company', () => {
  const scope = { companies: [company.id], branches: 'all' as const }

  test('cannot emit for a branch of another company', async () => {
    const branch = await a.branch({ company: other })
    await expect(
      withTenant(pools, scope, (query) => emit(query, ofBranch, keysOf(branch), { what: 'closed' })),
    ).rejects.toThrow(`branch ${branch.id} has no counters in this transaction's scope`)
    expect(await emitted(branch)).toEqual([])
  })

  test('cannot emit for another company, nor read its events', async () => {
    const keys = { company_id: other.id, subject_id: other.id }
    await expect(
      withTenant(pools, scope, (query) => emit(query, ofCompany, keys, { what: 'renamed' })),
    ).rejects.toThrow('row-level security')
    const seen = await withTenant(pools, scope, (query) =>
      query('select distinct company_id from event where company_id is not null'),
    )
    expect(seen).toEqual([{ company_id: company.id }])
  })
})

test('emit notifies this process and other copies after the commit, and not after a rollback', async () => {
  const [committed, undone] = [await a.branch({ company }), await a.branch({ company })]
  const copies = [openNotifications(pools), openNotifications(pools)]
  const heard: string[] = []
  let arrived = () => undefined as unknown
  const both = new Promise<void>((resolve) => {
    arrived = resolve
  })
  for (const copy of copies)
    copy.on((partition: Partition) => {
      heard.push(partitionKey(partition))
      // Each copy receives it twice: from its own process or the other one, and from the database.
      if (heard.length >= 4) arrived()
    })
  await emitIn(undone, true).catch(() => undefined)
  await emitIn(committed)
  await both
  expect(new Set(heard)).toEqual(new Set([`${company.id}.${committed.id}`]))
  for (const copy of copies) await copy.close()
})

test('emit notifies other copies of more events than one notification holds', async () => {
  const branch = await a.branch({ company })
  const names = Array.from({ length: 150 }, (_, i) => `test.${'x'.repeat(55)}-${i}`)
  const heard = new Set<string>()
  const opened = Promise.withResolvers<void>()
  const pass = (payload: string) => {
    for (const hint of payload.split(',')) heard.add(hint)
  }
  const other = listen(pools, 'events', pass, opened.resolve)
  const notifications = openNotifications(pools)
  await opened.promise
  await withTenant(pools, { companies: [company.id], branches: 'all' }, async (query) => {
    for (const name of names)
      await emit(query, event(name, { scope: 'branch', payload }), keysOf(branch), { what: 'closed' })
  })
  const expected = names.map((name) => `${company.id}.${branch.id}:${name}`)
  await expect.poll(() => expected.filter((hint) => !heard.has(hint))).toEqual([])
  await notifications.close()
  await other.close()
})
