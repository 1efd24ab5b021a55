import { between, text } from '@sofra/contract/kernel/fields.ts'
import { placeName } from '@sofra/contract/platform/city/city.contract.ts'
import { z } from 'zod'
import type { Compared, ImportKind } from '../../../kernel/import/import.kind.ts'
import { readBy } from '../../../kernel/import/import.schema.ts'
import { writeCities } from '../city/city.rows.api.ts'
import { fromFileRows, joinPlaces, movesCentreSql, placeKey } from '../city/place-rows.api.ts'
import { writeDistricts } from '../district/district.rows.api.ts'
import { writeNeighbourhoods } from '../neighbourhood/neighbourhood.rows.api.ts'

const optionalName = z.union([z.literal('').transform(() => null), placeName])
const numeric = (typed: string) => (typed === '' ? null : Number(typed.replace(',', '.')))
const degrees = (limit: number) => z.string().transform(numeric).pipe(z.number().min(-limit).max(limit).nullable())

const row = z
  .object({
    city: placeName,
    plate_code: z.string().transform(numeric).pipe(between(1, 99).nullable()),
    district: optionalName,
    neighbourhood: optionalName,
    // Spreadsheets drop a leading zero.
    post_code: text(10).transform((typed) => (/^\d{4}$/.test(typed) ? `0${typed}` : typed)),
    lat: degrees(90),
    lng: degrees(180),
  })
  .check(({ value, issues }) => {
    const addIssue = (path: keyof typeof value, code: string) =>
      issues.push({ code: 'custom', path: [path], input: value[path], params: { code } })
    if (value.neighbourhood && !value.district) addIssue('district', 'rule.required')
    if ((value.lat === null) !== (value.lng === null)) addIssue(value.lat === null ? 'lat' : 'lng', 'place.half-centre')
    if (value.neighbourhood && value.lat !== null) addIssue('lat', 'city-import.no-centre')
  })
type PlaceRow = z.output<typeof row>

const compareSql = `
select n.row, (select o.name from city o where o.plate_code = n.plate_code and o.id is distinct from c.id) as plate_of,
  case
    when n.neighbourhood is not null then case when h.id is null then 'add'
      when n.post_code <> '' and n.post_code <> h.post_code then 'change' else 'same' end
    when n.district is not null then case when d.id is null then 'add' when ${movesCentreSql('d')} then 'change' else 'same' end
    else case when c.id is null then 'add'
      when n.plate_code is distinct from coalesce(c.plate_code, 0) and n.plate_code is not null or ${movesCentreSql('c')} then 'change'
      else 'same' end
  end as outcome
${fromFileRows} ${joinPlaces}`

/** Imports the tree of places: a row has a place with its parents, and missing parents are created. */
export const placeImport: ImportKind<PlaceRow> = {
  name: 'city',
  columns: [
    { field: 'city', heading: 'city.one', required: true, examples: ['İstanbul', 'İstanbul', 'İstanbul', 'Ankara'] },
    { field: 'plate_code', heading: 'city.plate_code', examples: ['34', '', '', '06'] },
    { field: 'district', heading: 'district.one', examples: ['', 'Kadıköy', 'Kadıköy', 'Çankaya'] },
    { field: 'neighbourhood', heading: 'neighbourhood.one', examples: ['', '', 'Caferağa', 'Anıttepe'] },
    { field: 'post_code', heading: 'neighbourhood.post_code', examples: ['', '', '34710', '06570'] },
    { field: 'lat', heading: 'city.lat', examples: ['41,01', '40,98', '', ''] },
    { field: 'lng', heading: 'city.lng', examples: ['28,95', '29,05', '', ''] },
  ],
  read: readBy(row),
  keysOf: ({ city, district, neighbourhood }) => [[city, district, neighbourhood].map(placeKey).join('/')],
  async compare(query, _, rows) {
    const seen = await query<{ row: number; outcome: 'add' | 'change' | 'same'; plate_of: string | null }>(compareSql, [
      JSON.stringify(rows.map(({ row, value }) => ({ row, ...value }))),
    ])
    return seen.map(({ row, outcome, plate_of }): Compared => {
      if (plate_of === null) return { row, outcome }
      const fault = { column: 'plate_code', code: 'city-import.plate-taken', params: { name: plate_of } } as const
      return { row, outcome: 'wrong', faults: [fault] }
    })
  },
  async write(query, _, rows) {
    const values: [string] = [JSON.stringify(rows.map(({ row, value }) => ({ row, ...value })))]
    // Each level needs the one above it.
    await writeCities(query, values)
    await writeDistricts(query, values)
    await writeNeighbourhoods(query, values)
    return undefined
  },
}
