import { z } from 'zod'

const isWrapper = (schema: unknown): schema is z.ZodOptional | z.ZodNullable | z.ZodDefault =>
  schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault

/** Returns the innermost schema, without wrappers and transforms; stops at one of `stopSchemas`. */
export const core = (schema: unknown, stopSchemas: readonly unknown[] = []): unknown => {
  if (stopSchemas.includes(schema)) return schema
  if (isWrapper(schema)) return core(schema.unwrap(), stopSchemas)
  return schema instanceof z.ZodPipe ? core(schema.in, stopSchemas) : schema
}

/** Returns the maximum length of a text field, if it has one. */
export const maxLengthOf = (schema: z.ZodType) => {
  const inner = core(schema)
  return inner instanceof z.ZodString ? (inner.maxLength ?? undefined) : undefined
}
