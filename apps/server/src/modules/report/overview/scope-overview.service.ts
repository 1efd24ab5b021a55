import { type BusinessClock, businessDay } from '@sofra/contract/branch/hours/business-day.ts'
import { addDays } from '@sofra/contract/branch/hours/local-time.ts'
import type { QueryOf } from '@sofra/contract/kernel/endpoint.ts'
import { commissionReports } from '@sofra/contract/money/commission-report/commission-report.contract.ts'
import { commentSummary } from '@sofra/contract/order/comment/comment.contract.ts'
import type {
  OverviewRow,
  ScopeOverview,
  scopeOverview,
} from '@sofra/contract/report/overview/scope-overview.contract.ts'
import { type Context, person } from '../../../kernel/context.ts'
import { viewOf } from '../../order/orders/order.cards.api.ts'
import { siteSettings } from '../../platform/site/site.api.ts'
import { readScope } from '../order-report/order-report.api.ts'
import { monthToDate } from './overview.days.ts'
import {
  type BranchFigures,
  type OverviewScope,
  selectBranches,
  selectComments,
  selectDays,
  selectUnpaid,
} from './scope-overview.queries.ts'

type Sums = ScopeOverview['today']

const none: Sums = { orders: 0, turnover: 0, cancelled: 0 }

const add = (one: Sums, other: Sums): Sums => ({
  orders: one.orders + other.orders,
  turnover: (one.turnover ?? 0) + (other.turnover ?? 0),
  cancelled: one.cancelled + other.cancelled,
})
const addUp = (all: readonly Sums[]) => all.reduce(add, none)

const earlier = (one: string | null, other: string | null) => (one && (!other || one < other) ? one : other)

const ofBranch = ({
  branch_id,
  branch_name,
  company_id: _,
  company_name: _name,
  ...row
}: BranchFigures): OverviewRow => ({ id: branch_id, name: branch_name, ...row })

/** Adds up the branches of each company. */
const ofCompanies = (branches: readonly BranchFigures[]): OverviewRow[] => {
  const rows = new Map<number, OverviewRow>()
  for (const branch of branches) {
    const row = rows.get(branch.company_id)
    const next = { ...ofBranch(branch), id: branch.company_id, name: branch.company_name, state: null }
    rows.set(
      branch.company_id,
      row
        ? {
            ...row,
            today: add(row.today, next.today),
            before: add(row.before, next.before),
            waiting: row.waiting + next.waiting,
            waiting_since: earlier(row.waiting_since, next.waiting_since),
            late: row.late + next.late,
            unheard: row.unheard || next.unheard,
          }
        : next,
    )
  }
  return [...rows.values()]
}

const attentionOf = (branches: readonly BranchFigures[]): ScopeOverview['attention'] => ({
  waiting: branches.reduce((sum, { waiting }) => sum + waiting, 0),
  late: branches.reduce((sum, { late }) => sum + late, 0),
  unheard: branches.filter(({ unheard }) => unheard).length,
  closed: branches.filter(({ state }) => state === 'closed').length,
})

/** More rows than a page shows at once. */
const maxRows = 200

const byTurnover = (one: OverviewRow, other: OverviewRow) =>
  (other.today.turnover ?? 0) - (one.today.turnover ?? 0) || other.today.orders - one.today.orders || one.id - other.id

/** The last 30 business days of a calendar, the last of them with the figures of this moment. */
const lastDays = (days: ReadonlyMap<string, Sums>, today: string, now: Sums) =>
  Array.from({ length: 30 }, (_, i) => addDays(today, i - 29)).map((day) => ({
    day,
    ...(day === today ? now : (days.get(day) ?? none)),
  }))

const within = (days: ReadonlyMap<string, Sums>, from: string, until: string) =>
  addUp([...days].flatMap(([day, sums]) => (day >= from && day <= until ? [sums] : [])))

const utc: BusinessClock = { time_zone: 'UTC', cutoff: 0 }

/** Returns how the day goes in all branches of the scope. The days and the month are those of the most frequent clock. */
export async function overviewOfScope(
  { query: request }: { query: QueryOf<typeof scopeOverview> },
  context: Context,
): Promise<ScopeOverview> {
  const { query, now, pools, scope } = context
  const { keys } = person(context)
  const { types, price } = viewOf(context)
  const { clocks, currencies, companies, branches } = await readScope(query, scope, undefined)
  const currency = request.currency ?? currencies[0] ?? ''
  const of: OverviewScope = { companies, branches, types, currency, now }
  const { scheduled_lead_minutes } = await siteSettings(pools)
  const later = new Date(now.getTime() + scheduled_lead_minutes * 60_000)
  const figures = await selectBranches(query, { ...of, later })
  const days = new Map((await selectDays(query, of)).map(({ day, ...sums }) => [day, sums]))
  const unpaid = keys.has(commissionReports.access) ? ((await selectUnpaid(query, of))[0]?.net ?? 0) : null
  const comments = keys.has(commentSummary.access) ? ((await selectComments(query, of))[0]?.waiting ?? 0) : null
  const by = new Set(figures.map(({ company_id }) => company_id)).size > 1 ? ('company' as const) : ('branch' as const)
  const rows = (by === 'company' ? ofCompanies(figures) : figures.map(ofBranch)).toSorted(byTurnover)
  const today = addUp(rows.map((row) => row.today))
  const day = businessDay(clocks[0] ?? utc, now)
  days.set(day, today)
  const { from, before } = monthToDate(day)
  const seen = (sums: Sums): Sums => (price ? sums : { ...sums, turnover: null })
  return {
    now: now.toISOString(),
    currency,
    by,
    today: seen(today),
    before: seen(addUp(rows.map((row) => row.before))),
    attention: attentionOf(figures),
    rows: rows.slice(0, maxRows).map((row) => ({ ...row, today: seen(row.today), before: seen(row.before) })),
    total: rows.length,
    days: lastDays(days, day, today).map(({ day: of, ...sums }) => ({ day: of, ...seen(sums) })),
    month: {
      from,
      until: day,
      now: seen(within(days, from, day)),
      before: seen(within(days, before.from, before.until)),
    },
    unpaid,
    comments,
  }
}
