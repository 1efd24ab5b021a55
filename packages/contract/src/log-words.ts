import { fieldWord } from './kernel/phrases.ts'
import type { PhraseKey } from './phrases.ts'
import { recordWords } from './records.ts'

/** Whether the log shows changes of this table. */
const isRecord = (table: string): table is keyof typeof recordWords => Object.hasOwn(recordWords, table)

/** The phrase that names one record of a table. */
export const recordPhrase = (table: string): PhraseKey | undefined => (isRecord(table) ? recordWords[table] : undefined)

/** What the phrases of a table's records begin with. */
const prefixOf = (table: string) => recordPhrase(table)?.replace(/\.one$/, '') ?? table

/** The phrases that may say what was done to a record, its own before the general one. */
export const didPhrases = (record: string, action: string): readonly string[] => [
  `${prefixOf(record)}.did.${action}`,
  `user-log.did.${action}`,
]

/** The phrases that may be a column's word, the record's own first. */
export const columnPhrases = (record: string, column: string): readonly string[] => [
  `${prefixOf(record)}.${fieldWord(column)}`,
  `field.${column}`,
]

/** The phrases that may be the word of a value out of a closed list. */
export const valuePhrases = (record: string, column: string, value: string): readonly string[] => [
  `${prefixOf(record)}.${column}.${value}`,
  `${column.replaceAll('_', '-').replace(/s$/, '')}.${value}`,
  `${column}.${value}`,
  `user-log.value.${value}`,
]
