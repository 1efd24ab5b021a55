import { z } from 'zod'
import { core } from './core.ts'

const choiceWords = new WeakMap<object, string>()

/**
 * An enum whose values share the phrases `<words>.<value>` with other records. Other enums use
 * `<record>.<field>.<value>`.
 */
export const oneOf = <const Values extends readonly [string, ...string[]]>(values: Values, words: string) => {
  const schema = z.enum(values)
  choiceWords.set(schema, words)
  return schema
}

const itemOf = (schema: unknown): unknown => {
  const inner = core(schema)
  return inner instanceof z.ZodArray ? itemOf(inner.element) : inner
}

/** Returns the prefix of an enum value's phrase; also for a list of values. */
export const wordsOf = (record: string, field: string, schema: unknown) =>
  choiceWords.get(itemOf(schema) as object) ?? `${record}.${field}`
