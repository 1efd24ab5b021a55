import { z } from 'zod'
import { id, money, record, timestamp, translated } from '../../kernel/fields.ts'
import { resource } from '../../kernel/resource.ts'
import { selectionTypes } from '../option/option.rules.ts'

const item = z.strictObject({
  /** Absent for a new one. */
  id: id.optional(),
  /** Of a material catalog. */
  material_id: id.nullable(),
  /** Of a product catalog. */
  product_id: id.nullable(),
  price: money,
  max_quantity: z.number().int().min(1).max(20),
})

const input = z.object({
  kind: z.enum(['material', 'product']),
  name: translated(80),
  selection_type: z.enum(selectionTypes),
  mandatory: z.boolean(),
  minimum_selection: z.number().int().min(0).max(50),
  /** Null: no limit. */
  selection_limit: z.number().int().min(1).max(50).nullable(),
  /** In their order. */
  items: z.array(item).max(200),
})
export type OptionGroupInput = z.output<typeof input>

const row = input.extend({
  ...record,
  items: z.array(
    item.extend({
      id: z.number(),
      name: z.object({ tr: z.string(), en: z.string(), de: z.string() }),
      status: z.enum(['open', 'closed']),
      closed_until: timestamp.nullable(),
    }),
  ),
  /** How many products use it. */
  used: z.number(),
  /** Why no choice satisfies it as things stand; null when one does. */
  problem: z.object({ code: z.string(), params: z.record(z.string(), z.union([z.string(), z.number()])) }).nullable(),
})

/** A material catalog or a product catalog of a branch. */
export const optionGroup = resource('branch-option-group', {
  at: 'branch/:branch_id/option-group',
  param: 'group_id',
  row,
  input,
  filters: { kind: z.enum(['material', 'product']).optional(), in_use: z.stringbool().optional() },
})
