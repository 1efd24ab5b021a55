import { type CategoryInput, category } from '@sofra/contract/catalog/category/category.contract.ts'
import { material } from '@sofra/contract/catalog/material/material.contract.ts'
import type { MenuRecord } from '@sofra/contract/catalog/menu-plan/menu-plan.fields.ts'
import { type OptionGroupInput, optionGroup } from '@sofra/contract/catalog/option-group/option-group.contract.ts'
import { type ProductInput, product } from '@sofra/contract/catalog/product/product.contract.ts'
import type { z } from 'zod'

/** Identifies a row within one content, unique per record. In a stored menu it is the id as text. */
export type Ref = string

/** A closed state and its end (null: opened manually). */
export interface Closed {
  until: string | null
}

/** For new rows only: whether they are created closed. Present rows keep their state. */
interface MayBeginClosed {
  closed: Closed | null
}

interface WithRef {
  ref: Ref
}

export interface CategoryContent extends CategoryInput, WithRef, MayBeginClosed {}

export interface MaterialContent extends z.output<typeof material.input>, WithRef {}

export interface OptionContent extends MayBeginClosed {
  /** The material or product of the option, by its group's kind; unique within a group. */
  part: Ref
  price: number
  max_quantity: number
}

export interface GroupContent extends Omit<OptionGroupInput, 'items'>, WithRef {
  items: OptionContent[]
}

export interface ProductContent extends Omit<ProductInput, 'category_id' | 'group_ids'>, WithRef, MayBeginClosed {
  category_id: Ref
  group_ids: Ref[]
}

/**
 * A menu as plain rows in order; products follow the order of their categories. Fields are those of the forms, with
 * refs instead of ids.
 */
export interface MenuContent {
  categories: CategoryContent[]
  materials: MaterialContent[]
  groups: GroupContent[]
  products: ProductContent[]
}

/** The property of a content with a record's rows. */
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

/** The fields of one row. */
export type Fields = Readonly<Record<string, unknown>>

/** A value per record. */
export type OfRecord<T> = Readonly<Record<MenuRecord, T>>

/** Data of a stored row that is not part of its content. */
export interface PresentRow {
  id: number
  version: number
  /** The row of another branch that it was created from or last compared with. */
  origin_id: number | null
}

/** A branch's present menu; `rows` has the data that is not part of the content. */
export interface PresentMenu extends MenuContent {
  menuVersion: number
  rows: OfRecord<ReadonlyMap<Ref, PresentRow>>
}
