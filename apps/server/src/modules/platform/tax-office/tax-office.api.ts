import type { Row } from '../../../kernel/database/db.types.ts'
import type { Query } from '../../../kernel/database/tenant.ts'

const namedSql = `
select t.id, c.key = app.place_key($2) as here from tax_office t join city c on c.id = t.city_id
where t.is_active and t.key = app.place_key($1) order by here desc limit 2`

/** Returns the tax office for a typed name: the one in that city, or the only one with that name. */
export const taxOfficeNamed = async (query: Query, name: string, city: string): Promise<number | null> => {
  const [first, second] = await query<Pick<Row<'tax_office'>, 'id'> & { here: boolean }>(namedSql, [name, city])
  return first && (first.here || !second) ? first.id : null
}
