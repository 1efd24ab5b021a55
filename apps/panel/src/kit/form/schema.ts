import { core } from '@sofra/contract/kernel/core.ts'
import { optionalPhone, phone } from '@sofra/contract/kernel/fields.ts'
import { formatPhone } from '@sofra/contract/kernel/phone.ts'
import { z } from 'zod'

/** Functions that read a field's rules from its schema, so that fields do not repeat the contract. */

const shapeOf = (schema: z.ZodObject) => Object.entries(schema.shape as Record<string, z.ZodType>)

/** Returns the sent value of an empty text: `''`, or if the contract refuses it `null` or undefined. */
const emptyText = (schema: z.ZodType) => {
  const takes = (value: unknown) => schema.safeParse(value).success
  if (takes('')) return ''
  if (takes(null)) return null
  return takes(undefined) ? undefined : ''
}

/** Returns the initial value of a control: `''` for text, `false`, `[]`, `{}`, or `null` if the contract accepts it. */
export const emptyOf = (schema: z.ZodType): unknown => {
  const inner = core(schema)
  // A nullable object or array starts as null.
  if (schema instanceof z.ZodNullable && (inner instanceof z.ZodObject || inner instanceof z.ZodArray)) return null
  if (inner instanceof z.ZodObject)
    return Object.fromEntries(shapeOf(inner).map(([field, part]) => [field, emptyOf(part)]))
  if (inner instanceof z.ZodString) return emptyText(schema)
  if (inner instanceof z.ZodBoolean) return false
  if (inner instanceof z.ZodArray) return []
  if (inner instanceof z.ZodRecord) return schema instanceof z.ZodNullable ? null : {}
  return schema.safeParse(null).success ? null : undefined
}

/** Formats a value for typing; the contract parses it again. */
const written = (schema: z.ZodType, value: unknown) =>
  (schema === phone || schema === optionalPhone) && typeof value === 'string' ? formatPhone(value) : value

/** Returns the values of a form for `input`: those of the record, and empty ones for missing fields. */
export const valuesOf = (input: z.ZodObject, record: Readonly<Record<string, unknown>> = {}) =>
  Object.fromEntries(
    shapeOf(input).map(([field, schema]) => [field, written(schema, record[field]) ?? emptyOf(schema)]),
  )

/** Whether an empty value is refused. */
export const isRequired = (schema: z.ZodType) => {
  const inner = core(schema)
  return !(inner instanceof z.ZodBoolean) && !schema.safeParse(emptyOf(schema)).success
}

/** Returns the values of a closed list, or of an array of them. */
export const optionsOf = (schema: z.ZodType): readonly string[] => {
  const inner = core(schema)
  if (inner instanceof z.ZodArray) return optionsOf(inner.element as z.ZodType)
  return inner instanceof z.ZodEnum ? inner.options.map(String) : []
}

/** Returns the schema of a field by its dotted path. */
export const schemaAt = (input: z.ZodObject, path: string): z.ZodType =>
  path.split('.').reduce<z.ZodType>((schema, part) => {
    const inner = core(schema)
    const field = inner instanceof z.ZodObject ? (inner.shape[part] as z.ZodType | undefined) : undefined
    if (!field) throw new Error(`The contract has no field ${path}`)
    return field
  }, input)
