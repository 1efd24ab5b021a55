import type { RequestOf } from '@sofra/contract/kernel/endpoint.ts'
import type { OrderSettlement, orderSettlement } from '@sofra/contract/money/settlement/settlement.contract.ts'
import {
  addedUp,
  isNothing,
  linesOf,
  owed,
  type Settlement,
  settlementAmounts,
  sharesOf,
} from '@sofra/contract/money/settlement/settlement.rules.ts'
import type { Context } from '../../../kernel/context.ts'
import type { Row } from '../../../kernel/database/db.types.ts'
import { AppError, notFound } from '../../../kernel/errors.ts'
import { type BranchKeys, recordKeys } from '../../../kernel/records/keys.ts'
import { viewOf } from '../../order/orders/order.cards.api.ts'
import { readRates } from '../commission-rate/commission-rate.api.ts'
import { missingAmounts, termsOf } from './settlement.amounts.ts'
import { selectFacts, settledOrderOf } from './settlement.facts.ts'

type EntryRow = Settlement & Pick<Row<'settlement_entry'>, 'no' | 'action' | 'at' | 'day' | 'report_day'>

const selectEntries = `
select no, action, at, day, report_day, ${settlementAmounts.join(', ')}
from settlement_entry where company_id = $1 and order_id = $2 order by no`

/** The transaction sees the orders of its branch only. */
const readFacts = async ({ query, now }: Context, { company_id }: BranchKeys, order_id: number) => {
  const changes = JSON.stringify([{ company_id, order_id, action: 'approve', at: now }])
  const [facts] = await selectFacts(query, { changes })
  if (!facts) throw notFound()
  return facts
}

/** Returns who gets what of an order: what is booked, and what its present state still lacks. Throws 404, 403 without prices. */
export async function readSettlement({ params }: RequestOf<typeof orderSettlement>, context: Context) {
  // The amounts of the order follow from its settlement.
  const view = viewOf(context)
  if (!view.price) throw new AppError(403, 'error.forbidden')
  const keys = recordKeys(context, params)
  const facts = await readFacts(context, keys, params.order_id)
  if (!view.types.includes(facts.delivery_type)) throw notFound()
  const entries = await context.query<EntryRow>(selectEntries, [keys.company_id, params.order_id])
  const isPreview = facts.status === 'waiting_for_approval' && entries.length === 0
  const present = settledOrderOf(facts)
  const order = isPreview ? { ...present, counts: true } : present
  const terms = termsOf(facts, facts.terms ? [] : await readRates(context.query, [keys.company_id]))
  const missing = missingAmounts(facts, order, terms)
  const amounts = addedUp([...entries, missing])
  const unsettled = isPreview ? 'preview' : 'pending'
  return {
    state: isNothing(missing) ? 'booked' : unsettled,
    currency: facts.currency,
    terms,
    amounts,
    lines: linesOf(amounts),
    shares: sharesOf(order, amounts),
    ...owed(amounts.net),
    entries: entries.map((entry) => ({ ...entry, lines: linesOf(entry) })),
  } satisfies OrderSettlement
}
