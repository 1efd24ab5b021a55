import type { ReplyOf } from '@sofra/contract/kernel/endpoint.ts'
import type { wordGroupMenu } from '@sofra/contract/platform/word-group/word-group.contract.ts'
import { containing } from '../../../kernel/database/filter.ts'
import type { Query } from '../../../kernel/database/tenant.ts'
import { parameters } from '../../../kernel/records/parameters.ts'

interface Menu {
  id: number
  name: string
}

/** Maximum products of a menu; larger menus are not read to try words. */
const mostProducts = 5_000

const hasMenu = 'exists (select from menu_words w where w.company_id = b.company_id and w.branch_id = b.id)'

export const readMenus = (query: Query, q = '') => {
  const search = containing(['b.name'], q)
  // Numbered, because the search has as many parameters as words.
  const { at, values } = parameters()
  return query<Menu>(
    `select b.id, b.name from branch_name b where ${search.sql(...search.values.map(at))} and ${hasMenu}
     order by app.search_text(b.name), b.id limit 20`,
    values,
  )
}

export async function readMenu(query: Query, id: number | null): Promise<ReplyOf<typeof wordGroupMenu>> {
  const [menu] = await query<Menu & { company_id: number }>(
    `select b.id, b.name, b.company_id from branch_name b where ($1::bigint is null or b.id = $1) and ${hasMenu}
     order by b.id limit 1`,
    [id],
  )
  if (!menu) return { menu: null, products: [] }
  const products = await query<ReplyOf<typeof wordGroupMenu>['products'][number]>(
    `select name, category from menu_words where company_id = $1 and branch_id = $2 order by id limit ${mostProducts}`,
    [menu.company_id, menu.id],
  )
  return { menu: { id: menu.id, name: menu.name }, products }
}
