import { z } from 'zod'
import { endpoint } from '../../kernel/endpoint.ts'
import { between, timestamp, version } from '../../kernel/fields.ts'
import { slotTypes, slotUnits } from './slot.rules.ts'

const orderLimit = between(1, 1_000)
const rule = z.strictObject({
  unit: z.enum(slotUnits),
  most: orderLimit,
  types: z.partialRecord(z.enum(slotTypes), orderLimit),
})
const scope = z.enum(['all', ...slotTypes])

const reply = z.object({
  /** Capacity per quarter hour; null: unlimited. */
  rule: rule.nullable(),
  timezone: z.string(),
  /** Quarter hours of this business day that can be ordered for or were used, with the use of each counter. */
  today: z.array(z.object({ scope, starts_at: timestamp, used: z.number() })),
  version,
})
export type BranchSlots = z.output<typeof reply>

export const branchSlots = endpoint({
  method: 'GET',
  path: '/branch/:branch_id/slot',
  access: 'get-branch-slot',
  reply,
})

export const putBranchSlots = endpoint({
  method: 'PUT',
  path: '/branch/:branch_id/slot',
  access: 'put-branch-slot',
  body: z.strictObject({ rule: rule.nullable(), version }),
  reply,
  about:
    'How many orders or items a branch takes a quarter of an hour. What comes when one is full gets the next that is free as its time; a delivery type with a number of its own is counted by itself.',
})
