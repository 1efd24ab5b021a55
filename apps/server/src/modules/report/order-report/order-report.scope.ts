import type { BusinessClock } from '@sofra/contract/branch/hours/business-day.ts'
import { statement } from '../../../kernel/database/statement.ts'
import type { Query, Scope } from '../../../kernel/database/tenant.ts'
import { notFound } from '../../../kernel/errors.ts'

/** The branches of a report: their clocks and currencies, the most frequent ones first. */
interface ReportScope {
  companies: readonly number[] | null
  branches: readonly number[] | null
  clocks: BusinessClock[]
  currencies: string[]
}

interface Branches {
  companies: readonly number[] | null
  branches: readonly number[] | null
}

const inScope = `(:companies::bigint[] is null or b.company_id = any (:companies))
  and (:branches::bigint[] is null or b.id = any (:branches))`

const selectScope = statement<Branches, { branches: number; clocks: BusinessClock[]; currencies: string[] }>(`
select (select count(*) from branch b where ${inScope}) as branches,
  (select coalesce(json_agg(c), '[]') from (
    select b.timezone as time_zone, b.day_cutoff_minutes as cutoff from branch b where ${inScope}
    group by 1, 2 order by count(*) desc, 1, 2) c) as clocks,
  (select coalesce(json_agg(c.code), '[]') from (
    select n.currency_code as code from branch b join company_name n on n.id = b.company_id where ${inScope}
    group by 1 order by count(*) desc, 1) c) as currencies`)

const listed = (ids: readonly number[] | 'all') => (ids === 'all' ? null : ids)

/** Returns what a report reads: the chosen branches, else all in scope. Throws 404 for a branch outside the scope. */
export const readScope = async (
  query: Query,
  { companies, branches }: Scope,
  chosen: readonly number[] | undefined,
): Promise<ReportScope> => {
  if (chosen && branches !== 'all' && !chosen.every((id) => branches.includes(id))) throw notFound()
  const keys = { companies: listed(companies), branches: chosen ?? listed(branches) }
  const [row] = await selectScope(query, keys)
  if (!row) throw new Error('a select without tables answers its row')
  if (chosen && row.branches < chosen.length) throw notFound()
  return { ...keys, clocks: row.clocks, currencies: row.currencies }
}
