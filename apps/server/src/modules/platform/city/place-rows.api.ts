import { toSearchText } from '@sofra/contract/kernel/search-text.ts'

const kinds = /\s+(mahallesi|mahalle|mah|mh|ilcesi|ili|vergi dairesi( mudurlugu| baskanligi)?|v\.?\s?d)\.?\s*$/

/** Returns the normalised name, like `app.place_key`; empty for null. */
export const placeKey = (name: string | null) =>
  toSearchText(name ?? '')
    .replace(kinds, '')
    .replace(/[^\p{L}\p{N}]/gu, '')

// `offset 0` computes the keys once per row instead of once per comparison.
/** The rows of a file of places, as SQL; `$1` holds them as JSON. */
export const fromFileRows = `from (
  select r.*, app.place_key(r.city) as city_key, app.place_key(r.district) as district_key,
    app.place_key(r.neighbourhood) as neighbourhood_key
  from jsonb_to_recordset($1) as r (row integer, city text, plate_code smallint, district text, neighbourhood text,
    post_code text, lat double precision, lng double precision) offset 0) n`

// Prefers the exact name, then an active place.
const best = (alias: string, name: string) =>
  `order by ${alias}.name = ${name} desc, ${alias}.is_active desc, ${alias}.id limit 1`

/** Joins the existing places of a row as `c`, `d` and `h`. */
export const joinPlaces = `
left join lateral (select * from city c where c.key = n.city_key ${best('c', 'n.city')}) c on true
left join lateral (
  select * from district d where d.city_id = c.id and d.key = n.district_key ${best('d', 'n.district')}) d on true
left join lateral (
  select * from neighbourhood h where h.district_id = d.id and h.key = n.neighbourhood_key
  ${best('h', 'n.neighbourhood')}) h on true`

/** Returns the condition that a row changes the centre, as SQL. */
export const movesCentreSql = (of: 'x' | 'c' | 'd') =>
  `(n.lat is not null and (n.lat, n.lng) is distinct from (${of}.lat, ${of}.lng))`
