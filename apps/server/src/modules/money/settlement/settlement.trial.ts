import { addDays } from '@sofra/contract/branch/hours/local-time.ts'
import type { BodyOf, RequestOf } from '@sofra/contract/kernel/endpoint.ts'
import {
  type BranchTrial,
  mostTrialDays,
  type RateTrial,
  type tryRate,
} from '@sofra/contract/money/commission-rate/rate-trial.contract.ts'
import { type BookedOrder, chargedOf, wouldBe } from '@sofra/contract/money/commission-rate/rate-trial.rules.ts'
import { type Settlement, settlementAmounts } from '@sofra/contract/money/settlement/settlement.rules.ts'
import type { Context } from '../../../kernel/context.ts'
import { statement } from '../../../kernel/database/statement.ts'
import { AppError } from '../../../kernel/errors.ts'
import { recordKeys } from '../../../kernel/records/keys.ts'
import { wrong } from '../../company/company/company.api.ts'

type Trial = BodyOf<typeof tryRate>

interface TriedOrder {
  is_delivery: boolean
  /** Sums of the order's entries before the period and until its end. */
  before: Settlement
  after: Settlement
}

const sums = (day: string) =>
  `jsonb_build_object(${settlementAmounts
    .map((name) => `'${name}', coalesce(sum(e.${name}) filter (where e.report_day <= ${day}), 0)`)
    .join(', ')})`

/** The orders of a branch that have entries in the period. Corrections by hand follow from no rate. */
const selectOrders = statement<
  Pick<Trial, 'kind' | 'delivery_type' | 'source' | 'until'> & {
    company_id: number
    branch_id: number
    from: string
    day_before: string
  },
  TriedOrder
>(`
select e.delivery_type = 'deliveryToAddress' as is_delivery, ${sums(':day_before')} as before, ${sums(':until')} as after
from (
  select distinct order_id from settlement_entry
  where company_id = :company_id and branch_id = :branch_id and report_day between :from and :until
    and action <> 'correction' and delivery_type = coalesce(:delivery_type, delivery_type)
    and (source = :source or (:source is null and (source <> 'integration' or :kind = 'vat')))
) o
join settlement_entry e on e.company_id = :company_id and e.order_id = o.order_id and e.action <> 'correction'
group by e.order_id, e.delivery_type`)

const none = { orders: 0, base: 0, charged: 0, would_be: 0, difference: 0 }
type Sums = typeof none

const plus = (one: Sums, other: Sums): Sums => ({
  orders: one.orders + other.orders,
  base: one.base + other.base,
  charged: one.charged + other.charged,
  would_be: one.would_be + other.would_be,
  difference: one.difference + other.difference,
})

/** Returns what an order's entries of the period were charged and would have been. */
const triedAmounts = ({ is_delivery, before, after }: TriedOrder, trial: Trial): Sums => {
  const ofPeriod = (amountOf: (order: BookedOrder) => number) =>
    amountOf({ ...after, is_delivery }) - amountOf({ ...before, is_delivery })
  const charged = ofPeriod((order) => chargedOf(trial.kind, order))
  const would_be = ofPeriod((order) => wouldBe(trial.kind, order, trial))
  const base = ofPeriod((order) => order.base)
  return { orders: 1, base, charged, would_be, difference: would_be - charged }
}

const checkPeriod = ({ from, until }: Trial) => {
  if (until < from) throw wrong('until', 'commission-rate.ends-before-start')
  if (until > addDays(from, mostTrialDays - 1)) {
    const params = { days: mostTrialDays }
    throw new AppError(400, 'error.invalid', {
      errors: [{ path: 'until', code: 'commission-rate.trial.too-long', params }],
    })
  }
}

/** Returns what a past period would have cost at another rate, by branch. Reads one branch at a time. */
export async function runTrial({ params, body }: RequestOf<typeof tryRate>, context: Context): Promise<RateTrial> {
  checkPeriod(body)
  const { query } = context
  const { company_id } = recordKeys(context, params)
  const branches = await query<{ id: number; name: string; currency_code: string }>(
    `select b.id, b.name, c.currency_code from branch b join company c on c.id = b.company_id
     where b.company_id = $1 and b.id = coalesce($2, b.id) order by b.name, b.id`,
    [company_id, body.branch_id],
  )
  if (body.branch_id !== null && !branches.length) throw wrong('branch_id', 'rule.one-of')
  const { from, until, kind, delivery_type, source } = body
  const asked = { company_id, from, until, day_before: addDays(from, -1), kind, delivery_type, source }
  const rows: BranchTrial[] = []
  for (const { id: branch_id, name: branch_name } of branches) {
    const orders = await selectOrders(query, { ...asked, branch_id })
    const amounts = orders.map((order) => triedAmounts(order, body)).reduce(plus, none)
    if (amounts.orders) rows.push({ branch_id, branch_name, ...amounts })
  }
  return { currency: branches[0]?.currency_code ?? '', branches: rows, total: rows.reduce<Sums>(plus, none) }
}
