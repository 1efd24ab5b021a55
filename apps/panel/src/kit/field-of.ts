import type { PhraseKey } from './words/i18n.ts'

/** The names of the fields of `Row` whose value is a `Value`, or `never`. */
export type FieldOf<Row, Value> = {
  [K in keyof Row]: Row[K] extends Value | null | undefined ? K : never
}[keyof Row] &
  string

type ItemOf<Value> = Value extends readonly (infer Item)[] ? Item : Value

/** `Words` if every value of a closed list has a phrase `<Words>.<value>`, otherwise `never`. */
export type WordsFor<Words extends string, Value> = `${Words}.${ItemOf<NonNullable<Value>> & string}` extends PhraseKey
  ? Words
  : never
