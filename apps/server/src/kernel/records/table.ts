import type { Translated } from '@sofra/contract/kernel/fields.ts'
import { isRichText } from '@sofra/contract/kernel/rich-text.ts'
import { z } from 'zod'
import { referrers } from '../database/db.keys.ts'
import { cleanTexts } from '../rich-text.ts'
import { type Link, linkedSql } from './links.ts'

/** Quoted, because some of the names are SQL keywords. */
export const quoted = (name: string) => `"${name}"`

interface Besides<Field extends string> {
  /** Fields without a column, each with its SQL over the table's name. */
  computed?: Readonly<Partial<Record<Field, string>>>
  /**
   * Fields that count referring rows, each with the referring column (`product_kitchen.kitchen_id`). For records of the
   * platform: their writers see no tenant's rows, so they are counted outside the transaction.
   */
  counted?: Readonly<Partial<Record<Field, string>>>
  /** Fields that are lists of ids in link tables. */
  links?: Readonly<Partial<Record<Field, Link>>>
  /** Ordered by hand (`sort_no`): among all rows of the same keys, or those with the same value of this column. */
  order?: 'all' | Field
  /** For tables with tens of thousands of rows: the searched fields have a trigram index. */
  isIndexed?: boolean
}

/** A table of records; the contract declares its fields. */
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
  /** Returns whether the field is a column of the table. */
  isColumn(field: string): boolean
}

/**
 * Returns SQL that counts the rows of another table which refer to a row; `by` is the referring column,
 * `product_kitchen.kitchen_id`.
 */
const countSql = (name: string, by: string) => {
  const [other = '', column = ''] = by.split('.')
  // A key that is missing in the generated types defaults to the id: the generator itself imports this file.
  const { key } = referrers[name]?.find((one) => one.table === other && one.column === column) ?? { key: 'id' }
  return `(select count(*) from ${quoted(other)} u where u.${quoted(column)} = ${quoted(name)}.${quoted(key)})`
}

/** Describes a table: every field of a row is a column of the same name unless declared otherwise. */
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

/** Returns whether a field is a translated text, stored as an object by language. */
export const isTranslated = ({ row }: RecordTable, field: string) => unwrapped(row.shape[field]) instanceof z.ZodObject

export const isList = ({ row }: RecordTable, field: string) => unwrapped(row.shape[field]) instanceof z.ZodArray

/** Returns whether a field is free text, which is sorted alphabetically. */
export const isText = ({ row }: RecordTable, field: string) => unwrapped(row.shape[field]) instanceof z.ZodString

const isObjects = (schema: unknown) => schema instanceof z.ZodArray && unwrapped(schema.element) instanceof z.ZodObject

/**
 * Returns a field's value for its column: objects and lists of objects as JSON, other lists as arrays, rich text
 * sanitised.
 */
export const stored = ({ row }: RecordTable, field: string, value: unknown) => {
  if (isRichText(row.shape[field])) return JSON.stringify(cleanTexts(value as Translated))
  if (value === null || typeof value !== 'object') return value
  return Array.isArray(value) && !isObjects(unwrapped(row.shape[field])) ? value : JSON.stringify(value)
}
