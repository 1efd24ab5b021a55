import { core } from '@sofra/contract/kernel/core.ts'
import { optionalPhone, phone } from '@sofra/contract/kernel/fields.ts'
import { formatPhone } from '@sofra/contract/kernel/phone.ts'
import { z } from 'zod'

/** What a form reads out of a field's schema, so that the field repeats nothing of the contract. */

const shapeOf = (schema: z.ZodObject) => Object.entries(schema.shape as Record<string, z.ZodType>)

/** How an empty text is sent: `''`, unless the contract refuses that and takes `null`, or nothing at all, instead. */
const emptyText = (schema: z.ZodType) => {
  const takes = (value: unknown) => schema.safeParse(value).success
  if (takes('')) return ''
  if (takes(null)) return null
  return takes(undefined) ? undefined : ''
}

/** How an untouched field looks to its control: `''` for text, `false`, `[]`, `{}`, `null` where the contract takes it. */
export const emptyOf = (schema: z.ZodType): unknown => {
  const inner = core(schema)
  // A part that may be absent as a whole is.
  if (schema instanceof z.ZodNullable && (inner instanceof z.ZodObject || inner instanceof z.ZodArray)) return null
  if (inner instanceof z.ZodObject)
    return Object.fromEntries(shapeOf(inner).map(([field, part]) => [field, emptyOf(part)]))
  if (inner instanceof z.ZodString) return emptyText(schema)
  if (inner instanceof z.ZodBoolean) return false
  if (inner instanceof z.ZodArray) return []
  if (inner instanceof z.ZodRecord) return schema instanceof z.ZodNullable ? null : {}
  return schema.safeParse(null).success ? null : undefined
}

/** A value as people write it; the contract reads it again. */
const written = (schema: z.ZodType, value: unknown) =>
  (schema === phone || schema === optionalPhone) && typeof value === 'string' ? formatPhone(value) : value

/** The values of a form over `input`: what the record has, and empty ones for what it has not. */
export const valuesOf = (input: z.ZodObject, record: Readonly<Record<string, unknown>> = {}) =>
  Object.fromEntries(
    shapeOf(input).map(([field, schema]) => [field, written(schema, record[field]) ?? emptyOf(schema)]),
  )

/** Whether leaving the field empty is refused. */
export const isRequired = (schema: z.ZodType) => {
  const inner = core(schema)
  return !(inner instanceof z.ZodBoolean) && !schema.safeParse(emptyOf(schema)).success
}

/** The longest text that a field takes, where there is a limit. */
export const maxLengthOf = (schema: z.ZodType) => {
  const inner = core(schema)
  return inner instanceof z.ZodString ? (inner.maxLength ?? undefined) : undefined
}

/** The values of a closed list, or of a list of them. */
export const optionsOf = (schema: z.ZodType): readonly string[] => {
  const inner = core(schema)
  if (inner instanceof z.ZodArray) return optionsOf(inner.element as z.ZodType)
  return inner instanceof z.ZodEnum ? inner.options.map(String) : []
}

/** The schema of a field by its dotted path. */
export const schemaAt = (input: z.ZodObject, path: string): z.ZodType =>
  path.split('.').reduce<z.ZodType>((schema, part) => {
    const inner = core(schema)
    const found = inner instanceof z.ZodObject ? (inner.shape[part] as z.ZodType | undefined) : undefined
    if (!found) throw new Error(`The contract has no field ${path}`)
    return found
  }, input)
