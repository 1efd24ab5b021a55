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

/** Prefix of the phrases of a column's parts or values where another module has them: by table and column, or by column. */
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

/** Prefix of the phrases of a table whose records have the words of others. */
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

/** The ways in which a phrase may name a place inside of a column: by its whole path, and by each end of it. */
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

/** Where the words are that a key in a subject has, by table: a secret is called as its field in the settings. */
const subjectPlaces: Readonly<Record<string, string>> = { company_secret: 'settings', setting: 'setting.named' }

/** The phrases that may name a record whose stored subject is a key. */
export const subjectPhrases = (record: string, subject: string): readonly string[] => {
  const place = subjectPlaces[record]
  return place ? [`${place}.${subject}`] : []
}
