import type { branchList, branchOne } from '@sofra/contract/branch/branch/branch.contract.ts'
import { type BranchOpening, branchStateAt } from '@sofra/contract/branch/branch/branch.state.ts'
import { nextOpening } from '@sofra/contract/branch/hours/hours.ts'
import type { QueryOf, ReplyOf } from '@sofra/contract/kernel/endpoint.ts'
import type { Context } from '../../../kernel/context.ts'
import { listSql, orderBy, page } from '../../../kernel/database/list.ts'
import type { Query } from '../../../kernel/database/tenant.ts'
import { notFound } from '../../../kernel/errors.ts'

type Page = ReplyOf<typeof branchList>
type Branch = ReplyOf<typeof branchOne>

const opening = 'b.timezone, b.hours, b.manual_state, b.manual_until, b.is_active, b.contract_ends_at'
const shown =
  'b.id, b.company_id, b.name, c.name as company_name, b.city, b.district, b.phone, b.is_active, b.created_at'
const table = 'branch b join company c on c.id = b.company_id'

/** The branches that the caller may see, a page of them, each with the state that a guest meets now. */
export async function branchPage({ query, now }: Context, asked: QueryOf<typeof branchList>): Promise<Page> {
  const sql = listSql({
    columns: `${shown}, ${opening}`,
    table,
    filters: asked.company_id === undefined ? [] : [{ column: 'b.company_id', is: asked.company_id }],
    search: { columns: ['b.name', 'c.name', 'b.city', 'b.district'], text: asked.q },
    order: orderBy(asked.sort, (field) => (field === 'created_at' ? 'b.created_at' : `app.fold(b.${field})`), 'b.id'),
  })
  const { items, ...rest } = await page<Page['items'][number] & BranchOpening>({ query }, sql, asked)
  return { ...rest, items: items.map((row) => ({ ...row, state: branchStateAt(row, now) })) }
}

/** One branch as the database has it: what the panel shows, and what its opening is decided from. */
export async function readBranch(query: Query, companyId: number, branchId: number) {
  const [row] = await query<Omit<Branch, 'state' | 'next_opening'> & BranchOpening>(
    `select ${shown}, ${opening}, b.version, b.day_cutoff_minutes, b.default_preparation_minutes, b.receipt,
       (select to_jsonb(m) from (select code, name, symbol, symbol_format, thousands, decimal, decimals
         from currency where code = c.currency_code) m) as currency,
       coalesce((select modules from licence l
         where l.company_id = c.id and (l.ends_at is null or l.ends_at > now())), '{}') as licensed_modules
     from ${table} where b.company_id = $1 and b.id = $2`,
    [companyId, branchId],
  )
  if (!row) throw notFound()
  return row
}
type BranchRow = Awaited<ReturnType<typeof readBranch>>

/** The branch as the panel gets it, with its state at an instant; `next_opening` only while the hours say closed. */
export const branchAt = (row: BranchRow, now: Date): Branch => {
  const next = nextOpening({ time_zone: row.timezone, ...row.hours }, now)
  return {
    ...row,
    state: branchStateAt(row, now),
    next_opening: next && next > now ? next.toISOString() : null,
  }
}
