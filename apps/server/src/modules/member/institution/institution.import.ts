import { optionalEmail, phone, text } from '@sofra/contract/kernel/fields.ts'
import { institutionCode } from '@sofra/contract/member/institution/institution.contract.ts'
import { z } from 'zod'
import type { Query } from '../../../kernel/database/tenant.ts'
import type { Compared, ImportKeys, ImportKind } from '../../../kernel/import/import.kind.ts'
import { readBy } from '../../../kernel/import/import.schema.ts'
import { joinedByPhone, letBelong } from '../member/member.institution.api.ts'

const row = z.object({
  institution: text(40)
    .transform((typed) => typed.replace(/[a-z]/g, (letter) => letter.toUpperCase()))
    .pipe(institutionCode),
  phone,
  first_name: text(60),
  last_name: text(60),
  email: optionalEmail,
})
type Person = z.output<typeof row>

const fromGiven = `from jsonb_to_recordset($2) as n (row integer, institution text, phone text, first_name text, last_name text, email text)
  left join institution i on i.company_id = $1 and i.code = n.institution`

const compareSql = `
select n.row, i.id is not null as is_known,
  case when m.id is null then 'add'
    when m.institution_id is distinct from i.id or m.first_name = '' and n.first_name <> ''
      or m.last_name = '' and n.last_name <> '' or m.email = '' and n.email <> '' then 'change'
    else 'same' end as outcome
${fromGiven} ${joinedByPhone('n', '$1')}`

interface ComparedRow {
  row: number
  is_known: boolean
  outcome: 'add' | 'change' | 'same'
}

const comparedOf = ({ row, is_known, outcome }: ComparedRow): Compared =>
  is_known
    ? { row, outcome }
    : { row, outcome: 'wrong', faults: [{ column: 'institution', code: 'institution-member-import.no-institution' }] }

const companyIn = ({ company_id }: ImportKeys) => {
  if (company_id === null) throw new Error('institutions are a company’s')
  return company_id
}

/** Selects the people whose institution exists, each with its id. */
const peopleWithInstitution = (query: Query, company: number, people: readonly Person[]) =>
  query<Omit<Person, 'institution'> & { institution_id: number }>(
    `select i.id as institution_id, n.phone, n.first_name, n.last_name, n.email ${fromGiven} where i.id is not null`,
    [company, JSON.stringify(people)],
  )

/** Imports people of institutions: members are found by phone, others become members. */
export const institutionMemberImport: ImportKind<Person> = {
  name: 'institution-member',
  columns: [
    { field: 'institution', heading: 'institution.code', required: true, examples: ['TEKNIK-LISE', 'TEKNIK-LISE'] },
    { field: 'phone', heading: 'member.phone', required: true, examples: ['0555 000 00 11', '0555 000 00 12'] },
    { field: 'first_name', heading: 'member.first_name', examples: ['Ayşe', 'Mert'] },
    { field: 'last_name', heading: 'member.last_name', examples: ['Yılmaz', 'Kaya'] },
    { field: 'email', heading: 'member.email', examples: ['ayse@demo.sofra', ''] },
  ],
  read: readBy(row),
  keysOf: ({ phone }) => [phone],
  async compare(query, keys, rows) {
    const people = rows.map(({ row, value }) => ({ row, ...value }))
    return (await query<ComparedRow>(compareSql, [companyIn(keys), JSON.stringify(people)])).map(comparedOf)
  },
  async write(query, keys, rows) {
    const company = companyIn(keys)
    const people = rows.map(({ value }) => value)
    await letBelong(query, company, await peopleWithInstitution(query, company, people), 'imported')
    return undefined
  },
}
