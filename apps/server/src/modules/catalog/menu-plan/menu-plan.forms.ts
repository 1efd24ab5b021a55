import { category } from '@sofra/contract/catalog/category/category.contract.ts'
import { material } from '@sofra/contract/catalog/material/material.contract.ts'
import type { MenuRecord, PlanFault } from '@sofra/contract/catalog/menu-plan/menu-plan.fields.ts'
import { optionGroup } from '@sofra/contract/catalog/option-group/option-group.contract.ts'
import { product } from '@sofra/contract/catalog/product/product.contract.ts'
import { issuePhrase } from '@sofra/contract/kernel/issues.ts'
import type { z } from 'zod'
import type { Fields, OptionContent, Ref } from './menu-content.api.ts'
import { namedBy, partRecord } from './menu-plan.refs.ts'

/** The schema of each record's form. */
const schemas: Record<MenuRecord, z.ZodType> = {
  category: category.input,
  material: material.input,
  option_group: optionGroup.input,
  product: product.input,
}

/** Forms use ids, so each ref gets a number; duplicates stay visible. */
const numbering = () => {
  const numbers = new Map<Ref, number>()
  return (ref: Ref) => {
    const number = numbers.get(ref) ?? numbers.size + 1
    numbers.set(ref, number)
    return number
  }
}

const partField = (fields: Fields) => (partRecord(fields) === 'material' ? 'material_id' : 'product_id')

const asForm = (record: MenuRecord, fields: Fields): Fields => {
  const number = numbering()
  if (record === 'product')
    return { ...fields, category_id: 1, group_ids: (fields.group_ids as Ref[]).map((ref) => number(ref)) }
  if (record !== 'option_group') return fields
  const items = (fields.items as OptionContent[]).map(({ part, price, max_quantity }) => ({
    material_id: null,
    product_id: null,
    [partField(fields)]: number(part),
    price,
    max_quantity,
  }))
  return { ...fields, items }
}

/** Returns the faults that a form would report for a row, by field. */
export const formFaults = (record: MenuRecord, fields: Fields): PlanFault[] => {
  const checked = schemas[record].safeParse(asForm(record, fields), { reportInput: true })
  if (checked.success) return []
  return checked.error.issues.slice(0, 10).map((issue) => {
    const [code, params] = issuePhrase(issue)
    return { path: issue.path.join('.'), code, params: params as PlanFault['params'] }
  })
}

const unknown = {
  category_id: () => ['category_id', 'branch-product.unknown-category'],
  group_ids: () => ['group_ids', 'branch-product.unknown-group'],
  items: (fields: Fields, index: number) => [
    `items.${index}.${partField(fields)}`,
    partRecord(fields) === 'material' ? 'branch-option-group.unknown-material' : 'branch-option-group.unknown-product',
  ],
} satisfies Record<string, (fields: Fields, index: number) => [path: string, code: string] | string[]>

/** Returns the faults for references to missing rows. */
export const unknownFaults = (fields: Fields, isKnown: (record: MenuRecord, ref: Ref) => boolean): PlanFault[] =>
  (['category_id', 'group_ids', 'items'] as const).flatMap((field) =>
    (field in fields ? namedBy(field, fields) : []).flatMap(({ record, ref }, index) => {
      if (isKnown(record, ref)) return []
      const [path = field, code = ''] = unknown[field](fields, index)
      return [{ path, code, params: {} }]
    }),
  )
