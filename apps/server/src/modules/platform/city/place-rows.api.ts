import { toSearchText } from '@sofra/contract/kernel/search-text.ts'

const kinds = /\s+(mahallesi|mahalle|mah|mh|ilcesi|ili|vergi dairesi( mudurlugu| baskanligi)?|v\.?\s?d)\.?\s*$/

/** What a name is compared by, as `app.place_key` has it; empty where there is none. */
export const placeKey = (name: string | null) =>
  toSearchText(name ?? '')
    .replace(kinds, '')
    .replace(/[^\p{L}\p{N}]/gu, '')

// What names are compared by is worked out once a row, and not again with each place that it is compared with.
/** The rows of a file of places, as SQL; `$1` holds them as JSON. */
export const fromRows = `from (
  select r.*, app.place_key(r.city) as city_key, app.place_key(r.district) as district_key,
    app.place_key(r.neighbourhood) as neighbourhood_key
  from jsonb_to_recordset($1) as r (row integer, city text, plate_code smallint, district text, neighbourhood text,
    post_code text, lat double precision, lng double precision) offset 0) n`

// Of several that are written alike, the one of exactly that name, then one that is in use.
const best = (alias: string, name: string) =>
  `order by ${alias}.name = ${name} desc, ${alias}.is_active desc, ${alias}.id limit 1`

/** The places that such a row names, as far as they are there: `c`, `d` and `h`. */
export const placed = `
left join lateral (select * from city c where c.key = n.city_key ${best('c', 'n.city')}) c on true
left join lateral (
  select * from district d where d.city_id = c.id and d.key = n.district_key ${best('d', 'n.district')}) d on true
left join lateral (
  select * from neighbourhood h where h.district_id = d.id and h.key = n.neighbourhood_key
  ${best('h', 'n.neighbourhood')}) h on true`

/** Whether such a row gives one of them another centre. */
export const isMoved = (of: 'c' | 'd') =>
  `(n.lat is not null and (n.lat, n.lng) is distinct from (${of}.lat, ${of}.lng))`
