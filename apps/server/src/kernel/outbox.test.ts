import { expect, test } from 'vitest'
import { testDatabase } from '../testing/database.ts'
import { makersOf } from '../testing/makers.ts'
import { withTenant } from './database/tenant.ts'
import { emit } from './outbox.ts'

const { admin, pools } = await testDatabase()
const a = makersOf(admin)
const company = await a.company()
const other = await a.company()

const told = (branch: { id: number }) =>
  admin<{ no: number }>('select no from outbox where branch_id = $1 order by no', [branch.id])

const eventOf = (branch: { id: number; company_id: number }) => ({
  companyId: branch.company_id,
  branchId: branch.id,
  topic: 'menu' as const,
  subjectId: 7,
  detail: 'product-closed',
})

const emitted = (branch: { id: number; company_id: number }, fails = false) =>
  withTenant(pools, { companies: [branch.company_id], branches: 'all' }, async (query) => {
    const no = await emit(query, eventOf(branch))
    if (fails) throw new Error('changed its mind')
    return no
  })

test('parallel events of a branch get numbers without gaps, and what is rolled back takes none', async () => {
  const branch = await a.branch({ company })
  const results = await Promise.allSettled(Array.from({ length: 30 }, (_, i) => emitted(branch, i % 3 === 0)))
  const numbers = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []))
  const expected = Array.from({ length: 20 }, (_, i) => i + 1)
  expect(numbers.toSorted((x, y) => x - y)).toEqual(expected)
  expect((await told(branch)).map(({ no }) => no)).toEqual(expected)
})

test('each branch counts for itself', async () => {
  const [one, two] = [await a.branch({ company }), await a.branch({ company })]
  await emitted(one)
  await emitted(one)
  expect(await emitted(two)).toBe(1)
})

test('nothing is told in the name of a branch out of scope', async () => {
  const branch = await a.branch({ company: other })
  const scope = { companies: [company.id], branches: 'all' as const }
  await expect(withTenant(pools, scope, (query) => emit(query, eventOf(branch)))).rejects.toThrow(
    `branch ${branch.id} has no counters in this transaction's scope`,
  )
  expect(await told(branch)).toEqual([])
})
