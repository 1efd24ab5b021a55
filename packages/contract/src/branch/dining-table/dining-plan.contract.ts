import { z } from 'zod'
import { endpoint } from '../../kernel/endpoint.ts'
import { between, id, version } from '../../kernel/fields.ts'
import { tableShapes } from './dining-table.contract.ts'

/** Size of an area's plan in grid units; a table takes 4 × 4, a long one 8 × 4. */
export const planSize = { width: 40, height: 24 } as const

export const plannedTable = z.object({
  id: z.number(),
  number: z.string(),
  area_id: z.number().nullable(),
  seats: z.number(),
  shape: z.enum(tableShapes),
  is_active: z.boolean(),
  /** Grid units from the left and from the top; null: not placed yet. */
  x: z.number().nullable(),
  y: z.number().nullable(),
})
export type PlannedTable = z.output<typeof plannedTable>

const plan = z.object({
  areas: z.array(z.object({ id: z.number(), name: z.string() })),
  tables: z.array(plannedTable),
  version,
})
export type DiningPlan = z.output<typeof plan>

const shared = { path: '/branch/:branch_id/dining-plan', module: 'table', reply: plan } as const

export const diningPlan = endpoint({
  ...shared,
  method: 'GET',
  access: 'get-dining-table-all',
  about: 'Where the tables of a branch stand, area by area.',
})

export const putDiningPlan = endpoint({
  ...shared,
  method: 'PUT',
  access: 'put-dining-table',
  body: z.strictObject({
    tables: z
      .array(z.strictObject({ table_id: id, x: between(0, planSize.width - 1), y: between(0, planSize.height - 1) }))
      .max(1_000),
    version,
  }),
  about:
    'Puts tables where they stand. Those that are not named stay; with one that is gone meanwhile it is refused as stale.',
})
