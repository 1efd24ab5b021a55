/** A row of a file of places, as SQL; `$1` holds such rows as JSON. */
export const fromRows = `from jsonb_to_recordset($1) as n (row integer, city text, plate_code smallint, district text, neighbourhood text,
  post_code text, lat double precision, lng double precision)`

// Of several that are written alike, the one of exactly that name, then one that is in use.
const best = (alias: string, name: string) =>
  `order by ${alias}.name = ${name} desc, ${alias}.is_active desc, ${alias}.id limit 1`

/** The places that such a row names, as far as they are there: `c`, `d` and `h`. */
export const placed = `
left join lateral (select * from city c where c.key = app.place_key(n.city) ${best('c', 'n.city')}) c on true
left join lateral (
  select * from district d where d.city_id = c.id and d.key = app.place_key(n.district) ${best('d', 'n.district')}) d on true
left join lateral (
  select * from neighbourhood h where h.district_id = d.id and h.key = app.place_key(n.neighbourhood)
  ${best('h', 'n.neighbourhood')}) h on true`

/** Whether such a row gives one of them another centre. */
export const isMoved = (of: 'c' | 'd') =>
  `(n.lat is not null and (n.lat, n.lng) is distinct from (${of}.lat, ${of}.lng))`
