import { addDays } from '@sofra/contract/branch/hours/local-time.ts'
import {
  maxWalletDays,
  type WalletReport,
  type WalletReportQuery,
  type WalletRow,
} from '@sofra/contract/report/wallet-report/wallet-report.contract.ts'
import { figuresOf } from '@sofra/contract/report/wallet-report/wallet-report.rules.ts'
import type { Context } from '../../../kernel/context.ts'
import type { Query } from '../../../kernel/database/tenant.ts'
import { AppError, notFound } from '../../../kernel/errors.ts'
import { readState, readWalletScope, type WalletState } from './wallet-report.queries.ts'

export type WalletRequest = Omit<WalletReportQuery, 'page'>

const usualDays = 30
const lengthOf = (from: string, until: string) => (Date.parse(until) - Date.parse(from)) / 86_400_000 + 1

/** Returns the days of a query; throws 422 for reversed days and for too many. */
const daysOf = ({ from, until }: WalletRequest, today: string) => {
  const last = until ?? today
  const days = { from: from ?? addDays(last, 1 - usualDays), until: last }
  if (days.until < days.from) throw new AppError(422, 'wallet-report.reversed')
  if (lengthOf(days.from, days.until) > maxWalletDays)
    throw new AppError(422, 'wallet-report.too-long', { params: { days: maxWalletDays } })
  return days
}

/** Returns the companies that a report reads; null for all. Throws 404 for one outside the scope. */
const companiesOf = ({ scope }: Context, { company_id }: WalletRequest) => {
  const { companies } = scope
  if (company_id && companies !== 'all' && !company_id.every((id) => companies.includes(id))) throw notFound()
  return company_id ?? (companies === 'all' ? null : companies)
}

const sumOf = (moved: WalletState['moved']) => moved.reduce((sum, { plus, minus }) => sum + plus + minus, 0)

/** Returns a row for each day: the closing balance of a day is the opening one of the next. */
const byDay = (opening: number, moved: WalletState['moved'], { from, until }: { from: string; until: string }) => {
  const ofDay = Map.groupBy(moved, ({ key }) => key)
  let balance = opening
  return Array.from({ length: lengthOf(from, until) }, (_, i): WalletRow => {
    const key = addDays(from, i)
    const figures = figuresOf(balance, ofDay.get(key) ?? [])
    balance = figures.closing
    return { ...figures, id: i + 1, key, name: key }
  })
}

/** Returns a row for each company with a balance or a movement, the highest closing balance first. */
const byCompany = ({ balances, moved }: WalletState): WalletRow[] => {
  const ofCompany = Map.groupBy(moved, ({ key }) => key)
  const rows = balances.flatMap(({ company_id, name, balance }) => {
    const own = ofCompany.get(String(company_id)) ?? []
    const figures = figuresOf(
      balance - sumOf(own),
      own.filter(({ is_after }) => !is_after),
    )
    const isEmpty = !figures.opening && !figures.incoming && !figures.outgoing
    return isEmpty ? [] : [{ ...figures, key: String(company_id), name }]
  })
  return rows
    .toSorted((a, b) => b.closing - a.closing || Number(a.key) - Number(b.key))
    .map((row, i) => ({ ...row, id: i + 1 }))
}

const sorted = (rows: readonly WalletRow[], sort: string, lang: string) => {
  const field = sort.replace(/^-/, '') as 'rank' | 'name' | 'closing' | 'incoming' | 'outgoing'
  const collator = new Intl.Collator(lang, { numeric: true })
  const compare = (a: WalletRow, b: WalletRow) => {
    if (field === 'rank') return a.id - b.id
    return field === 'name' ? collator.compare(a.name, b.name) : a[field] - b[field] || a.id - b.id
  }
  return rows.toSorted((a, b) => (sort.startsWith('-') ? compare(b, a) : compare(a, b)))
}

/** Reads a report; `query` reads in the scope of the context. Throws 404, 422. */
export async function readWalletReport(context: Context, query: Query, request: WalletRequest): Promise<WalletReport> {
  const { by, kind, limit, sort } = request
  const companies = companiesOf(context, request)
  const scope = await readWalletScope(query, companies)
  if (request.company_id && scope.companies < request.company_id.length) throw notFound()
  const days = daysOf(request, scope.today)
  const currency = kind === 'points' ? '' : (request.currency ?? scope.currencies[0] ?? '')
  const state = await readState(query, { companies, currency: currency || null, kind, by, ...days })
  const balance = state.balances.reduce((sum, one) => sum + one.balance, 0)
  const inPeriod = state.moved.filter(({ is_after }) => !is_after)
  const totals = figuresOf(balance - sumOf(state.moved), inPeriod)
  const rows = by === 'day' ? byDay(totals.opening, inPeriod, days) : byCompany(state).slice(0, limit)
  const isEmpty = !totals.opening && !totals.incoming && !totals.outgoing
  return {
    items: isEmpty ? [] : sorted(rows, sort, context.lang),
    total: isEmpty ? 0 : rows.length,
    total_is_capped: false,
    ...{ by, kind, ...days, currency },
    currencies: scope.currencies,
    totals,
  }
}
