import { z } from 'zod'
import { line, names, text } from '../../kernel/fields.ts'
import { situations } from './menu-plan.situations.ts'

/** Kinds of records of a menu, in order of dependency, except combos and their products. */
export const menuRecords = ['category', 'material', 'option_group', 'product'] as const
export type MenuRecord = (typeof menuRecords)[number]

/**
 * Key of a row of a plan, `product:12`, the same in preview and apply. Long enough for rows of a file,
 * which may be named by their content.
 */
export const rowKey = line(200).pipe(z.string().min(1))

const change = z.object({
  /** As the record's form calls it. */
  field: z.string(),
  /** Values as in the form, with names instead of ids: the category's, the groups' in order, an option's as `name`. */
  before: z.unknown(),
  after: z.unknown(),
  /** Stays unchanged by default: changed in this branch only (`here`), or in both since the last clone (`both`). */
  kept: z.enum(['here', 'both']).nullable(),
  /** Rows without which this change cannot be; beside those of the whole row. */
  needs: z.array(z.string()),
})
export type PlanChange = z.output<typeof change>

const fault = z.object({
  /** As an error of the record's form names it. */
  path: z.string(),
  /** A phrase with its values. */
  code: z.string(),
  params: z.record(z.string(), z.union([z.string(), z.number()])),
})
export type PlanFault = z.output<typeof fault>

/** One row of a comparison of a wanted menu with the present one. */
export const planRow = z.object({
  key: z.string(),
  record: z.enum(menuRecords),
  name: names,
  image: z.string().nullable(),
  /** What it costs once taken over; null of what has no price. */
  price: z.number().nullable(),
  /** Key of a product's category. */
  under: z.string().nullable(),
  situation: z.enum(situations),
  changes: z.array(change),
  /** Keys of new rows that it cannot go without. */
  needs: z.array(z.string()),
  /** Why it cannot be taken over as it is wanted: what its form would refuse. */
  faults: z.array(fault),
})
export type PlanRow = z.output<typeof planRow>

/** Rows of a plan to apply, and their fields to overwrite although this branch has changed them. */
export const planChoice = z.strictObject({
  keys: z.array(rowKey).max(20_000),
  overwrite: z.array(z.strictObject({ key: rowKey, fields: z.array(text(40)).min(1).max(30) })).max(20_000),
})
export type PlanChoice = z.output<typeof planChoice>
