import { importedFields } from '@sofra/contract/member/member/member.column-sets.ts'
import { memberColumns } from '@sofra/contract/member/member/member.columns.ts'
import type { Row } from '../../../kernel/database/db.types.ts'
import { statement } from '../../../kernel/database/statement.ts'
import type { Query } from '../../../kernel/database/tenant.ts'
import { updateSql } from '../../../kernel/records/guarded.ts'
import { noteConsents, noteFirstConsents } from './member.api.ts'

export { seesContact } from './member.view.api.ts'

type ImportedField = (typeof importedFields)[number]
/** The fields of a member that a file may contain, as they are stored. */
export type ImportedFields = Pick<Row<'member'>, ImportedField>
export interface KnownMember extends ImportedFields {
  id: number
  version: number
  /** The record that this one was merged into. */
  merged_into_id: number | null
}

/** Database type per kind of column. */
const types: Readonly<Record<(typeof memberColumns)[ImportedField]['kind'], string>> = {
  text: 'text',
  phone: 'text',
  email: 'text',
  code: 'text',
  day: 'date',
  city: 'bigint',
  institution: 'bigint',
  flag: 'boolean',
  choices: 'text[]',
}
const typeOf = (field: ImportedField) => types[memberColumns[field].kind]

// Date columns are read as text.
const columns = importedFields.map((field) => `m.${field}${typeOf(field) === 'date' ? '::text' : ''}`).join(', ')

interface Sought {
  phones: readonly string[]
  codes: readonly string[]
  ids: readonly number[]
}

const selectKnown = statement<Sought & { company: number }, KnownMember>(`
select m.id, m.version, m.merged_into_id, ${columns} from member m where m.company_id = :company and m.id in (
  select id from member where company_id = :company and phone = any (:phones)
  union select id from member where company_id = :company and code <> '' and code = any (:codes)
  union select id from member where company_id = :company and id = any (:ids)
  union select merged_into_id from member where company_id = :company and merged_into_id is not null
    and (phone = any (:phones) or code <> '' and code = any (:codes)))`)

/** The members of a company who have one of the phones, codes or ids, and those whose records theirs went into. */
export const readForImport = (query: Query, companyId: number, sought: Sought) =>
  selectKnown(query, { ...sought, company: companyId })

/** Finds members by e-mail addresses in lower case; `find` bypasses row security, which prevents the index. */
export const findByEmail = (find: Query, companyId: number, emails: readonly string[]) =>
  find<Pick<Row<'member'>, 'id' | 'email'>>(
    `select id, lower(email) as email from member where company_id = $1 and email <> '' and lower(email) = any ($2) and not is_gone`,
    [companyId, emails],
  )

/** Reads the consents that members last withdrew themselves; a file cannot restore them. */
export const readWithdrawn = (query: Query, companyId: number, ids: readonly number[]) =>
  query<Pick<Row<'member_consent'>, 'member_id' | 'channel'>>(
    `select member_id, channel from (
       select distinct on (member_id, channel) member_id, channel, granted, source from member_consent
       where company_id = $1 and member_id = any ($2) order by member_id, channel, id desc) last
     where not granted and source in ('guest', 'link')`,
    [companyId, ids],
  )

const names = importedFields.join(', ')
const importedColumns = importedFields.map((field) => `${field} ${typeOf(field)}`).join(', ')

const addSql = `
insert into member (company_id, source, ${names})
select $1, 'imported', ${names} from jsonb_to_recordset($2) as n (${importedColumns})
on conflict do nothing returning id, phone, version`

/** The company of an import, and the user who runs it. */
export interface Who {
  companyId: number
  /** The user's name. */
  by: string | null
}

/** Adds members from a file, and records their consents; skips those whose phone or code now exists. */
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

/**
 * Runs statements that may violate a constraint with that code. Returns undefined, with everything rolled back, if they
 * do.
 */
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

const changeSql = `${updateSql('member', {
  set: importedFields.map((field) => `${field} = n.${field}`).join(', '),
  from: `jsonb_to_recordset($2) as n (id bigint, version integer, ${importedColumns})`,
  where: 'x.company_id = $1 and x.id = n.id and x.version = n.version',
})} returning x.id, x.version`

interface Changed extends KnownMember {
  /** Whether their consents change. */
  hasOtherConsents: boolean
}

/**
 * Writes members at their versions and records their consents; skips those changed since. Returns the others with their
 * new version.
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
 * Removes members that a file added, if they are unchanged, were never active, and no record refers to them. Returns
 * the removed ids.
 */
export async function removeImported(query: Query, companyId: number, members: readonly Removed[]): Promise<number[]> {
  if (!members.length) return []
  const gone = await unlessRefused(query, '23503', () =>
    query<Pick<Row<'member'>, 'id'>>(removeSql, [companyId, JSON.stringify(members)]),
  )
  if (gone) return gone.map(({ id }) => id)
  // One of them is referred to; halving the list finds it.
  if (members.length === 1) return []
  const half = Math.ceil(members.length / 2)
  const first = await removeImported(query, companyId, members.slice(0, half))
  return [...first, ...(await removeImported(query, companyId, members.slice(half)))]
}

/** A member and a time. */
interface Since {
  readonly id: number
  readonly since: Date
}

/** Returns the members who ordered or signed in since their time. */
export const seenSince = async (query: Query, companyId: number, members: readonly Since[]) => {
  const rows = await query<Pick<Row<'member'>, 'id'>>(
    `select m.id from jsonb_to_recordset($2) as n (id bigint, since timestamptz)
     join member m on m.company_id = $1 and m.id = n.id and m.last_activity_at >= n.since`,
    [companyId, JSON.stringify(members)],
  )
  return rows.map(({ id }) => id)
}
