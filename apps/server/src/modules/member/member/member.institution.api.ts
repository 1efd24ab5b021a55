import type { Query } from '../../../kernel/database/tenant.ts'
import { updateAnyVersion } from '../../../kernel/records/guarded.ts'

export { maskedEmail, seesContact } from './member.view.api.ts'

/** A person who is to belong to an institution; `phone` is normalised. */
export interface Belonging {
  institution_id: number
  phone: string
  first_name: string
  last_name: string
  email: string
}

/**
 * Returns `left join member m …` for the member of a row's phone, following merges. Two steps, each by an index: a
 * subquery would read all members of the company.
 */
export const joinedByPhone = (row: string, company: string) =>
  `left join member p on p.company_id = ${company} and p.phone = ${row}.phone
   left join member m on m.company_id = p.company_id and m.id = coalesce(p.merged_into_id, p.id)`

// Only fills in missing values.
const filled = (column: string) =>
  `${column} = case when member.${column} = '' then excluded.${column} else member.${column} end`
const isMissing = (column: string) => `member.${column} = '' and excluded.${column} <> ''`
const fields = ['first_name', 'last_name', 'email'] as const

const belongSql = `
insert into member (company_id, institution_id, phone, first_name, last_name, email, source)
select distinct on (n.phone) $1, n.institution_id, n.phone, n.first_name, n.last_name, n.email, $3
from (
  -- The phone of a record that went into another one leads to that one's.
  select r.institution_id, coalesce(m.phone, r.phone) as phone, r.first_name, r.last_name, r.email
  from jsonb_to_recordset($2) as r (institution_id bigint, phone text, first_name text, last_name text, email text)
    ${joinedByPhone('r', '$1')}) n
on conflict (company_id, phone) do update
  set institution_id = excluded.institution_id, ${fields.map(filled).join(', ')}, version = member.version + 1
  where member.institution_id is distinct from excluded.institution_id or ${fields.map(isMissing).join(' or ')}`

/** Assigns people to institutions of the company: members by phone, or new members with this source. */
export const letBelong = (
  query: Query,
  companyId: number,
  people: readonly Belonging[],
  source: 'website' | 'imported',
) => query(belongSql, [companyId, JSON.stringify(people), source])

/** Removes a member from an institution. Returns whether they were in it. */
export const endBelonging = async (query: Query, companyId: number, institutionId: number, memberId: number) => {
  const ended = await updateAnyVersion(query, 'member', {
    of: { company_id: companyId, institution_id: institutionId, id: memberId },
    set: { institution_id: null },
  })
  return ended.length > 0
}
