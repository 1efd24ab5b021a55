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

/** What the words of a column's parts or values begin with, where another module has them. */
const borrowed: Readonly<Record<string, string>> = {
  'account.type': 'account-type',
  audience: 'account-type',
  modules: 'licence.module',
  points_rules: 'settings.points',
}

const borrowedPlace = (record: string, [column = '', ...rest]: readonly string[]) => {
  const prefix = borrowed[`${record}.${column}`] ?? borrowed[column]
  return prefix ? [[prefix, ...rest].join('.')] : []
}

/** The ways in which a phrase may name a place inside of a column: by its whole path, and by each end of it. */
const placesOf = (record: string, path: readonly string[]) => {
  const ends = path.map((_, from) => path.slice(from).map(fieldWord).join('.'))
  return [`${prefixOf(record)}.${ends[0] ?? ''}`, ...ends.slice(0, -1), ...borrowedPlace(record, path)]
}

/** The phrases that may be the word of a part of what a column holds, as `settings.sms.sender`, the most exact first. */
export const partPhrases = (record: string, path: readonly string[]): readonly string[] => [
  ...placesOf(record, path),
  ...columnPhrases(record, path.at(-1) ?? ''),
]

/** The phrases that may be the word of a value out of a closed list at a place. */
export const valuePhrases = (record: string, path: readonly string[], value: string): readonly string[] => {
  const column = path.at(-1) ?? ''
  return [
    ...placesOf(record, path).map((place) => `${place}.${value}`),
    `${prefixOf(record)}.${column}.${value}`,
    `${column.replaceAll('_', '-').replace(/s$/, '')}.${value}`,
    `${column}.${value}`,
    `user-log.value.${value}`,
  ]
}
