import { z } from 'zod'
import { shapeOf } from '../../kernel/columns.ts'
import { endpoint } from '../../kernel/endpoint.ts'
import { id, names, record, several, timestamp, version } from '../../kernel/fields.ts'
import { resource } from '../../kernel/resource.ts'
import { statusChange } from '../menu/menu.contract.ts'
import { optionGroupColumns, optionItem } from './option-group.columns.ts'
import { checkGroup } from './option-group.rules.ts'

const fields = z.object(shapeOf(optionGroupColumns))
export type OptionGroupInput = z.output<typeof fields>

/** A stored option with the name of its material or product, and since when and by whom it is closed. */
const standing = optionItem.extend({
  id: z.number(),
  name: names,
  image: z.string().nullable(),
  status: z.enum(['open', 'closed']),
  closed_until: timestamp.nullable(),
  status_by: z.string().nullable(),
  status_at: timestamp.nullable(),
  version,
  /** Whether it can be chosen now: it is open, and so is its product. */
  available: z.boolean(),
})
export type OptionGroupItem = z.output<typeof standing>

const row = fields.extend({
  ...record,
  items: z.array(standing),
  /** Number of products that use it. */
  used: z.number(),
  /** Why no choice satisfies it at present; null when one does. */
  problem: z.object({ code: z.string(), params: z.record(z.string(), z.union([z.string(), z.number()])) }).nullable(),
})
export type OptionGroupRow = z.output<typeof row>

const calls = resource('branch-option-group', {
  errors: {
    create: { 409: ['branch-option-group.circle'] },
    update: { 409: ['branch-option-group.circle'] },
    remove: { 409: ['branch-option-group.used-by'] },
  },
  at: 'branch/:branch_id/option-group',
  param: 'group_id',
  row,
  input: fields,
  filters: { kind: several(z.enum(['material', 'product'])).optional(), in_use: z.stringbool().optional() },
})

/** The body of a call, without unknown fields. */
const sent = fields.extend({ items: z.array(optionItem.strict()).max(200) })

/** A material catalog or product catalog of a branch. Its limits and options have to be consistent. */
export const optionGroup = {
  ...calls,
  input: fields.check(checkGroup),
  create: { ...calls.create, body: sent.strict().check(checkGroup) },
  update: { ...calls.update, body: sent.extend({ version }).strict().check(checkGroup) },
}

const use = z.object({
  products: z.array(
    z.object({
      id: z.number(),
      name: names,
      category_id: z.number(),
      category: names,
      /** Whether the product could be ordered apart from this group: it is open, and its other groups can be satisfied. */
      orderable: z.boolean(),
    }),
  ),
})
export type OptionGroupUse = z.output<typeof use>

const at = '/branch/:branch_id/option-group/:group_id'

export const optionGroupUse = endpoint({
  method: 'GET',
  path: `${at}/use`,
  access: 'get-branch-option-group',
  reply: use,
  about: 'The products that offer the group, in the order of the menu.',
})

export const copyOptionGroup = endpoint({
  method: 'POST',
  path: `${at}/copy`,
  access: 'post-branch-option-group',
  reply: row,
  answers: 'created',
  about: 'A second group with the same options, which no product offers yet.',
})

const different = (ids: readonly number[]) => new Set(ids).size === ids.length

export const putOptionGroupProducts = endpoint({
  method: 'PUT',
  path: `${at}/products`,
  access: 'put-branch-option-group',
  body: z.strictObject({
    product_ids: z
      .array(id)
      .max(5_000)
      .refine(different, { params: { code: 'rule.twice' } }),
  }),
  reply: use,
  about: 'The products that offer the group from now on; at new ones it stands behind their other groups.',
})

const optionItemState = standing.pick({
  id: true,
  status: true,
  closed_until: true,
  status_by: true,
  status_at: true,
  version: true,
})
export type OptionItemState = z.output<typeof optionItemState>

export const putOptionItemStatus = endpoint({
  method: 'PUT',
  path: '/branch/:branch_id/option-item/:item_id/status',
  access: 'put-branch-option-item-status',
  errors: { 409: ['branch-option-group.product-closed'] },
  body: statusChange,
  reply: optionItemState,
  about:
    'Opens or closes one option. Refused with 409 while the product that it is, or every product that offers it, is closed.',
})
