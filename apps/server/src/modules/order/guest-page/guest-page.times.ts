import {
  type BranchOpening,
  hoursOpenAt,
  hoursOpenNext,
  type Rush,
  rushAt,
} from '@sofra/contract/branch/branch/branch.state.ts'
import { addDays, instantsOf, localTime, MINUTE_MS } from '@sofra/contract/branch/hours/local-time.ts'
import type { ReplyOf, RequestOf } from '@sofra/contract/kernel/endpoint.ts'
import type { orderingTimes } from '@sofra/contract/order/guest-page/guest-page.contract.ts'
import type { DeliveryType } from '@sofra/contract/platform/delivery-type/delivery-type.names.ts'
import { type Context, channel } from '../../../kernel/context.ts'
import { notFound } from '../../../kernel/errors.ts'

type Stored = Pick<BranchOpening, 'timezone' | 'hours' | 'stop' | 'contract_ends_at'> &
  Rush & { default_preparation_minutes: number; days_ahead: number }

const branchSql = `select b.timezone, b.hours, b.contract_ends_at, b.rush_minutes, b.rush_until, b.default_preparation_minutes,
  app.branch_stop(b, now()) as stop,
  coalesce((select value from setting where key = 'ordering.schedule_days'), '0')::float8 as days_ahead
  from branch b where b.company_id = $1 and b.id = $2 and b.is_active`

/** Guests select quarters of an hour. */
const stepMs = 15 * MINUTE_MS

const startOf = (timezone: string, date: string) =>
  instantsOf(timezone, { date, minute: 0 })[0] ?? new Date(`${date}T00:00:00Z`)

interface Span {
  readonly from: Date
  readonly to: Date
}

/** The opening hours of a restaurant for one delivery type. */
interface Hours extends Pick<BranchOpening, 'timezone' | 'hours'> {
  readonly type: DeliveryType
}

/**
 * Returns the quarter hours of a span at which a meal can be ready: the branch is open then, and at the start of the
 * preparation.
 */
const timesIn = (branch: Hours, minutes: number, { from, to }: Span) => {
  const isOpen = (at: number) => hoursOpenAt(branch, new Date(at), branch.type)
  const times: Date[] = []
  for (let at = Math.ceil(from.getTime() / stepMs) * stepMs; at < to.getTime(); at += stepMs)
    if (isOpen(at) && isOpen(at - minutes * MINUTE_MS)) times.push(new Date(at))
  return times
}

/** Returns the days of a span on which a branch opens. */
const daysIn = (branch: Hours, { from, to }: Span) => {
  const days: string[] = []
  let opening = hoursOpenNext(branch, from, branch.type)
  while (opening && opening < to) {
    const { date } = localTime(branch.timezone, opening)
    days.push(date)
    opening = hoursOpenNext(branch, startOf(branch.timezone, addDays(date, 1)), branch.type)
  }
  return days
}

/** Returns the days for which a guest can order ahead, and the times of one of them. */
export async function readTimes(
  { query: { branch_id, delivery_type: type, day: requestedDay } }: RequestOf<typeof orderingTimes>,
  context: Context,
): Promise<ReplyOf<typeof orderingTimes>> {
  const { query, now } = context
  const [branch] = await query<Stored>(branchSql, [channel(context).companyId, branch_id])
  if (!branch) throw notFound()
  const { timezone, days_ahead, contract_ends_at } = branch
  const hours = { timezone, hours: branch.hours, type }
  const minutes = branch.default_preparation_minutes + (rushAt(branch, now)?.minutes ?? 0)
  const from = new Date(now.getTime() + minutes * MINUTE_MS)
  const ends = [now.getTime() + days_ahead * 1440 * MINUTE_MS, Date.parse(contract_ends_at ?? '9999-12-31')]
  const to = new Date(branch.stop ? now : Math.min(...ends))
  const days = daysIn(hours, { from, to })
  const day = requestedDay ?? days[0] ?? localTime(timezone, now).date
  const span = {
    from: new Date(Math.max(from.getTime(), startOf(timezone, day).getTime())),
    to: new Date(Math.min(to.getTime(), startOf(timezone, addDays(day, 1)).getTime())),
  }
  return { days, day, times: timesIn(hours, minutes, span).map((at) => at.toISOString()) }
}
