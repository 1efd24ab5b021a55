import { z } from 'zod'
import { core } from './core.ts'

const choiceWords = new WeakMap<object, string>()

/**
 * One of a closed list whose values have words in common with other records: the phrases `<words>.<value>`. Of any other `z.enum`
 * they are `<record>.<field>.<value>`, beside the record's other words.
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

/** What stands before a value of a closed list in its phrase, also of a list of such values. */
export const wordsOf = (record: string, field: string, schema: unknown) =>
  choiceWords.get(itemOf(schema) as object) ?? `${record}.${field}`
