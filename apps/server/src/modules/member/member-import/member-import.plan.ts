import type { MemberColumn } from '@sofra/contract/member/member/member.column.ts'
import {
  type FieldsWith,
  importedFields,
  memberStarts,
  namedField,
} from '@sofra/contract/member/member/member.column-sets.ts'
import { memberColumns } from '@sofra/contract/member/member/member.columns.ts'
import type { MemberImportRules } from '@sofra/contract/member/member-import/member-import.contract.ts'
import type { Query } from '../../../kernel/database/tenant.ts'
import type { ImportFault, ImportHow, ImportValue } from '../../../kernel/import/import.kind.ts'
import {
  findByEmail,
  type ImportedFields,
  type KnownMember,
  readForImport,
  readWithdrawn,
} from '../member/member.import.api.ts'
import type { MemberRow } from './member-import.row.ts'

/** The data of a row that adds a member. */
type NewMember = Partial<ImportedFields> & Pick<ImportedFields, 'phone'>
type Added = { row: number; outcome: 'add'; set: NewMember }
type Changed = { row: number; outcome: 'change'; member: KnownMember; set: Partial<ImportedFields> }
/** The outcome of a row. */
export type Planned =
  | Added
  | Changed
  | { row: number; outcome: 'same'; member: KnownMember | null }
  | { row: number; outcome: 'wrong'; faults: readonly ImportFault[] }

type Row = ImportValue<MemberRow>
type CityField = FieldsWith<{ kind: 'city'; imported: object }>
type PlainField = Exclude<FieldsWith<{ imported: object }>, CityField | 'institution_id'>

const cityFields = importedFields.filter((field) => memberColumns[field].kind === 'city') as CityField[]
/** Columns that are written as they are in the file. */
const plainFields = importedFields.filter((field) => {
  const { kind, imported }: MemberColumn = memberColumns[field]
  return imported !== 'own' && kind !== 'city' && kind !== 'institution'
}) as PlainField[]

type How = ImportHow<MemberImportRules>

const definedValues = <Value>(all: readonly (Value | undefined)[]) => [
  ...new Set(all.filter((one) => one !== undefined)),
]

const citiesSql = `
select n.name, (select c.id from city c where c.key = app.place_key(n.name)
  order by c.name = n.name desc, c.is_active desc, c.id limit 1) as id
from unnest($1::text[]) as n (name)`
const institutionsSql = `
select n.name, (select i.id from institution i where i.company_id = $1 and i.code = upper(n.name)) as coded,
  (select array_agg(i.id) from institution i where i.company_id = $1 and app.search_text(i.name) = app.search_text(n.name)) as named
from unnest($2::text[]) as n (name)`

/** Resolves names in rows: cities, which all companies share, and the company's institutions. */
const readNamed = async (query: Query, company: number, rows: readonly Row[]) => {
  const cities = definedValues(rows.flatMap(({ value }) => cityFields.map((field) => value[namedField(field)])))
  const institutions = definedValues(rows.map(({ value }) => value.institution))
  const foundCities = cities.length ? await query<{ name: string; id: number | null }>(citiesSql, [cities]) : []
  const foundInstitutions = institutions.length
    ? await query<{ name: string; coded: number | null; named: number[] | null }>(institutionsSql, [
        company,
        institutions,
      ])
    : []
  return {
    cities: new Map(foundCities.map(({ name, id }) => [name, id])),
    institutions: new Map(
      foundInstitutions.map(({ name, coded, named: idsByName }) => [
        name,
        coded === null ? (idsByName ?? []) : [coded],
      ]),
    ),
  }
}

/** Reads the members that rows may refer to or conflict with. */
const readKnown = async (query: Query, company: number, rows: readonly Row[], { rules, find }: How) => {
  const emails = rules.unique === 'email' ? definedValues(rows.map(({ value }) => value.email)) : []
  const byEmail = emails.length ? await findByEmail(find, company, emails) : []
  const existingMembers = await readForImport(query, company, {
    phones: definedValues(rows.map(({ value }) => value.phone)),
    codes: definedValues(rows.map(({ value }) => value.code)),
    ids: byEmail.map(({ id }) => id),
  })
  return {
    id: new Map(existingMembers.map((one) => [one.id, one])),
    phone: new Map(existingMembers.map((one) => [one.phone, one])),
    code: new Map(existingMembers.flatMap((one) => (one.code ? [[one.code, one] as const] : []))),
    email: Map.groupBy(
      existingMembers.filter(({ merged_into_id }) => merged_into_id === null),
      ({ email }) => email.toLowerCase(),
    ),
  }
}
type ExistingMembers = Awaited<ReturnType<typeof readKnown>>

/** Returns the member of a row, following merges; null for a new one, a fault for an ambiguous match. */
const meantBy = (
  { value }: Row,
  unique: MemberImportRules['unique'],
  members: ExistingMembers,
): KnownMember | null | ImportFault => {
  const key = value[unique]
  if (key === undefined) return { column: unique, code: 'rule.required' }
  if (unique !== 'email') {
    const match = members[unique].get(key)
    return (match && members.id.get(match.merged_into_id ?? match.id)) ?? null
  }
  const [first, second] = members.email.get(key) ?? []
  return second ? { column: 'email', code: 'member-import.email-twice' } : (first ?? null)
}
const isFault = (one: object): one is ImportFault => 'column' in one

interface ReadFields {
  set: Partial<ImportedFields>
  faults: ImportFault[]
}

const put = <Field extends keyof ImportedFields>(
  set: Partial<ImportedFields>,
  field: Field,
  value: ImportedFields[Field] | undefined,
) => {
  if (value !== undefined) set[field] = value
}

/** Returns the fields of a row as they are written, with resolved references. */
const fieldsOf = ({ value }: Row, { cities, institutions }: Awaited<ReturnType<typeof readNamed>>): ReadFields => {
  const { institution } = value
  const set: Partial<ImportedFields> = {}
  const faults: ImportFault[] = []
  for (const field of plainFields) put(set, field, value[field])
  for (const field of cityFields) {
    const column = namedField(field)
    const name = value[column]
    const id = name === undefined ? undefined : cities.get(name)
    if (id === null) faults.push({ column, code: 'member-import.no-city' })
    else put(set, field, id)
  }
  const institutionIds = institution === undefined ? [undefined] : (institutions.get(institution) ?? [])
  put(set, 'institution_id', institutionIds[0])
  if (institutionIds.length !== 1) {
    const code = institutionIds.length ? 'member-import.institution-twice' : 'member-import.no-institution'
    faults.push({ column: 'institution', code })
  }
  return { set, faults }
}

const starts = Object.fromEntries(
  Object.entries(memberStarts).filter(([field]) => importedFields.some((one) => one === field)),
) as Omit<ImportedFields, 'phone'>

/** Returns a new member with default values. */
export const newMember = (set: NewMember): ImportedFields => ({ ...starts, ...set })

const isSame = (field: string, before: unknown, after: unknown) =>
  field === 'email' ? String(before).toLowerCase() === after : before === after

/** Returns faults for a phone or a code of another member. */
const takenBy = (set: Partial<ImportedFields>, members: ExistingMembers, self: KnownMember | null): ImportFault[] =>
  (
    [
      ['phone', 'member.phone-taken'],
      ['code', 'member.code-taken'],
    ] as const
  ).flatMap(([column, code]) => {
    const holder = set[column] === undefined ? undefined : members[column].get(set[column])
    return holder && holder.id !== self?.id ? [{ column, code }] : []
  })

interface Around {
  members: ExistingMembers
  namedRecords: Awaited<ReturnType<typeof readNamed>>
  rules: MemberImportRules
}

const planAdded = (of: Row, { set, faults: unnamed }: ReadFields, { members }: Around): Planned => {
  const { phone } = set
  const missing: ImportFault[] = phone === undefined ? [{ column: 'phone', code: 'rule.required' }] : []
  const faults = [...unnamed, ...missing, ...takenBy(set, members, null)]
  if (faults.length || phone === undefined) return { row: of.row, outcome: 'wrong', faults }
  return { row: of.row, outcome: 'add', set: { ...set, phone, consents: of.value.granted } }
}

const planChanged = (
  of: Row,
  member: KnownMember,
  { set, faults: unnamed }: ReadFields,
  { members }: Around,
): Planned => {
  const faults = [...unnamed, ...takenBy(set, members, member)]
  if (faults.length) return { row: of.row, outcome: 'wrong', faults }
  const { granted, withdrawn } = of.value
  const consents = [...member.consents.filter((one) => !withdrawn.includes(one as never))]
  for (const channel of granted) if (!consents.includes(channel)) consents.push(channel)
  const isOther = consents.length !== member.consents.length || consents.some((one) => !member.consents.includes(one))
  const other = Object.entries(set).filter(
    ([field, value]) => !isSame(field, member[field as keyof KnownMember], value),
  )
  const changes: Partial<ImportedFields> = { ...Object.fromEntries(other), ...(isOther ? { consents } : {}) }
  if (Object.keys(changes).length === 0) return { row: of.row, outcome: 'same', member }
  return { row: of.row, outcome: 'change', member, set: changes }
}

const planRow = (of: Row, around: Around): Planned => {
  const { unique, exists, absent } = around.rules
  const member = meantBy(of, unique, around.members)
  if (member !== null && isFault(member)) return { row: of.row, outcome: 'wrong', faults: [member] }
  if ((member ? exists : absent) === 'nothing') return { row: of.row, outcome: 'same', member }
  const fields = fieldsOf(of, around.namedRecords)
  if (!member) return planAdded(of, fields, around)
  // The member was found by it, perhaps through a merged record, so it is no change.
  const { [unique]: _, ...set } = fields.set
  return planChanged(of, member, { ...fields, set }, around)
}

/** Removes consents that members have withdrawn themselves; a file cannot grant them. */
const heedWithdrawn = async (query: Query, company: number, planned: readonly Planned[]): Promise<Planned[]> => {
  const granting = planned.flatMap((one) =>
    one.outcome === 'change' && one.set.consents?.some((channel) => !one.member.consents.includes(channel))
      ? one.member.id
      : [],
  )
  const rows = granting.length ? await readWithdrawn(query, company, granting) : []
  if (!rows.length) return [...planned]
  const gone = new Set(rows.map(({ member_id, channel }) => `${member_id} ${channel}`))
  return planned.map((one) => {
    if (one.outcome !== 'change' || !one.set.consents) return one
    const { id, consents: before } = one.member
    const consents = one.set.consents.filter((channel) => before.includes(channel) || !gone.has(`${id} ${channel}`))
    const { consents: _, ...rest } = one.set
    const isOther = consents.length !== before.length || consents.some((channel) => !before.includes(channel))
    const set = isOther ? { ...rest, consents } : rest
    return Object.keys(set).length ? { ...one, set } : { row: one.row, outcome: 'same', member: one.member }
  })
}

/** Plans what each row does with the current members. */
export async function planRows(query: Query, company: number, rows: readonly Row[], how: How): Promise<Planned[]> {
  if (!rows.length) return []
  const members = await readKnown(query, company, rows, how)
  const namedRecords = await readNamed(query, company, rows)
  const around = { members, namedRecords, rules: how.rules }
  return heedWithdrawn(
    query,
    company,
    rows.map((row) => planRow(row, around)),
  )
}
