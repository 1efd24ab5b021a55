import type { Translated } from '@sofra/contract/kernel/fields.ts'
import { isRichText } from '@sofra/contract/kernel/rich-text.ts'
import { z } from 'zod'
import { referrers } from '../database/db.keys.ts'
import { cleanTexts } from '../rich-text.ts'
import { type Link, linkedSql } from './links.ts'

/** Names are the product's own, and some of them are words of SQL. */
export const quoted = (name: string) => `"${name}"`

interface Besides<Field extends string> {
  /** Fields that no column holds, each by the SQL that computes it over the table's name. */
  computed?: Readonly<Partial<Record<Field, string>>>
  /**
   * Fields that say how many rows refer to it, each by the column that does (`product_kitchen.kitchen_id`): of the platform's
   * records, whose writers see no tenant's rows and so count them beside their transaction.
   */
  counted?: Readonly<Partial<Record<Field, string>>>
  /** Fields that are lists of ids, kept in tables of their own. */
  links?: Readonly<Partial<Record<Field, Link>>>
  /** Its rows are ordered by hand (`sort_no`): among all of the same keys, or of the same value of this column too. */
  order?: 'all' | Field
  /** There are tens of thousands: the fields of its search have an index of parts of words. */
  isIndexed?: boolean
}

/** A table as records are read from it and written to it; which fields it has is the contract's to say. */
export interface RecordTable<Row extends z.ZodObject = z.ZodObject> {
  readonly name: string
  readonly row: Row
  /** Every field, as the list of a select. */
  readonly columns: string
  readonly links: Readonly<Record<string, Link>>
  /** The fields that count rows of other tables. */
  readonly counted: readonly string[]
  readonly order: string | undefined
  readonly isIndexed: boolean
  /** A field as SQL over the table's name. */
  sql(field: string): string
  /** Whether a column of the table's own holds the field. */
  isColumn(field: string): boolean
}

/** How many rows of another table refer to one of this, as SQL over its name; `by` is the other's column, `product_kitchen.kitchen_id`. */
const countSql = (name: string, by: string) => {
  const [other = '', column = ''] = by.split('.')
  // A key that the row types don't know yet is the id: they are written by a program that reads this.
  const { key } = referrers[name]?.find((one) => one.table === other && one.column === column) ?? { key: 'id' }
  return `(select count(*) from ${quoted(other)} u where u.${quoted(column)} = ${quoted(name)}.${quoted(key)})`
}

/** Describes a table: every field of a row is a column of its name, but for what is said besides. */
export const recordTable = <Row extends z.ZodObject>(
  name: string,
  row: Row,
  besides: Besides<keyof Row['shape'] & string> = {},
): RecordTable<Row> => {
  const counted = Object.entries<string | undefined>(besides.counted ?? {})
  const computed: Readonly<Record<string, string | undefined>> = {
    ...besides.computed,
    ...Object.fromEntries(counted.map(([field, by]) => [field, by && countSql(name, by)])),
  }
  const links = (besides.links ?? {}) as Readonly<Record<string, Link>>
  const sql = (field: string) => {
    const link = links[field]
    return link ? linkedSql(link, name) : (computed[field] ?? `${quoted(name)}.${quoted(field)}`)
  }
  return {
    name,
    row,
    columns: Object.keys(row.shape)
      .map((field) => `${sql(field)} as ${quoted(field)}`)
      .join(', '),
    links,
    counted: counted.map(([field]) => field),
    order: besides.order,
    isIndexed: besides.isIndexed ?? false,
    sql,
    isColumn: (field) => !(field in computed || field in links),
  }
}

const unwrapped = (schema: unknown): unknown =>
  schema instanceof z.ZodNullable || schema instanceof z.ZodOptional || schema instanceof z.ZodDefault
    ? unwrapped(schema.unwrap())
    : schema

/** Whether a field is a text in every language, kept as an object of them. */
export const isTranslated = ({ row }: RecordTable, field: string) => unwrapped(row.shape[field]) instanceof z.ZodObject

export const isList = ({ row }: RecordTable, field: string) => unwrapped(row.shape[field]) instanceof z.ZodArray

/** Whether a field is free text, which people sort by its letters. */
export const isText = ({ row }: RecordTable, field: string) => unwrapped(row.shape[field]) instanceof z.ZodString

const isObjects = (schema: unknown) => schema instanceof z.ZodArray && unwrapped(schema.element) instanceof z.ZodObject

/** A field's value as its column takes it: objects and lists of objects as JSON, other lists as arrays, rich text as it is allowed. */
export const stored = ({ row }: RecordTable, field: string, value: unknown) => {
  if (isRichText(row.shape[field])) return JSON.stringify(cleanTexts(value as Translated))
  if (value === null || typeof value !== 'object') return value
  return Array.isArray(value) && !isObjects(unwrapped(row.shape[field])) ? value : JSON.stringify(value)
}
