import { maxLengthOf } from '@sofra/contract/kernel/core.ts'
import { email, phone, requiredText } from '@sofra/contract/kernel/fields.ts'
import { issuePhrase } from '@sofra/contract/kernel/issues.ts'
import { normalisePhone, phoneMaxLength } from '@sofra/contract/kernel/phone.ts'
import type { Params } from '@sofra/contract/kernel/phrases.ts'
import type { ImportedAs, MemberColumn } from '@sofra/contract/member/member/member.column.ts'
import {
  type FieldsWith,
  importedFields,
  type NamedField,
  namedField,
} from '@sofra/contract/member/member/member.column-sets.ts'
import { memberColumns } from '@sofra/contract/member/member/member.columns.ts'
import { consentChannels } from '@sofra/contract/member/member/member.fields.ts'
import type { PhraseKey } from '@sofra/contract/phrases.ts'
import type { z } from 'zod'
import type { ImportColumn, ImportFault, ImportRead } from '../../../kernel/import/import.kind.ts'
import { isRoundedPhone, phoneOfCell, readDay, readFlag } from './member-import.values.ts'

type Refuse = (code: string, params?: Params) => undefined
/** Reads a cell with content; returns undefined after it has reported a fault. */
type Reader<Value> = (typed: string, refuse: Refuse) => Value | undefined

const by =
  <Value>(schema: z.ZodType<Value, string>, plain = (typed: string) => typed): Reader<Value> =>
  (typed, refuse) => {
    const parsed = schema.safeParse(plain(typed), { reportInput: true })
    if (parsed.success) return parsed.data
    for (const issue of parsed.error.issues) refuse(...issuePhrase(issue))
    return undefined
  }

/**
 * Skips the schema for values that are certainly valid: a schema takes ten times as long. The schema reports the faults
 * of the others.
 */
const surely =
  (reader: (typed: string) => string | null, otherwise: Reader<string>): Reader<string> =>
  (typed, refuse) =>
    reader(typed) ?? otherwise(typed, refuse)
const matching = (maxLength: number, plain: RegExp) => (typed: string) =>
  typed.length <= maxLength && plain.test(typed) ? typed : null

const read =
  <Value>(reader: (typed: string) => Value | null, code: string): Reader<Value> =>
  (typed, refuse) =>
    reader(typed) ?? refuse(code)

const mostMemoized = 1_000

/** Caches values that repeat, such as names and cities. */
const memoized = <Value>(reader: Reader<Value>): Reader<Value> => {
  const cachedValues = new Map<string, Value>()
  return (typed, refuse) => {
    const cachedValue = cachedValues.get(typed)
    if (cachedValue !== undefined) return cachedValue
    const value = reader(typed, refuse)
    if (cachedValues.size >= mostMemoized) cachedValues.clear()
    if (value !== undefined) cachedValues.set(typed, value)
    return value
  }
}

const line = /^[!-<>-?A-~][ -~]*$/
/** Refuses a formula as a name. */
const words = (maxLength: number) =>
  surely(
    matching(maxLength, line),
    by(requiredText(maxLength).refine((typed) => !/^[=@＝＠]/.test(typed), { params: { code: 'import.formula' } })),
  )

const validPhone = by(phone, phoneOfCell)
const ofPhone: Reader<string> = (typed, refuse) =>
  isRoundedPhone(typed) ? refuse('member-import.rounded-phone') : validPhone(typed, refuse)
const ofEmail = by(email)
const ofCode = by(memberColumns.code.schema, (typed) => typed.toUpperCase())
const surePhone = (typed: string) => (typed.length > phoneMaxLength ? null : normalisePhone(phoneOfCell(typed)))
const sureEmail = matching(254, /^[a-z0-9]+(?:[._-][a-z0-9]+)*@(?:[a-z0-9][a-z0-9-]*\.)+[a-z]{2,}$/)
const sureCode = matching(40, /^[A-Z0-9_-]+$/)
const flag = memoized(read(readFlag, 'member-import.yes-or-no'))

/** Names repeat; other texts do not. */
const ofText = ({ schema, person }: MemberColumn) => {
  const reader = words(maxLengthOf(schema) ?? 1_000)
  return person === 'name' ? memoized(reader) : reader
}

/** Returns the reader of a column, by its kind. A reference is read by name. */
const readerOf: { readonly [Kind in FileKind]: (column: MemberColumn) => Reader<unknown> } = {
  text: ofText,
  phone: () => surely(surePhone, ofPhone),
  email: () => surely(sureEmail, ofEmail),
  code: () => surely(sureCode, ofCode),
  day: () => read(readDay, 'member-import.day'),
  city: () => memoized(words(120)),
  institution: () => memoized(words(120)),
  flag: () => flag,
}

type FileField = FieldsWith<{ imported: object }>
type FileKind = (typeof memberColumns)[FileField]['kind']

const fileFields = importedFields.filter((field) => memberColumns[field].imported !== 'own') as FileField[]
/** Columns of a file besides those of a member. */
const ownReaders = {
  full_name: words(120),
  consent_sms: flag,
  consent_email: flag,
  consent_push: flag,
  consent_call: flag,
}
const readers: Readonly<Record<string, Reader<unknown>>> = {
  ...ownReaders,
  ...Object.fromEntries(
    fileFields.map((field) => [namedField(field), readerOf[memberColumns[field].kind](memberColumns[field])]),
  ),
}
const fieldReaders = Object.entries(readers)

/** `Ayşe Nur Yılmaz`: the last word is the surname. */
const partsOf = (name: string | undefined) => {
  const words = name?.split(/\s+/) ?? []
  return words.length > 1 ? { first_name: words.slice(0, -1).join(' '), last_name: words.at(-1) } : { first_name: name }
}

type ValueOf<Kind> = Kind extends 'flag' ? boolean : string
type OwnCells = { [Field in keyof typeof ownReaders]?: ReturnType<(typeof ownReaders)[Field]> }
/** The values of a row by the name of their column in a file; undefined for an empty cell. */
type FileValues = {
  [Field in FileField as NamedField<Field>]: ValueOf<(typeof memberColumns)[Field]['kind']> | undefined
}
export interface MemberRow extends FileValues {
  granted: (typeof consentChannels)[number][]
  withdrawn: (typeof consentChannels)[number][]
}

/** Assigns the fields in one order, so that all rows share a shape. */
const memberOf = (cells: Partial<FileValues> & OwnCells): MemberRow => {
  const parts = partsOf(cells.full_name)
  const values: Partial<Record<keyof FileValues, unknown>> = {}
  for (const field of fileFields) values[namedField(field)] = cells[namedField(field)]
  values.first_name ??= parts.first_name
  values.last_name ??= parts.last_name
  return {
    ...(values as FileValues),
    granted: consentChannels.filter((channel) => cells[`consent_${channel}`]),
    withdrawn: consentChannels.filter((channel) => cells[`consent_${channel}`] === false),
  }
}

/**
 * Reads a member from a row's texts, each cell by its own function: one schema for the object would double the time for
 * a large file. An empty cell leaves the field unchanged. Consents contain only the channels that the row mentions.
 */
export const readMember = (texts: Readonly<Record<string, string>>): ImportRead<MemberRow> => {
  const faults: ImportFault[] = []
  const cells: Record<string, unknown> = {}
  let column: string | null = null
  const refuse: Refuse = (code, params = {}) => {
    faults.push({ column, code: code as PhraseKey, params })
    return undefined
  }
  for (const [field, reader] of fieldReaders) {
    column = field
    const typed = texts[field]
    if (typed) cells[field] = reader(typed, refuse)
  }
  return faults.length ? { faults } : { value: memberOf(cells), faults }
}

const fullName: ImportColumn = {
  field: 'full_name',
  heading: 'member-import.full_name',
  aliases: ['Adı soyadı', 'İsim soyisim', 'Ad ve soyad', 'Müşteri', 'Name and surname', 'Customer', 'Kunde'],
  examples: ['', ''],
}

/** The columns of a file of members, in the order of the sample file. */
export const memberFileColumns: readonly ImportColumn[] = [
  ...fileFields.flatMap((field): ImportColumn[] => {
    const { aliases = [], examples }: ImportedAs = memberColumns[field].imported
    const name = namedField(field)
    const column: ImportColumn = { field: name, heading: `member.${name}`, aliases, examples }
    return field === 'last_name' ? [column, fullName] : [column]
  }),
  {
    field: 'consent_sms',
    heading: 'member-import.consent_sms',
    aliases: ['SMS onayı', 'SMS', 'SMS permission', 'Einwilligung SMS'],
    examples: ['evet', 'hayır'],
  },
  {
    field: 'consent_email',
    heading: 'member-import.consent_email',
    aliases: ['E-posta onayı', 'Mail izni', 'E-mail permission', 'Einwilligung E-Mail'],
    examples: ['', ''],
  },
  {
    field: 'consent_push',
    heading: 'member-import.consent_push',
    aliases: ['Bildirim onayı', 'Push permission', 'Einwilligung Push'],
    examples: ['', ''],
  },
  {
    field: 'consent_call',
    heading: 'member-import.consent_call',
    aliases: ['Arama onayı', 'Telefon izni', 'Call permission', 'Einwilligung Anruf'],
    examples: ['', ''],
  },
]
