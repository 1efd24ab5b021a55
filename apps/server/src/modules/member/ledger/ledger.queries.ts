import type { CompanySettings } from '@sofra/contract/company/company/company.settings.ts'
import type { ReplyOf, RequestOf } from '@sofra/contract/kernel/endpoint.ts'
import { applyRate } from '@sofra/contract/kernel/money.ts'
import type { LedgerQuery, Movement, memberLedger, pointTotal } from '@sofra/contract/member/ledger/ledger.contract.ts'
import { type Context, companyOf } from '../../../kernel/context.ts'
import type { Row } from '../../../kernel/database/db.types.ts'
import { listSql, orderBy, page } from '../../../kernel/database/list.ts'
import { notFound } from '../../../kernel/errors.ts'
import { expiringPoints } from './expiring.api.ts'

export const movementColumns = `e.id, e.kind, e.amount, e.balance_after, e.ref_type, e.ref_id, e.by_name, e.reason, e.created_at`

const soon = 30

interface Holder extends Pick<Row<'company'>, 'currency_code'> {
  account_id: number
  balance: number
  rate: number
}

/** Reads a member's movements of points or wallet and the balance; throws 404. */
export async function listMovements(
  { params, query }: { params: RequestOf<typeof memberLedger>['params']; query: LedgerQuery },
  context: Context,
): Promise<ReplyOf<typeof memberLedger>> {
  const company = companyOf(context)
  const { kind } = query
  const [holder] = await context.query<Holder>(
    `select coalesce(a.id, 0) as account_id, coalesce(a.balance, 0) as balance, c.currency_code,
       coalesce((c.settings->'points'->>'rate')::bigint, 0) as rate
     from member m join company c on c.id = m.company_id
     left join ledger_account a on a.company_id = m.company_id and a.member_id = m.id and a.kind = $3
     where m.company_id = $1 and m.id = $2 and not m.is_gone`,
    [company, params.member_id, kind],
  )
  if (!holder) throw notFound()
  const { account_id, balance, rate, currency_code } = holder
  const sql = listSql({
    columns: movementColumns,
    from: 'from ledger_entry e',
    filters: [
      { column: 'e.company_id', is: company },
      { column: 'e.account_id', is: account_id },
    ],
    order: orderBy(query.sort, (field) => `e.${field}`, 'e.id'),
    id: 'e.id',
  })
  const movementPage = await page<Movement>(context, sql, query)
  const of = { companyId: company, days: soon, members: [params.member_id] }
  const [expiring] = kind === 'points' ? await expiringPoints(context.query, of) : []
  return {
    ...movementPage,
    balance,
    worth: kind === 'points' ? applyRate(balance, rate) : balance,
    currency_code,
    expiring: expiring ? { points: expiring.points, first_at: expiring.first_at } : null,
  }
}

interface OfCompany extends Pick<Row<'company'>, 'currency_code'> {
  company_id: number
  members: number
  points: number
  settings: Pick<CompanySettings, 'points'>
}

/** Reads the points of all members of the companies in scope, or of one; throws 404 for another company. */
export async function totalOfPoints(
  { query: { company_id } }: RequestOf<typeof pointTotal>,
  { query, scope: { companies } }: Context,
): Promise<ReplyOf<typeof pointTotal>> {
  if (company_id && companies !== 'all' && !companies.includes(company_id)) throw notFound()
  const rows = await query<OfCompany>(
    `select c.id as company_id, h.members, h.points, c.currency_code, jsonb_build_object('points', c.settings->'points') as settings
     from company c cross join lateral (
       select count(*)::int as members, coalesce(sum(a.balance), 0)::bigint as points from ledger_account a
       where a.company_id = c.id and a.kind = 'points' and a.balance > 0) h
     where ($1::bigint is null or c.id = $1) and ($2::bigint[] is null or c.id = any ($2))`,
    [company_id ?? null, companies === 'all' ? null : companies],
  )
  if (company_id && !rows.length) throw notFound()
  const worth = new Map<string, number>()
  for (const { points, settings, currency_code } of rows)
    worth.set(currency_code, (worth.get(currency_code) ?? 0) + applyRate(points, settings.points?.rate ?? 0))
  return {
    members: rows.reduce((sum, { members }) => sum + members, 0),
    points: rows.reduce((sum, { points }) => sum + points, 0),
    worth: [...worth].map(([code, amount]) => ({ currency_code: code, amount })),
  }
}
