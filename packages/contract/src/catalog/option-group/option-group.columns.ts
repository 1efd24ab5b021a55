import { z } from 'zod'
import { id, money, translated } from '../../kernel/fields.ts'
import type { MenuColumns } from '../menu-record/menu-record.columns.ts'
import { selectionTypes } from '../option/option.rules.ts'

// A form starts from the stored option; the schema strips its other fields.
export const optionItem = z.object({
  /** Absent for a new one. */
  id: id.optional(),
  /** In a material catalog. */
  material_id: id.nullable(),
  /** In a product catalog. */
  product_id: id.nullable(),
  price: money,
  max_quantity: z.number().int().min(1).max(20),
})

const kinds = ['material', 'product'] as const
const maxSelection = 50

/** The columns of an option group and its options, which define its form, its sheets in a file and its comparison. */
export const optionGroupColumns = {
  kind: { schema: z.enum(kinds), kind: 'choice', choices: kinds, words: 'branch-option-group.kind' },
  name: { schema: translated(80), kind: 'translated', lines: 1 },
  selection_type: {
    schema: z.enum(selectionTypes),
    kind: 'choice',
    choices: selectionTypes,
    words: 'branch-option-group.selection_type',
  },
  mandatory: { schema: z.boolean(), kind: 'flag', start: false },
  minimum_selection: { schema: z.number().int().min(0).max(maxSelection), kind: 'count', start: 0 },
  /** Null: no limit. */
  selection_limit: { schema: z.number().int().min(1).max(maxSelection).nullable(), kind: 'count', start: null },
  /** In order. */
  items: { schema: z.array(optionItem).max(200), kind: 'options', start: [] },
} as const satisfies MenuColumns
