import { z } from 'zod'
import { type Link, linkedSql } from './links.ts'

/** Names are the product's own, and some of them are words of SQL. */
export const quoted = (name: string) => `"${name}"`

interface Besides<Field extends string> {
  /** Fields that no column holds, each by the SQL that computes it over the table's name. */
  computed?: Readonly<Partial<Record<Field, string>>>
  /** Fields that are lists of ids, kept in tables of their own. */
  links?: Readonly<Partial<Record<Field, Link>>>
  /** Its rows are ordered by hand (`sort_no`): among all of the same keys, or of the same value of this column too. */
  order?: 'all' | Field
}

/** A table as records are read from it and written to it; which fields it has is the contract's to say. */
export interface RecordTable<Row extends z.ZodObject = z.ZodObject> {
  readonly name: string
  readonly row: Row
  /** Every field, as the list of a select. */
  readonly columns: string
  readonly links: Readonly<Record<string, Link>>
  readonly order: string | undefined
  /** A field as SQL over the table's name. */
  sql(field: string): string
  /** Whether a column of the table's own holds the field. */
  isColumn(field: string): boolean
}

/** Describes a table: every field of a row is a column of its name, but for what is said besides. */
export const recordTable = <Row extends z.ZodObject>(
  name: string,
  row: Row,
  besides: Besides<keyof Row['shape'] & string> = {},
): RecordTable<Row> => {
  const computed: Readonly<Record<string, string | undefined>> = besides.computed ?? {}
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
    order: besides.order,
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

/** A field's value as its column takes it: objects and lists of objects as JSON, other lists as arrays. */
export const stored = ({ row }: RecordTable, field: string, value: unknown) => {
  if (value === null || typeof value !== 'object') return value
  return Array.isArray(value) && !isObjects(unwrapped(row.shape[field])) ? value : JSON.stringify(value)
}
