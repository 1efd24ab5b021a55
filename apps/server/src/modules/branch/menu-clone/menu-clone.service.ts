import type { cloneMenu, MenuSources } from '@sofra/contract/branch/menu-clone/menu-clone.contract.ts'
import type { ReplyOf, RequestOf } from '@sofra/contract/kernel/endpoint.ts'
import { type Context, companyOf, person } from '../../../kernel/context.ts'
import { type Query, type Reach, reading, withTenant } from '../../../kernel/database/tenant.ts'
import { AppError, notFound } from '../../../kernel/errors.ts'
import { narrowed } from '../../../kernel/http/narrow.ts'
import { copyStatements } from './menu-clone.statements.ts'

type Counted = MenuSources['own']

const countedSql = `
select b.id as branch_id, b.name,
  (select count(*) from category c where c.company_id = b.company_id and c.branch_id = b.id) as categories,
  (select count(*) from product p where p.company_id = b.company_id and p.branch_id = b.id) as products
from branch b where b.company_id = $1 order by app.fold(b.name), b.id`

/** All branches of the company that the caller reaches, not only the one of the path. */
const ofCompany = (context: Context): Reach => ({
  companies: [companyOf(context)],
  branches: person(context).reach.branches,
})

/** What the branch has, and the menus that it could take a copy of. */
export async function readSources(branchId: number, context: Context): Promise<MenuSources> {
  const counted = await reading(context.pools, ofCompany(context), (query) =>
    query<Counted>(countedSql, [companyOf(context)]),
  )
  const own = counted.find(({ branch_id }) => branch_id === branchId)
  if (!own) throw notFound()
  return { own, sources: counted.filter(({ branch_id, products }) => branch_id !== branchId && products > 0) }
}

/** Keeps two copies into the same branch apart, and refuses to mix a copy with what is there. */
const demandEmpty = async (query: Query, companyId: number, branchId: number) => {
  await query('select from branch where company_id = $1 and id = $2 for no key update', [companyId, branchId])
  const there = ['category', 'product', 'material', 'option_group'].map(
    (table) => `exists(select from ${table} where company_id = $1 and branch_id = $2)`,
  )
  const [row] = await query<{ some: boolean }>(`select ${there.join(' or ')} as some`, [companyId, branchId])
  if (row?.some) throw new AppError(409, 'menu-clone.not-empty')
}

/** Copies a menu into an empty one, in one transaction. A source of another company is as good as none. */
export async function clone(
  { params, body }: RequestOf<typeof cloneMenu>,
  context: Context,
): Promise<ReplyOf<typeof cloneMenu>> {
  const companyId = companyOf(context)
  const target = params.branch_id
  const source = body.from_branch_id
  const { companies } = await narrowed(context.pools, person(context).reach, { branch_id: source })
  if (!companies.includes(companyId as never)) throw notFound()
  const reach = { companies: [companyId], branches: [target, source] }
  const copy = async (query: Query) => {
    await demandEmpty(query, companyId, target)
    // Statistics know nothing of rows that this transaction has just written: left alone, each would be looked for one by one.
    await query(`select set_config('enable_nestloop', 'off', true)`)
    for (const statement of copyStatements) await query(statement, [companyId, source, target])
    const [counted] = await query<ReplyOf<typeof cloneMenu>>(
      `select (select count(*) from category where company_id = $1 and branch_id = $2) as categories,
         (select count(*) from product where company_id = $1 and branch_id = $2) as products`,
      [companyId, target],
    )
    return counted ?? { categories: 0, products: 0 }
  }
  return withTenant(context.pools, reach, copy, context.actor)
}
