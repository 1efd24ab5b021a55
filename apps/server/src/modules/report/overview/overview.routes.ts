import { DAY_MINUTES } from '@sofra/contract/branch/hours/local-time.ts'
import { branchOverview, type Overview } from '@sofra/contract/report/overview/overview.contract.ts'
import { type Context, companyOf } from '../../../kernel/context.ts'
import { type Route, serve } from '../../../kernel/http/serve.ts'
import { comparedDays } from './overview.days.ts'
import { bestOf, figuresOf, hoursOf, readClock } from './overview.queries.ts'

async function overviewOf(context: Context, branchId: number): Promise<Overview> {
  const { query, now, lang } = context
  const branch = { companyId: companyOf(context), branchId }
  const { currency, ...clock } = await readClock(query, branch)
  const { today, before } = comparedDays(clock, now)
  const [hoursToday, hoursBefore] = [
    await hoursOf(query, branch, clock, today),
    await hoursOf(query, branch, clock, before),
  ]
  return {
    day: today.day,
    now: now.toISOString(),
    currency,
    today: await figuresOf(query, branch, today),
    before: await figuresOf(query, branch, before),
    hours: Array.from({ length: 24 }, (_, hour) => ({
      minute: (clock.cutoff + hour * 60) % DAY_MINUTES,
      today: hoursToday.get(hour) ?? 0,
      before: hoursBefore.get(hour) ?? 0,
    })),
    best: await bestOf(query, branch, today, lang),
  }
}

/** How the day of a branch goes. */
export const overviewRoutes: Route[] = [
  serve(branchOverview, ({ params }, context) => overviewOf(context, params.branch_id)),
]
