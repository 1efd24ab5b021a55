import { z } from 'zod'
import { line, names, text } from '../../kernel/fields.ts'
import { situations } from './menu-plan.situations.ts'

/** Kinds of records of a menu, in order of dependency, except combos and their products. */
export const menuRecords = ['category', 'material', 'option_group', 'product'] as const
export type MenuRecord = (typeof menuRecords)[number]

/**
 * Key of a row of a plan, `product:12`, the same in preview and apply. Rows of a file may be identified by their
 * content, so keys can be long.
 */
export const rowKey = line(200).pipe(z.string().min(1))

const change = z.object({
  /** The field's name in the record's form. */
  field: z.string(),
  /** Values as in the form, with names instead of ids: the category's, the groups' in order, an option's as `name`. */
  before: z.unknown(),
  after: z.unknown(),
  /** Not changed by default: changed in this branch only (`here`), or in both since the last clone (`both`). */
  kept: z.enum(['here', 'both']).nullable(),
  /** Rows that this change depends on, in addition to those of the whole row. */
  needs: z.array(z.string()),
})
export type PlanChange = z.output<typeof change>

const fault = z.object({
  /** The path in errors of the record's form. */
  path: z.string(),
  /** Phrase and values. */
  code: z.string(),
  params: z.record(z.string(), z.union([z.string(), z.number()])),
})
export type PlanFault = z.output<typeof fault>

/** A row of a comparison of a target menu with the present one. */
export const planRow = z.object({
  key: z.string(),
  record: z.enum(menuRecords),
  name: names,
  image: z.string().nullable(),
  /** Its price after the change; null for records without a price. */
  price: z.number().nullable(),
  /** Key of a product's category. */
  under: z.string().nullable(),
  situation: z.enum(situations),
  changes: z.array(change),
  /** Keys of new rows that it depends on. */
  needs: z.array(z.string()),
  /** Faults that its form would report. */
  faults: z.array(fault),
})
export type PlanRow = z.output<typeof planRow>

/** Rows of a plan to apply, and fields to overwrite although this branch has changed them. */
export const planChoice = z.strictObject({
  keys: z.array(rowKey).max(20_000),
  overwrite: z.array(z.strictObject({ key: rowKey, fields: z.array(text(40)).min(1).max(30) })).max(20_000),
})
export type PlanChoice = z.output<typeof planChoice>
