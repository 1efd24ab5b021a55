import type { Row } from '../../../kernel/database/db.types.ts'
import type { Query } from '../../../kernel/database/tenant.ts'
import type { StagedPart } from '../../../kernel/import/import.kind.ts'
import { inOneGo, noteSql, stagedSql, valuesOf } from '../../../kernel/import/import.staged.ts'
import { noteConsents, noteFirstConsents } from './member.api.ts'

export { seesContact } from './member.view.api.ts'

/** What a file may say of a member, as it is stored. */
export type ImportedFields = Pick<
  Row<'member'>,
  | 'phone'
  | 'first_name'
  | 'last_name'
  | 'email'
  | 'code'
  | 'birth_date'
  | 'wedding_date'
  | 'plate'
  | 'note'
  | 'registration_city_id'
  | 'last_city_id'
  | 'institution_id'
  | 'is_premium'
  | 'is_active'
  | 'consents'
>
export interface KnownMember extends ImportedFields {
  id: number
  version: number
  /** Whose record this one went into. */
  merged_into_id: number | null
}

// Date columns come as the text in which they are stored.
const columns = `m.id, m.version, m.phone, m.first_name, m.last_name, m.email, m.code, m.birth_date::text, m.wedding_date::text,
  m.plate, m.note, m.registration_city_id, m.last_city_id, m.institution_id, m.is_premium, m.is_active, m.consents, m.merged_into_id`

interface Sought {
  phones: readonly string[]
  codes: readonly string[]
  ids: readonly number[]
}

/** The members of a company who have one of the phones, codes or ids, and those whose records theirs went into. */
export const readForImport = (query: Query, companyId: number, { phones, codes, ids }: Sought) =>
  query<KnownMember>(
    `select ${columns} from member m where m.company_id = $1 and m.id in (
       select id from member where company_id = $1 and phone = any ($2)
       union select id from member where company_id = $1 and code <> '' and code = any ($3)
       union select id from member where company_id = $1 and id = any ($4)
       union select merged_into_id from member where company_id = $1 and merged_into_id is not null
         and (phone = any ($2) or code <> '' and code = any ($3)))`,
    [companyId, phones, codes, ids],
  )

/** Who has one of the addresses, which are in lower case; `find` reads beside row security, which keeps the index from being used. */
export const findByEmail = (find: Query, companyId: number, emails: readonly string[]) =>
  find<Pick<Row<'member'>, 'id' | 'email'>>(
    `select id, lower(email) as email from member where company_id = $1 and email <> '' and lower(email) = any ($2) and not is_gone`,
    [companyId, emails],
  )

/** What members have withdrawn themselves, as the last that was said of it: no file takes that back. */
export const readWithdrawn = (query: Query, companyId: number, ids: readonly number[]) =>
  query<Pick<Row<'member_consent'>, 'member_id' | 'channel'>>(
    `select member_id, channel from (
       select distinct on (member_id, channel) member_id, channel, granted, source from member_consent
       where company_id = $1 and member_id = any ($2) order by member_id, channel, id desc) last
     where not granted and source in ('guest', 'link')`,
    [companyId, ids],
  )

const given = `phone text, first_name text, last_name text, email text, code text, birth_date date, wedding_date date, plate text,
  note text, registration_city_id bigint, last_city_id bigint, institution_id bigint, is_premium boolean, is_active boolean,
  consents text[]`
const names =
  'phone, first_name, last_name, email, code, birth_date, wedding_date, plate, note, registration_city_id, last_city_id, institution_id, is_premium, is_active, consents'

const addSql = `
insert into member (company_id, source, ${names})
select $1, 'imported', ${names} from jsonb_to_recordset($2) as n (${given})
on conflict do nothing returning id, phone, version`

/** Whose members a file is of, and who sent it. */
export interface Who {
  companyId: number
  /** Who imports, by name. */
  by: string | null
}

/** Adds members from a file, and notes their consents; those are left out whose phone or code somebody has by now. */
export async function addImported(query: Query, { companyId, by }: Who, members: readonly ImportedFields[]) {
  if (!members.length) return []
  const added = await query<Pick<Row<'member'>, 'id' | 'phone' | 'version'>>(addSql, [
    companyId,
    JSON.stringify(members),
  ])
  const consents = new Map(members.map(({ phone, consents }) => [phone, consents]))
  const granted = added.map(({ id, phone }) => ({ id, channels: consents.get(phone) ?? [] }))
  await noteFirstConsents(query, companyId, granted, { source: 'import', by })
  return added
}

/** Runs statements that a rule of the database may refuse by that code; undefined, with nothing of them left, where it does. */
const unlessRefused = async <T>(query: Query, code: string, run: () => Promise<T>): Promise<T | undefined> => {
  await query('savepoint before')
  try {
    const result = await run()
    await query('release savepoint before')
    return result
  } catch (error) {
    await query('rollback to savepoint before')
    await query('release savepoint before')
    if ((error as { code?: string }).code !== code) throw error
    return undefined
  }
}

const addStagedSql = (conflict: '' | 'on conflict do nothing') => `
with staged as materialized (
  select k.row, n.* from (${stagedSql('add')}) k
  cross join lateral jsonb_to_record(k.value) as n
    (${given}, granted text[], registration_city text, last_city text, institution text)),
fresh as (
  insert into member (company_id, source, phone, first_name, last_name, email, code, birth_date, wedding_date, plate, note,
    registration_city_id, last_city_id, institution_id, is_premium, is_active, consents)
  select $4, 'imported', phone, coalesce(first_name, ''), coalesce(last_name, ''), coalesce(email, ''), coalesce(code, ''), birth_date,
    wedding_date, coalesce(plate, ''), coalesce(note, ''), registration_city_id, last_city_id, institution_id,
    coalesce(is_premium, false), coalesce(is_active, true), granted
  from staged
  where (registration_city is null or registration_city_id in (select id from city))
    and (last_city is null or last_city_id in (select id from city))
    and (institution is null or institution_id in (select id from institution where company_id = $4))
  order by row
  ${conflict} returning id, phone, version),
written as (
  select k.row, f.id as record_id, f.version, null::jsonb as before, k.granted
  from fresh f join staged k on k.phone = f.phone),
agreed as (
  insert into member_consent (company_id, member_id, channel, granted, source, by_name)
  select $4, a.record_id, c.channel, true, 'import', $5 from written a cross join unnest(a.granted) as c (channel)),
noted as (${noteSql})
select row, record_id from written`

/**
 * Adds the members of a part of a file as they were kept when it was compared, with what they agree to; those are left out whose phone
 * or code somebody has by now, or who name a city or an institution that is gone.
 */
export const addStaged = async (query: Query, { companyId, by }: Who, part: StagedPart) => {
  const add = (conflict: '' | 'on conflict do nothing') =>
    inOneGo(query, () =>
      query<Pick<Row<'import_written'>, 'row' | 'record_id'>>(addStagedSql(conflict), [
        ...valuesOf(part),
        companyId,
        by,
      ]),
    )
  // Nearly always nobody has one: to look for that before each row takes a twentieth of the writing.
  return (await unlessRefused(query, '23505', () => add(''))) ?? add('on conflict do nothing')
}

const changeSql = `
update member m set ${names
  .split(', ')
  .map((name) => `${name} = n.${name}`)
  .join(', ')}, version = m.version + 1
from jsonb_to_recordset($2) as n (id bigint, version integer, ${given})
where m.company_id = $1 and m.id = n.id and m.version = n.version
returning m.id, m.version`

/** What is kept of a row that changes a member, beside what it says: `before` has what stands in the fields that it changes. */
export interface StagedChange extends Pick<KnownMember, 'id' | 'version'> {
  changes: Partial<ImportedFields>
  before: Partial<ImportedFields>
}

const changeStagedSql = `
with staged as materialized (
  select k.row, c.id, c.version, c.before, n.* from (${stagedSql('change')}) k
  cross join lateral jsonb_to_record(k.value -> 'change') as c (id bigint, version integer, changes jsonb, before jsonb)
  cross join lateral jsonb_to_record(c.changes) as n (${given})),
taken as materialized (
  select id, phone, code from member where company_id = $4 and phone = any (array(select phone from staged where phone is not null))
  union all select id, phone, code from member
    where company_id = $4 and code <> '' and code = any (array(select code from staged where code is not null))),
written as (
  update member m set ${names
    .split(', ')
    .map((name) => `${name} = coalesce(n.${name}, m.${name})`)
    .join(', ')}, version = m.version + 1
  from staged n
  where m.company_id = $4 and m.id = n.id and m.version = n.version
    and not exists (select from taken t where t.id <> n.id and (t.phone = n.phone or t.code = n.code))
    and (n.registration_city_id is null or n.registration_city_id in (select id from city))
    and (n.last_city_id is null or n.last_city_id in (select id from city))
    and (n.institution_id is null or n.institution_id in (select id from institution where company_id = $4))
    and (n.consents is null or not exists (select from member_consent w
      where w.company_id = $4 and w.member_id = n.id and w.channel = any (n.consents) and not w.granted))
  returning n.row, m.id as record_id, m.version, n.before, n.consents is not null as has_other_consents),
noted as (${noteSql})
select row, record_id, has_other_consents from written`

/**
 * Changes the members of a part of a file as they were kept when it was compared, and notes what they agree to; those are left out whom
 * somebody has changed since, whose new phone or code somebody has by now, who name a city or an institution that is gone, or who have ever
 * withdrawn what the file says they agree to.
 */
export const changeStaged = async (query: Query, { companyId, by }: Who, part: StagedPart) => {
  const changed = await query<Pick<Row<'import_written'>, 'row' | 'record_id'> & { has_other_consents: boolean }>(
    changeStagedSql,
    [...valuesOf(part), companyId],
  )
  const ids = changed.flatMap(({ record_id, has_other_consents }) => (has_other_consents ? [record_id] : []))
  if (ids.length) await noteConsents(query, companyId, ids, { source: 'import', by })
  return changed
}

interface Changed extends KnownMember {
  /** Whether they agree to something else than before. */
  hasOtherConsents: boolean
}

/**
 * Writes members as they are given, each at its version, and notes what they agree to; those are left out whom somebody has changed
 * since. Answers the others with their new version.
 */
export async function changeImported(query: Query, { companyId, by }: Who, members: readonly Changed[]) {
  if (!members.length) return []
  const changed = await query<Pick<Row<'member'>, 'id' | 'version'>>(changeSql, [companyId, JSON.stringify(members)])
  const consenting = new Set(members.filter((one) => one.hasOtherConsents).map(({ id }) => id))
  const ids = changed.flatMap(({ id }) => (consenting.has(id) ? [id] : []))
  if (ids.length) await noteConsents(query, companyId, ids, { source: 'import', by })
  return changed
}

interface Removed {
  id: number
  version: number
}

const removeSql = `
delete from member m using jsonb_to_recordset($2) as n (id bigint, version integer)
where m.company_id = $1 and m.id = n.id and m.version = n.version and m.orders = 0 and m.phone_verified_at is null
returning m.id`

/**
 * Removes members whom a file has added, as long as nobody has changed them, they have never been there themselves, and no record
 * refers to them; answers the ids of those who are gone.
 */
export async function removeImported(query: Query, companyId: number, members: readonly Removed[]): Promise<number[]> {
  if (!members.length) return []
  const gone = await unlessRefused(query, '23503', () =>
    query<Pick<Row<'member'>, 'id'>>(removeSql, [companyId, JSON.stringify(members)]),
  )
  if (gone) return gone.map(({ id }) => id)
  // One of them is referred to: which, the halves tell.
  if (members.length === 1) return []
  const half = Math.ceil(members.length / 2)
  const first = await removeImported(query, companyId, members.slice(0, half))
  return [...first, ...(await removeImported(query, companyId, members.slice(half)))]
}

/** A member, and a time. */
interface Since {
  readonly id: number
  readonly since: Date
}

/** Those of some members who have been there since their time, as guests who order or sign in. */
export const seenSince = async (query: Query, companyId: number, members: readonly Since[]) => {
  const rows = await query<Pick<Row<'member'>, 'id'>>(
    `select m.id from jsonb_to_recordset($2) as n (id bigint, since timestamptz)
     join member m on m.company_id = $1 and m.id = n.id and m.last_activity_at >= n.since`,
    [companyId, JSON.stringify(members)],
  )
  return rows.map(({ id }) => id)
}
