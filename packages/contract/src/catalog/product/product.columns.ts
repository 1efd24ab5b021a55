import { z } from 'zod'
import { type FieldsWith as ColumnsWith, fieldsWhere, startsOf } from '../../kernel/columns.ts'
import { id, money, picturePath, rate, text, translated } from '../../kernel/fields.ts'
import type { AnyColumnKind, MenuColumn } from '../menu-record/menu-record.columns.ts'
import { availability, offers } from '../offer/offer.fields.ts'

/** The fourteen allergens of the EU food information rules (Regulation 1169/2011, annex II). */
export const allergens = [
  'gluten',
  'crustaceans',
  'eggs',
  'fish',
  'peanuts',
  'soybeans',
  'milk',
  'nuts',
  'celery',
  'mustard',
  'sesame',
  'sulphites',
  'lupin',
  'molluscs',
] as const

/** Kinds of a product's columns. */
export type ColumnKind = Exclude<AnyColumnKind, { kind: 'choice' | 'count' | 'icon' | 'options' }>

/** The parts of a product's form in order. */
export const productParts = ['what', 'price', 'options', 'offers', 'times'] as const

/** A column of a product, for generic code. */
export type ProductColumn = MenuColumn<ColumnKind> & {
  readonly part: (typeof productParts)[number]
  /** Whether the menu page has it, and whether its table edits it. */
  readonly menu?: 'shown' | 'edited'
  /** A bulk change can change it. */
  readonly bulk?: true
}

const withoutRepeats = (ids: readonly number[]) => new Set(ids).size === ids.length
const different = (max: number) =>
  z
    .array(id)
    .max(max)
    .refine(withoutRepeats, { params: { code: 'rule.twice' } })

/**
 * The columns of a product and its links to kitchens and option groups, in order. Record, table, bulk changes, clones,
 * files and form are derived from this list: a new column needs an entry here, one in the schema with a migration, and
 * its phrase (`branch-product.<column>`).
 */
export const productColumns = {
  category_id: { schema: id, kind: 'category', part: 'what', menu: 'shown' },
  name: { schema: translated(120), kind: 'translated', lines: 1, part: 'what', menu: 'edited' },
  description: {
    schema: z.strictObject({ tr: text(2_000), en: text(2_000).default(''), de: text(2_000).default('') }),
    kind: 'translated',
    lines: 3,
    part: 'what',
    start: { tr: '', en: '', de: '' },
  },
  image: { schema: picturePath.nullable(), kind: 'picture', part: 'what', start: null, menu: 'shown' },
  price: { schema: money, kind: 'money', part: 'price', menu: 'edited', bulk: true },
  premium_price: { schema: money.nullable(), kind: 'money', part: 'price', start: null, menu: 'edited', bulk: true },
  discount_rate: { schema: rate, kind: 'rate', part: 'price', start: 0, menu: 'edited' },
  vat_rate: { schema: rate, kind: 'rate', part: 'price', menu: 'edited', bulk: true },
  tags: {
    schema: z.array(text(30).pipe(z.string().min(1))).max(10),
    kind: 'tags',
    part: 'what',
    start: [],
    menu: 'shown',
    bulk: true,
  },
  show_in_list: { schema: z.boolean(), kind: 'flag', part: 'offers', start: true, menu: 'shown', bulk: true },
  preparation_minutes: {
    schema: z.number().int().min(1).max(240).nullable(),
    kind: 'whole',
    unit: 'minutes',
    part: 'times',
    start: null,
  },
  allergens: {
    schema: z.array(z.enum(allergens)).max(allergens.length),
    kind: 'choices',
    choices: allergens,
    words: 'allergen',
    part: 'what',
    start: [],
  },
  availability: { schema: availability, kind: 'hours', part: 'times', start: null },
  offers: { schema: offers, kind: 'offers', part: 'offers', start: [] },
  kitchen_ids: { schema: different(10), kind: 'kitchens', part: 'times', start: [] },
  /** Its option groups in order. */
  group_ids: { schema: different(30), kind: 'groups', part: 'options', start: [] },
} as const satisfies Readonly<Record<string, ProductColumn>>

type Columns = typeof productColumns
export type ProductField = keyof Columns
/** The names of columns with a property, such as `{ menu: 'edited' }`. */
export type FieldsWith<Declared> = ColumnsWith<Columns, Declared>

/** Columns by name; a product's own are typed more strictly. */
export type ProductColumns = Readonly<Record<string, ProductColumn>>

const productFields = (is: (column: ProductColumn) => boolean) => fieldsWhere<ProductColumn>(productColumns, is)

/** Returns the names of the columns of some kinds. */
export const fieldsOfKind = <Kind extends ColumnKind['kind']>(...kinds: readonly Kind[]) =>
  productFields(({ kind }) => (kinds as readonly string[]).includes(kind)) as FieldsWith<{ kind: Kind }>[]

/** Defaults of a product's optional fields. */
export const productStarts = startsOf(productColumns)

/** Columns of the menu page, in form order. */
export const menuFields = productFields(({ menu }) => menu !== undefined) as FieldsWith<{ menu: string }>[]
/** Columns that the menu's table edits, in order. */
export const cellFields = productFields(({ menu }) => menu === 'edited') as FieldsWith<{ menu: 'edited' }>[]
/** Columns that a bulk change can change. */
export const bulkColumns = productFields(({ bulk }) => bulk === true) as FieldsWith<{ bulk: true }>[]
