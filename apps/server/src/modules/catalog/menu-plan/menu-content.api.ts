import { type CategoryInput, category } from '@sofra/contract/catalog/category/category.contract.ts'
import { material } from '@sofra/contract/catalog/material/material.contract.ts'
import type { MenuRecord } from '@sofra/contract/catalog/menu-plan/menu-plan.fields.ts'
import { type OptionGroupInput, optionGroup } from '@sofra/contract/catalog/option-group/option-group.contract.ts'
import { type ProductInput, product } from '@sofra/contract/catalog/product/product.contract.ts'
import type { z } from 'zod'

/** Names a row inside one content, unique within its record. In a content that was read it is the row's id as text. */
export type Ref = string

/** Closed, and until when (null: until somebody opens it). */
export interface Closed {
  until: string | null
}

/** Of new rows only: whether they begin closed. Present rows keep their own state. */
interface MayBeginClosed {
  closed: Closed | null
}

interface Named {
  ref: Ref
}

export interface CategoryContent extends CategoryInput, Named, MayBeginClosed {}

export interface MaterialContent extends z.output<typeof material.input>, Named {}

export interface OptionContent extends MayBeginClosed {
  /** The material or product that it is, by its group's kind; no part stands in a group twice. */
  part: Ref
  price: number
  max_quantity: number
}

export interface GroupContent extends Omit<OptionGroupInput, 'items'>, Named {
  items: OptionContent[]
}

export interface ProductContent extends Omit<ProductInput, 'category_id' | 'group_ids'>, Named, MayBeginClosed {
  category_id: Ref
  group_ids: Ref[]
}

/** A menu as plain rows, in their order: products in that of their categories. Fields are those of the forms, with refs in place of the menu's own ids. */
export interface MenuContent {
  categories: CategoryContent[]
  materials: MaterialContent[]
  groups: GroupContent[]
  products: ProductContent[]
}

/** The list of a content that has a record's rows. */
export const listOf = {
  category: 'categories',
  material: 'materials',
  option_group: 'groups',
  product: 'products',
} as const satisfies Record<MenuRecord, keyof MenuContent>

export interface ContentOf {
  category: CategoryContent
  material: MaterialContent
  option_group: GroupContent
  product: ProductContent
}

/** The fields that are compared and written: those of the forms. */
export const fieldsOf: OfRecord<readonly string[]> = {
  category: Object.keys(category.input.shape),
  material: Object.keys(material.input.shape),
  option_group: Object.keys(optionGroup.input.shape),
  product: Object.keys(product.input.shape),
}

/** One row of a content by its fields' names. */
export type Fields = Readonly<Record<string, unknown>>

/** Something of each record. */
export type OfRecord<T> = Readonly<Record<MenuRecord, T>>

/** A row of a branch's menu beside its content. */
export interface PresentRow {
  id: number
  version: number
  /** The row of another branch that it was made from, or was last compared with. */
  origin_id: number | null
}

/** A branch's present menu; `rows` are its rows beside their content. */
export interface PresentMenu extends MenuContent {
  menuVersion: number
  rows: OfRecord<ReadonlyMap<Ref, PresentRow>>
}
