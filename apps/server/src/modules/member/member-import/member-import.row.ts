import { email, phone, requiredText } from '@sofra/contract/kernel/fields.ts'
import { issuePhrase } from '@sofra/contract/kernel/issues.ts'
import { normalisePhone, phoneMaxLength } from '@sofra/contract/kernel/phone.ts'
import type { Params } from '@sofra/contract/kernel/phrases.ts'
import { consentChannels, member } from '@sofra/contract/member/member/member.contract.ts'
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

const { code } = member.input.shape
const validPhone = by(phone, phoneOfCell)
const ofPhone: Reader<string> = (typed, refuse) =>
  isRoundedPhone(typed) ? refuse('member-import.rounded-phone') : validPhone(typed, refuse)
const ofEmail = by(email)
const ofCode = by(code, (typed) => typed.toUpperCase())
const surePhone = (typed: string) => (typed.length > phoneMaxLength ? null : normalisePhone(phoneOfCell(typed)))
const sureEmail = matching(254, /^[a-z0-9]+(?:[._-][a-z0-9]+)*@(?:[a-z0-9][a-z0-9-]*\.)+[a-z]{2,}$/)
const sureCode = matching(40, /^[A-Z0-9_-]+$/)
const day = read(readDay, 'member-import.day')
const flag = memoized(read(readFlag, 'member-import.yes-or-no'))

const readers = {
  full_name: words(120),
  first_name: memoized(words(60)),
  last_name: memoized(words(60)),
  phone: surely(surePhone, ofPhone),
  email: surely(sureEmail, ofEmail),
  code: surely(sureCode, ofCode),
  birth_date: day,
  wedding_date: day,
  plate: words(15),
  registration_city: memoized(words(120)),
  last_city: memoized(words(120)),
  institution: memoized(words(120)),
  is_premium: flag,
  is_active: flag,
  note: words(1_000),
  consent_sms: flag,
  consent_email: flag,
  consent_push: flag,
  consent_call: flag,
}
type Cells = { [Field in keyof typeof readers]: ReturnType<(typeof readers)[Field]> }
const fields = Object.keys(readers) as (keyof Cells)[]

/** `Ayşe Nur Yılmaz`: the last word is the surname. */
const partsOf = (name: string | undefined) => {
  const words = name?.split(/\s+/) ?? []
  return words.length > 1 ? { first_name: words.slice(0, -1).join(' '), last_name: words.at(-1) } : { first_name: name }
}

/** Lists each field: rest syntax would copy the object for every row. */
const memberOf = (cells: Cells) => {
  const parts = partsOf(cells.full_name)
  const { consent_sms: sms, consent_email: email, consent_push: push, consent_call: call } = cells
  const consents = { sms, email, push, call }
  return {
    phone: cells.phone,
    first_name: cells.first_name ?? parts.first_name,
    last_name: cells.last_name ?? parts.last_name,
    email: cells.email,
    code: cells.code,
    birth_date: cells.birth_date,
    wedding_date: cells.wedding_date,
    plate: cells.plate,
    registration_city: cells.registration_city,
    last_city: cells.last_city,
    institution: cells.institution,
    is_premium: cells.is_premium,
    is_active: cells.is_active,
    note: cells.note,
    granted: consentChannels.filter((channel) => consents[channel]),
    withdrawn: consentChannels.filter((channel) => consents[channel] === false),
  }
}
export type MemberRow = ReturnType<typeof memberOf>

/**
 * Reads a member from a row's texts, each cell by its own function: one schema for the object would double the time for
 * a large file. An empty cell leaves the field unchanged. Consents contain only the channels that the row mentions.
 */
export const readMember = (texts: Readonly<Record<string, string>>): ImportRead<MemberRow> => {
  const faults: ImportFault[] = []
  const cells: Partial<Record<keyof Cells, unknown>> = {}
  let column: keyof Cells | null = null
  const refuse: Refuse = (code, params = {}) => {
    faults.push({ column, code: code as PhraseKey, params })
    return undefined
  }
  for (column of fields) {
    const typed = texts[column]
    if (typed) cells[column] = readers[column](typed, refuse)
  }
  return faults.length ? { faults } : { value: memberOf(cells as Cells), faults }
}

/** The columns of a file of members, in the order of the sample file. */
export const memberColumns: readonly ImportColumn[] = [
  {
    field: 'first_name',
    heading: 'member.first_name',
    aliases: ['Adı', 'İsim', 'Name', 'Üye adı', 'Müşteri adı', 'Given name'],
    examples: ['Ayşe', 'Mert'],
  },
  {
    field: 'last_name',
    heading: 'member.last_name',
    aliases: ['Soyadı', 'Soyisim', 'Surname', 'Familienname', 'Müşteri soyadı'],
    examples: ['Yılmaz', 'Kaya'],
  },
  {
    field: 'full_name',
    heading: 'member-import.full_name',
    aliases: ['Adı soyadı', 'İsim soyisim', 'Ad ve soyad', 'Müşteri', 'Name and surname', 'Customer', 'Kunde'],
    examples: ['', ''],
  },
  {
    field: 'phone',
    heading: 'member.phone',
    aliases: [
      ...[
        'Tel',
        'Telefon no',
        'Telefon numarası',
        'Cep',
        'Cep tel',
        'Cep telefonu',
        'Cep no',
        'GSM',
        'GSM no',
        'Numara',
      ],
      ...['Phone number', 'Mobile', 'Mobile phone', 'Telefonnummer', 'Handy', 'Mobil', 'Mobilnummer'],
    ],
    examples: ['0555 000 00 11', '0555 000 00 12'],
  },
  {
    field: 'email',
    heading: 'member.email',
    aliases: ['Mail', 'Mail adresi', 'E-posta adresi', 'Eposta', 'E-mail address', 'E-Mail-Adresse'],
    examples: ['ayse@demo.sofra', ''],
  },
  {
    field: 'code',
    heading: 'member.code',
    aliases: ['Kod', 'Üye no', 'Müşteri kodu', 'Müşteri no', 'Kart no', 'Code', 'Member number', 'Customer number'],
    examples: ['K-1001', ''],
  },
  {
    field: 'birth_date',
    heading: 'member.birth_date',
    aliases: ['Doğum', 'Doğum günü', 'Birthday', 'Birth date', 'Geburtstag'],
    examples: ['25.12.1990', ''],
  },
  {
    field: 'wedding_date',
    heading: 'member.wedding_date',
    aliases: ['Evlilik tarihi', 'Evlilik yıldönümü', 'Wedding date', 'Hochzeitsdatum'],
    examples: ['', '01.06.2015'],
  },
  { field: 'plate', heading: 'member.plate', aliases: ['Araç plakası', 'License plate'], examples: ['34 SFR 17', ''] },
  {
    field: 'registration_city',
    heading: 'member.registration_city',
    aliases: ['İl', 'Şehir', 'City', 'Stadt', 'Ort', 'Stadt der Anmeldung'],
    examples: ['İstanbul', 'Ankara'],
  },
  { field: 'last_city', heading: 'member.last_city', examples: ['', ''] },
  {
    field: 'institution',
    heading: 'member.institution',
    aliases: ['Kurum kodu', 'Kurum adı', 'Institution code', 'Code der Institution'],
    examples: ['', ''],
  },
  { field: 'is_premium', heading: 'member.is_premium', aliases: ['Premium', 'VIP'], examples: ['hayır', 'evet'] },
  { field: 'is_active', heading: 'member.is_active', aliases: ['Aktif', 'Active', 'Aktiv'], examples: ['', ''] },
  { field: 'note', heading: 'member.note', aliases: ['Notlar', 'Açıklama', 'Notes', 'Notizen'], examples: ['', ''] },
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
