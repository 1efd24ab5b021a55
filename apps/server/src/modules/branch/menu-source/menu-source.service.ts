import type { MenuSources } from '@sofra/contract/branch/menu-source/menu-source.contract.ts'
import { type Context, companyOf, person } from '../../../kernel/context.ts'
import { reading, type Scope } from '../../../kernel/database/tenant.ts'
import { notFound } from '../../../kernel/errors.ts'

type CountedMenu = MenuSources['own']

const countedSql = `
select b.id as branch_id, b.name, s.categories, s.products
from branch b join menu_size s on s.company_id = b.company_id and s.branch_id = b.id where b.company_id = $1 order by app.search_text(b.name), b.id`

/** The scope of all branches of the company that the caller may see. */
const ofCompany = (context: Context): Scope => ({
  companies: [companyOf(context)],
  branches: person(context).scope.branches,
})

/** Returns the branch's menu and the menus that it can clone. */
export async function readSources(branchId: number, context: Context): Promise<MenuSources> {
  const counted = await reading(context.pools, ofCompany(context), (query) =>
    query<CountedMenu>(countedSql, [companyOf(context)]),
  )
  const ownBranch = counted.find(({ branch_id }) => branch_id === branchId)
  if (!ownBranch) throw notFound()
  return {
    own: ownBranch,
    sources: counted.filter(({ branch_id, products }) => branch_id !== branchId && products > 0),
  }
}
