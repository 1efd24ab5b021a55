import type { Money } from '@sofra/contract/kernel/money.ts'
import type { ScopedRate } from '@sofra/contract/money/commission-rate/commission-rate.rules.ts'
import {
  isNothing,
  noSettlement,
  type Settlement,
  type SettlementTerms,
} from '@sofra/contract/money/settlement/settlement.rules.ts'
import type { Pools } from '../../../kernel/database/pools.ts'
import { statement } from '../../../kernel/database/statement.ts'
import { type Query, withTenant } from '../../../kernel/database/tenant.ts'
import { eased } from '../../../kernel/jobs/eased.ts'
import { businessDaySql } from '../../branch/branch/branch.day.api.ts'
import { type OrderChange, takeChanges } from '../../order/order-hour/order-hour.api.ts'
import { readRates } from '../commission-rate/commission-rate.api.ts'
import { missingAmounts, termsOf } from './settlement.amounts.ts'
import { type OrderFacts, selectFacts, settledOrderOf } from './settlement.facts.ts'

/** Changes per transaction. */
const batchSize = 500

/** More changes than a company has between two minutes. */
const maxAtClosing = 100_000

/** A row of `settlement_entry` before it is written. */
interface NewEntry extends Settlement {
  company_id: number
  branch_id: number
  order_id: number
  no: number
  action: string
  at: string
  day: string
  delivery_type: string
  source: string
  currency: string
  terms: SettlementTerms | null
}

/** Returns the entry that brings an order's settlement up to its present state; null if nothing is missing. */
const entryOf = (facts: OrderFacts, rates: readonly ScopedRate[]): NewEntry | null => {
  const isFirst = facts.entries === 0
  const order = settledOrderOf(facts)
  if (isFirst && !order.counts) return null
  const terms = termsOf(facts, rates)
  const amounts = missingAmounts(facts, order, terms)
  if (!isFirst && isNothing(amounts)) return null
  const { company_id, branch_id, order_id, at, delivery_type, source, currency } = facts
  return {
    company_id,
    branch_id,
    order_id,
    no: facts.entries + 1,
    action: isFirst ? 'approve' : facts.action,
    at,
    day: isFirst ? facts.placed_day : facts.changed_day,
    delivery_type,
    source,
    currency,
    terms: isFirst ? terms : null,
    ...amounts,
  }
}

const insertHeads = `
insert into settlement_head (company_id, branch_id, open_from)
select company_id, branch_id, date_trunc('month', min(day))::date
from jsonb_to_recordset($1) as r (company_id bigint, branch_id bigint, day date)
group by company_id, branch_id order by company_id, branch_id
on conflict do nothing`

// Closing a report locks the branch's row: an entry is either in the closed report or behind it.
const insertEntries = `
with heads as (
  select h.company_id, h.branch_id, h.open_from from settlement_head h
  where (h.company_id, h.branch_id) in (select company_id, branch_id from jsonb_to_recordset($1) as r (company_id bigint, branch_id bigint))
  order by h.company_id, h.branch_id for share
)
insert into settlement_entry
select r.*
from jsonb_populate_recordset(null::settlement_entry, $1) n
left join heads h on h.company_id = n.company_id and h.branch_id = n.branch_id
cross join lateral jsonb_populate_record(n, jsonb_build_object('report_day', greatest(n.day, h.open_from))) r`

const insertAll = async (query: Query, entries: readonly NewEntry[]) => {
  const rows = [JSON.stringify(entries)]
  await query(insertHeads, rows)
  await query(insertEntries, rows)
}

/** The last change of each order counts: one entry explains all of them. */
const lastPerOrder = (changes: readonly OrderChange[]) => {
  const sorted = changes.toSorted((one, other) => one.at.localeCompare(other.at))
  return [...new Map(sorted.map((change) => [change.order_id, change])).values()]
}

/** Placing an order settles nothing. */
const settles = ({ action }: OrderChange) => action !== 'place'

/** Books taken changes; those of one order together. */
const settle = async (query: Query, changes: readonly OrderChange[], companies: readonly number[]) => {
  const orders = lastPerOrder(changes.filter(settles))
  if (!orders.length) return
  const facts = await selectFacts(query, { changes: JSON.stringify(orders) })
  const rates = await readRates(query, companies)
  const entries = facts.flatMap((one) => entryOf(one, rates) ?? [])
  if (entries.length) await insertAll(query, entries)
}

/** Books the next changes of these companies; returns how many it took. */
const settleSome = async (query: Query, companies: readonly number[]): Promise<number> => {
  const changes = await takeChanges(query, companies, batchSize)
  await settle(query, changes, companies)
  return changes.length
}

/** Books all changes of these companies that are committed. */
async function settleCompanies(pools: Pools, companies: readonly number[]) {
  const some = () => withTenant(pools, { companies, branches: 'all' }, (query) => settleSome(query, companies))
  while ((await eased(some)) === batchSize);
}

/** Companies per transaction: a scope names each of them. */
const companiesAtOnce = 200

/** Books what changed on all orders since the last time. */
export async function settleChanges(pools: Pools) {
  const { rows } = await pools.platform.query<{ company_id: number }>(
    'select distinct company_id from order_change order by 1',
  )
  const companies = rows.map(({ company_id }) => company_id)
  for (let from = 0; from < companies.length; from += companiesAtOnce)
    await settleCompanies(pools, companies.slice(from, from + companiesAtOnce))
}

/** Books all changes in the scope of a transaction, before its days are closed. */
export async function settleScope(query: Query, companyId: number) {
  const changes = await takeChanges(query, [companyId], maxAtClosing)
  await settle(query, changes, [companyId])
}

interface Correction {
  company_id: number
  branch_id: number
  order_id: number
  /** What the platform gives, in minor units. */
  amount: Money
}

const selectForCorrection = statement<
  Correction,
  Pick<NewEntry, 'no' | 'day' | 'at' | 'delivery_type' | 'source' | 'currency'>
>(`
select max(s.no) + 1 as no, ${businessDaySql('now()')} as day, now() as at,
  min(s.delivery_type) as delivery_type, min(s.source) as source, min(s.currency) as currency
from settlement_entry s join branch b on b.company_id = s.company_id and b.id = s.branch_id
where s.company_id = :company_id and s.branch_id = :branch_id and s.order_id = :order_id
group by b.timezone, b.day_cutoff_minutes`)

/** Books the amount that the platform grants for a disputed order, on an open day. */
export async function bookCorrection(query: Query, correction: Correction) {
  const [row] = await selectForCorrection(query, correction)
  if (!row) throw new Error('a disputed order has entries')
  const { amount, ...keys } = correction
  const amounts = { ...noSettlement, compensation: amount, net: amount }
  await insertAll(query, [{ ...keys, ...row, action: 'correction', terms: null, ...amounts }])
}
