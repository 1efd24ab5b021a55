import { fieldWord } from './kernel/phrases.ts'
import type { PhraseKey } from './phrases.ts'
import { recordWords } from './records.ts'

/** Returns whether the log shows changes of this table. */
const isRecord = (table: string): table is keyof typeof recordWords => Object.hasOwn(recordWords, table)

/** Returns the phrase for one record of a table. */
export const recordPhrase = (table: string): PhraseKey | undefined => (isRecord(table) ? recordWords[table] : undefined)

/** Returns the phrase prefix of a table's records. */
const prefixOf = (table: string) => recordPhrase(table)?.replace(/\.one$/, '') ?? table

/** Returns the possible phrases for an action on a record, the record's own first. */
export const didPhrases = (record: string, action: string): readonly string[] => [
  `${prefixOf(record)}.did.${action}`,
  `user-log.did.${action}`,
]

/** Returns the possible phrases for a column, the record's own first. */
export const columnPhrases = (record: string, column: string): readonly string[] => [
  `${prefixOf(record)}.${fieldWord(column)}`,
  `field.${column}`,
]

/** Phrase prefixes of parts or values that another module defines: by table and column, or by column. */
const borrowed: Readonly<Record<string, string>> = {
  'account.type': 'account-type',
  'bill_payment.kind': 'bill.by',
  'branch.manual_reason': 'branch.reason',
  'company_blog.status': 'site-text',
  'company_secret.name': 'settings',
  'content.status': 'site-text',
  'delivery_type.next': 'status',
  'delivery_type.situations': 'status',
  'member_group.consent': 'member.consents',
  'licence.license_type': 'account-type',
  'licence_charge.module': 'licence.module',
  'printer.kinds': 'print.kind',
  'setting.key': 'setting.named',
  audience: 'account-type',
  auto_accept_sources: 'source',
  auto_accept_types: 'delivery-type',
  discounts: 'delivery-type',
  modules: 'licence.module',
  own_terms: 'delivery-type',
  points_rules: 'settings.points',
  source_states: 'source',
  statuses: 'status',
  types: 'delivery-type',
}

/** Phrase prefixes of tables that share another record's words. */
const relatives: Readonly<Record<string, string>> = {
  branch_showcase: 'showcase',
  company_showcase: 'showcase',
  company_theme: 'theme',
  delivery_distance_template: 'delivery-zone',
  integration_courier_platform: 'integration-platform',
  member_group: 'member',
  option_group: 'branch-option-group',
  platform_showcase: 'showcase',
  registration: 'register',
  scheduled_task: 'notification',
}

const borrowedPlaces = (record: string, path: readonly string[]) =>
  path.flatMap((part, at) => {
    const prefix = borrowed[`${record}.${part}`] ?? borrowed[part]
    return prefix ? [[prefix, ...path.slice(at + 1)].join('.')] : []
  })

/** Returns the possible keys of a place within a column: its whole path, and each suffix. */
const placesOf = (record: string, path: readonly string[]) => {
  const ends = path.map((_, from) => path.slice(from).map(fieldWord).join('.'))
  const relative = relatives[record]
  return [
    `${prefixOf(record)}.${ends[0] ?? ''}`,
    ...(relative ? [`${relative}.${ends[0] ?? ''}`, `${relative}.${ends.at(-1) ?? ''}`] : []),
    ...ends.slice(0, -1),
    ...borrowedPlaces(record, path),
  ]
}

/** Returns the possible phrases for a part of a column, such as `settings.sms.sender`, the most specific first. */
export const partPhrases = (record: string, path: readonly string[]): readonly string[] => [
  ...placesOf(record, path),
  ...columnPhrases(record, path.at(-1) ?? ''),
]

/** Returns the possible phrases for an enum value at a place. */
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

/** Phrase prefixes for keys in a subject, by table: a secret has the word of its settings field. */
const subjectPlaces: Readonly<Record<string, string>> = { company_secret: 'settings', setting: 'setting.named' }

/** Returns the possible phrases for a record whose stored subject is a key. */
export const subjectPhrases = (record: string, subject: string): readonly string[] => {
  const place = subjectPlaces[record]
  return place ? [`${place}.${subject}`] : []
}
