import { z } from 'zod'
import { shapeOf } from '../../kernel/columns.ts'
import { endpoint } from '../../kernel/endpoint.ts'
import { id, names, rate, text, timestamp } from '../../kernel/fields.ts'
import { menuRecords } from '../menu-plan/menu-plan.fields.ts'
import { bulkColumns, productColumns } from '../product/product.columns.ts'
import { directions, endings, mostTags, priceUnits } from './bulk.rules.ts'

const tags = z
  .array(text(30).pipe(z.string().min(1)))
  .max(mostTags)
  .default([])

const change = z.strictObject({
  price: z
    .strictObject({ unit: z.enum(priceUnits), by: z.number().int().min(-1_000_000).max(1_000_000) })
    .nullable()
    .default(null),
  rounding: z
    .strictObject({ ending: z.enum(endings), direction: z.enum(directions) })
    .nullable()
    .default(null),
  vat_rate: rate.nullable().default(null),
  add_tags: tags,
  remove_tags: tags,
  show_in_list: z.boolean().nullable().default(null),
  status: z.enum(['open', 'closed']).nullable().default(null),
})

/** The products: some, those of a category, or (both null) the whole menu. */
const target = z
  .strictObject({ product_ids: z.array(id).min(1).max(5_000).nullable(), category_id: id.nullable() })
  .refine(({ product_ids, category_id }) => product_ids === null || category_id === null)
export type BulkTarget = z.output<typeof target>

const request = z.strictObject({ target, change })
export type BulkRequest = z.output<typeof request>

const state = z.object({
  ...shapeOf(productColumns, bulkColumns),
  status: z.enum(['open', 'closed']),
  closed_until: timestamp.nullable(),
})

const product = z.object({ id: z.number(), name: names })

export const menuChange = z.object({
  id: z.number(),
  kind: z.enum(['bulk', 'import', 'clone']),
  /** The requested change; only for bulk changes. */
  change: change.nullable(),
  /** The source branch or file; null for bulk changes. */
  from: z.string().nullable(),
  /** Number of created and changed rows. */
  made: z.number(),
  changed: z.number(),
  by: z.string().nullable(),
  created_at: timestamp,
  undo_until: timestamp,
  undone_at: timestamp.nullable(),
})
export type MenuChange = z.output<typeof menuChange>

const at = '/branch/:branch_id/menu-change'

export const previewBulk = endpoint({
  method: 'POST',
  path: `${at}/preview`,
  access: 'post-branch-menu-change',
  repeat: 'safe',
  body: request,
  reply: z.object({ products: z.array(product.extend({ before: state, after: state })), unchanged: z.number() }),
  about: 'What a change of many products would do, without doing it.',
})

export const applyBulk = endpoint({
  method: 'POST',
  path: at,
  access: 'post-branch-menu-change',
  errors: { 409: ['menu-change.nothing'] },
  body: request,
  reply: menuChange,
  answers: 'created',
  about: 'Changes many products at once, all of them or none. It can be taken back for ten minutes.',
})

export const menuChanges = endpoint({
  method: 'GET',
  path: at,
  access: 'get-branch-menu-change-all',
  reply: z.object({ changes: z.array(menuChange) }),
  about: 'The last twenty changes of many rows of the menu, the newest first.',
})

export const undoMenuChange = endpoint({
  method: 'POST',
  path: `${at}/:change_id/undo`,
  access: 'post-branch-menu-change',
  errors: { 409: ['branch-option-group.circle', 'menu-change.already-undone', 'menu-change.too-late'] },
  reply: z.object({
    undone: z.number(),
    kept: z.array(z.object({ record: z.enum(menuRecords), id: z.number(), name: names })),
  }),
  about:
    'Takes a change of many rows back, of whatever kind. What has been changed since, or is used by something else, is kept as it is, and named.',
})
