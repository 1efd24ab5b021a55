import type { PhraseKey } from './words/i18n.ts'

/** The names of those fields of `Row` that hold a `Value`, or nothing. */
export type FieldOf<Row, Value> = {
  [K in keyof Row]: Row[K] extends Value | null | undefined ? K : never
}[keyof Row] &
  string

type ItemOf<Value> = Value extends readonly (infer Item)[] ? Item : Value

/** `Words` if every value that a closed list may hold has a phrase `<Words>.<value>`, else nothing fits. */
export type WordsFor<Words extends string, Value> = `${Words}.${ItemOf<NonNullable<Value>> & string}` extends PhraseKey
  ? Words
  : never
