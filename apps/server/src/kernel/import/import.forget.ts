import { statement } from '../database/statement.ts'
import type { Query } from '../database/tenant.ts'

/** How a person is matched in imported rows. */
export interface PersonInImports {
  companyId: number
  /** Ids of records that imports may have written. */
  members: readonly number[]
  phones: readonly string[]
  emails: readonly string[]
  codes: readonly string[]
}

/** The last digits of a phone, which are the same in every notation. */
const sharedDigits = 10

interface Matched extends Pick<PersonInImports, 'companyId' | 'members'> {
  /** Their shared digits. */
  phones: readonly string[]
  /** Whole cells in lower case. */
  texts: readonly string[]
}

// A row matches if a cell has the phone's digits or equals an e-mail address or a code, or if the row wrote the
// person's record.
const emptyRows = statement<Matched>(`
update import_row r set cells = '[]', value = null, faults = '[]'
from import_file f
where f.id = r.import_id and f.company_id = :companyId and r.cells <> '[]' and (
  exists (select from jsonb_array_elements_text(case jsonb_typeof(r.cells) when 'array' then r.cells else '[]' end) as c (cell)
    where right(regexp_replace(c.cell, '[^0-9]', '', 'g'), ${sharedDigits}) = any (:phones) or lower(btrim(c.cell)) = any (:texts))
  or exists (select from import_written w where w.import_id = r.import_id and w.row = r.row and w.record_id = any (:members)))
returning r.row`)

const matchedBy = ({ companyId, members, phones, emails, codes }: PersonInImports): Matched => ({
  companyId,
  members,
  // Without digits it would match every cell without digits.
  phones: phones.map((phone) => phone.replace(/[^0-9]/g, '').slice(-sharedDigits)).filter(Boolean),
  texts: [...emails, ...codes].filter(Boolean).map((text) => text.toLowerCase()),
})

/**
 * Empties imported rows of a person, what imports stored of their record, the examples of columns, and unmatched files,
 * whose content is unknown. Returns the number of rows. Idempotent.
 */
export async function forgetInImports(query: Query, person: PersonInImports) {
  const { companyId, members } = person
  const rows = await emptyRows(query, matchedBy(person))
  await query(
    `update import_written w set before = '{}' from import_file f
     where f.id = w.import_id and f.company_id = $1 and w.record_id = any ($2) and w.before is not null and w.before <> '{}'`,
    [companyId, members],
  )
  await query(`update import_file set file = null, state = 'cancelled' where company_id = $1 and state = 'matching'`, [
    companyId,
  ])
  await query(
    `update import_file set matched = (select coalesce(jsonb_agg(m || '{"examples": []}'), '[]') from jsonb_array_elements(matched) m),
       file = case when state in ('reading', 'applying') then file end
     where company_id = $1 and (matched @? '$[*].examples[*]' or file is not null and state not in ('reading', 'applying'))`,
    [companyId],
  )
  return rows.length
}

/** Returns whether a file of a company is being read or written. */
export async function isImporting(query: Query, companyId: number) {
  const rows = await query("select from import_file where company_id = $1 and state in ('reading', 'applying')", [
    companyId,
  ])
  return rows.length > 0
}
