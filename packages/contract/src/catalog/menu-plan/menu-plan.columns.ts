import { categoryColumns } from '../category/category.columns.ts'
import { materialColumns } from '../material/material.columns.ts'
import type { MenuColumns } from '../menu-record/menu-record.columns.ts'
import { optionGroupColumns } from '../option-group/option-group.columns.ts'
import { productColumns } from '../product/product.columns.ts'
import type { MenuRecord } from './menu-plan.fields.ts'

/** The columns of each record of a menu. */
export const menuColumns: Readonly<Record<MenuRecord, MenuColumns>> = {
  category: categoryColumns,
  material: materialColumns,
  option_group: optionGroupColumns,
  product: productColumns,
}

/** Prefix of a record's column names in the phrases. */
export const menuWords = {
  category: 'branch-category',
  material: 'branch-material',
  option_group: 'branch-option-group',
  product: 'branch-product',
} as const satisfies Record<MenuRecord, string>
