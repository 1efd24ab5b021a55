import { z } from 'zod'
import { endpoint } from '../../kernel/endpoint.ts'
import { id, names, timestamp, version } from '../../kernel/fields.ts'
import { cellFields, productColumns } from '../product/product.columns.ts'

type Columns = typeof productColumns
type CellField = (typeof cellFields)[number]
type TextField = Extract<{ [F in CellField]: Columns[F]['kind'] extends 'translated' ? F : never }[CellField], string>
type Text = Columns[TextField]['schema']

/** Absent languages are unchanged. */
const inSomeLanguages = ({ shape: { tr, en, de } }: Text) =>
  z.strictObject({ tr, en: en.unwrap(), de: de.unwrap() }).partial()

/** Returns the object shape of all editable cells, with texts converted by `textOf`. */
const cellsOf = <InLanguages extends z.ZodType>(textOf: (schema: Text) => InLanguages) =>
  Object.fromEntries(
    cellFields.map((field) => {
      const { kind, schema } = productColumns[field]
      return [field, kind === 'translated' ? textOf(schema) : schema]
    }),
  ) as { [F in CellField]: F extends TextField ? InLanguages : Columns[F]['schema'] }

/** Fields of a product that the table can change, validated as in the form. */
export const productCells = z.strictObject(cellsOf(inSomeLanguages))

const set = productCells
  .partial()
  .refine((fields) => Object.keys(fields).length > 0, { params: { code: 'rule.required' } })
const change = z.strictObject({ product_id: id, version, set })
export type CellsChange = z.output<typeof change>

/** Maximum rows per call. */
export const mostCellRows = 500

const onceEach = ({ value, issues }: z.core.ParsePayload<CellsChange[]>) => {
  const seen = new Set<number>()
  for (const [index, { product_id }] of value.entries()) {
    if (seen.has(product_id)) {
      const path = [index, 'product_id']
      issues.push({ code: 'custom', input: value, path, params: { code: 'rule.twice' } })
    }
    seen.add(product_id)
  }
}

/** A stale product, as an element of `present` in a 409. */
export const presentCells = z.strictObject({
  ...cellsOf(() => names),
  id: z.number(),
  version,
  /** Who changed it last, and when; null when unknown. */
  changed_by: z.string().nullable(),
  changed_at: timestamp.nullable(),
})
export type PresentCells = z.output<typeof presentCells>

export const patchProductCells = endpoint({
  method: 'PATCH',
  path: '/branch/:branch_id/product/cells',
  access: 'patch-branch-product-cells',
  errors: { 409: ['error.stale'] },
  body: z.strictObject({ changes: z.array(change).min(1).max(mostCellRows).check(onceEach) }),
  reply: z.object({ products: z.array(z.object({ id: z.number(), version })), menu_version: z.number() }),
  about:
    'Changes names, prices and rates of many products at once, all of them or, with 409 and what is there now, none.',
})
