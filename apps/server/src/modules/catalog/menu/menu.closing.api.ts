import { businessDay, businessDayRange } from '@sofra/contract/branch/hours/business-day.ts'
import { nextOpening } from '@sofra/contract/branch/hours/hours.ts'
import type { putProductStatus } from '@sofra/contract/catalog/menu/menu.contract.ts'
import type { RequestOf } from '@sofra/contract/kernel/endpoint.ts'
import type { Context } from '../../../kernel/context.ts'
import type { Query } from '../../../kernel/database/tenant.ts'
import { AppError, notFound } from '../../../kernel/errors.ts'
import type { BranchKeys } from '../../../kernel/records/keys.ts'
import { branchHours } from './menu.queries.ts'

const hour = 60 * 60_000

/** Returns the first opening after the present business day; without a known opening, the start of the next business day. */
const tomorrow = async (query: Query, keys: BranchKeys, now: Date) => {
  const hours = await branchHours(query, keys)
  if (!hours) throw notFound()
  const { until } = businessDayRange(hours, businessDay(hours, now))
  return nextOpening(hours, until) ?? until
}

const wrongEnd = (code: 'rule.invalid' | 'rule.future') =>
  new AppError(400, 'error.invalid', { errors: [{ path: 'until', code }] })

type Change = Pick<RequestOf<typeof putProductStatus>['body'], 'status' | 'until'>

/** Returns when a closed item opens automatically; null for a manual end, and for an opened item. */
export async function closingEnd(
  { status, until }: Change,
  keys: BranchKeys,
  { query, now }: Context,
): Promise<Date | null> {
  if (until === null) return null
  if (status === 'open') throw wrongEnd('rule.invalid')
  if (until === 'hour') return new Date(now.getTime() + hour)
  if (until === 'tomorrow') return tomorrow(query, keys, now)
  const end = new Date(until)
  if (end <= now) throw wrongEnd('rule.future')
  return end
}
