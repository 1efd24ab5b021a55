import { resource } from '@sofra/contract/kernel/resource.ts'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { testDatabase } from '../../test/database.ts'
import { createFactories } from '../../test/factories.ts'
import type { StreamContext } from './context.ts'
import { crud, overriding } from './crud.ts'
import { serve } from './http/serve.ts'

// This connection bypasses row security: only the path's own scope excludes other companies' records.
const { admin: query } = await testDatabase()
const a = createFactories(query)
const [company, other] = [await a.company(), await a.company()]

const input = z.object({
  name: z.object({ tr: z.string(), en: z.string(), de: z.string() }),
  rate: z.number(),
  delivery_types: z.array(z.string()),
  borne_by: z.string(),
  starts_at: z.string(),
  ends_at: z.string(),
})
const discount = resource('discount', {
  at: 'company/:company_id/discount',
  param: 'discount_id',
  row: input.extend({ id: z.number(), version: z.number(), created_at: z.string() }),
  input,
  filters: {},
})
const emitted: unknown[] = []
const routes = crud(discount, 'discount', {
  search: ['name'],
  emits: async (_, keys, id, change) => emitted.push({ keys, id, change }),
})
const body = {
  name: { tr: 'Ocak', en: '', de: '' },
  rate: 1_000,
  delivery_types: ['delivery'],
  borne_by: 'branch',
  starts_at: '2026-01-01T00:00:00.000Z',
  ends_at: '2026-02-01T00:00:00.000Z',
}

const run = (call: keyof typeof discount, of: { id: number }, rest: object) => {
  const route = routes.find(({ endpoint }) => endpoint === discount[call])
  const request = { params: { company_id: of.id, ...rest }, query: { page: 1, limit: 10, sort: 'id' }, ...rest }
  return route?.run(request as never, { query, tables: {} } as StreamContext) as Promise<Record<string, unknown>>
}

test('crud below /company/:company_id creates, lists, changes and removes only records of that company', async () => {
  const createdRecord = await run('create', company, { body })
  expect(createdRecord).toMatchObject({ ...body, version: 1 })
  const params = (of: { id: number }) => ({ params: { company_id: of.id, discount_id: createdRecord.id } })
  expect(await query('select company_id from discount')).toEqual([{ company_id: company.id }])
  expect(await run('list', company, {})).toMatchObject({ items: [createdRecord], total: 1 })
  expect(await run('list', other, {})).toMatchObject({ items: [], total: 0 })
  for (const call of ['one', 'update', 'remove'] as const) {
    const changed = { ...params(other), body: { ...body, rate: 500, version: 1 } }
    await expect(run(call, other, changed)).rejects.toMatchObject({ status: 404 })
  }
  const changed = { ...params(company), body: { ...body, rate: 500, version: 1 } }
  expect(await run('update', company, changed)).toMatchObject({ rate: 500, version: 2 })
  await expect(run('update', company, changed)).rejects.toMatchObject({ status: 409, phrase: 'error.stale' })
  await run('remove', company, params(company))
  expect(await query('select from discount')).toEqual([])
  const keys = { company_id: company.id }
  expect(emitted).toEqual(['added', 'changed', 'removed'].map((change) => ({ keys, id: createdRecord.id, change })))
})

test('overriding throws for a route that matches no call', () => {
  const list = serve(discount.list, async () => ({ items: [], total: 0, total_is_capped: false, page: 1, limit: 10 }))
  expect(overriding(routes, [list])).toContain(list)
  expect(() => overriding([], [list])).toThrow('GET /company/:company_id/discount overrides nothing')
})
