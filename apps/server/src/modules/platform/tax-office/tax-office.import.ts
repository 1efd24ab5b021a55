import { text } from '@sofra/contract/kernel/fields.ts'
import { placeName } from '@sofra/contract/platform/city/city.contract.ts'
import { z } from 'zod'
import type { Compared, ImportKind } from '../../../kernel/import/import.kind.ts'
import { readBy } from '../../../kernel/import/import.schema.ts'
import { updateSql } from '../../../kernel/records/guarded.ts'
import { placeKey } from '../city/place-rows.api.ts'

const row = z.object({
  city: placeName,
  name: placeName,
  // Spreadsheets drop leading zeros.
  code: text(6)
    .transform((typed) => (/^\d{4,5}$/.test(typed) ? typed.padStart(6, '0') : typed))
    .refine((typed) => typed === '' || /^\d{6}$/.test(typed), { params: { code: 'rule.digits', length: 6 } }),
})
type OfficeRow = z.output<typeof row>

const fromRows = `from (
  select r.*, app.place_key(r.city) as city_key, app.place_key(r.name) as name_key
  from jsonb_to_recordset($1) as r (row integer, city text, name text, code text) offset 0) n`
const placed = `
left join lateral (select * from city c where c.key = n.city_key
  order by c.name = n.city desc, c.is_active desc, c.id limit 1) c on true
left join lateral (select * from tax_office t where t.city_id = c.id and t.key = n.name_key
  order by t.name = n.name desc, t.is_active desc, t.id limit 1) t on true`

const compareSql = `
select n.row, c.id is not null as has_city,
  (select o.name from tax_office o where n.code <> '' and o.code = n.code and o.id is distinct from t.id) as code_of,
  case when t.id is null then 'add' when n.code <> '' and n.code <> t.code then 'change' else 'same' end as outcome
${fromRows} ${placed}`

const free = `not exists (select from tax_office o where o.code = n.code)`
const addSql = `
insert into tax_office (city_id, name, code)
select distinct on (c.id, n.name_key) c.id, n.name, case when ${free} then n.code else '' end
${fromRows} ${placed} where c.id is not null and t.id is null order by c.id, n.name_key, n.row
on conflict do nothing`
const changeSql = updateSql('tax_office', {
  set: 'code = n.code',
  from: `(select distinct on (t.id) t.id, n.code ${fromRows} ${placed}
  where t.id is not null and n.code <> '' and ${free} order by t.id, n.row) n`,
  where: 'x.id = n.id',
})

interface ComparedRow {
  row: number
  has_city: boolean
  code_of: string | null
  outcome: 'add' | 'change' | 'same'
}

const comparedOf = ({ row, has_city, code_of, outcome }: ComparedRow): Compared => {
  if (!has_city) return { row, outcome: 'wrong', faults: [{ column: 'city', code: 'place.no-city' }] }
  if (code_of === null) return { row, outcome }
  const fault = { column: 'code', code: 'tax-office-import.code-taken', params: { name: code_of } } as const
  return { row, outcome: 'wrong', faults: [fault] }
}

/** Imports tax offices; their cities have to exist. */
export const officeImport: ImportKind<OfficeRow> = {
  name: 'tax-office',
  columns: [
    { field: 'city', heading: 'tax-office.city_id', required: true, examples: ['İstanbul', 'Ankara'] },
    { field: 'name', heading: 'tax-office.one', required: true, examples: ['Kadıköy', 'Çankaya'] },
    { field: 'code', heading: 'tax-office.code', examples: ['', ''] },
  ],
  read: readBy(row),
  keysOf: ({ city, name }) => [[city, name].map(placeKey).join('/')],
  async compare(query, _, rows) {
    const values = rows.map(({ row, value }) => ({ row, ...value }))
    return (await query<ComparedRow>(compareSql, [JSON.stringify(values)])).map(comparedOf)
  },
  async write(query, _, rows) {
    const values = [JSON.stringify(rows.map(({ row, value }) => ({ row, ...value })))]
    await query(addSql, values)
    await query(changeSql, values)
    return undefined
  },
}
