import { DAY_MINUTES } from '@sofra/contract/branch/hours/local-time.ts'
import { tableCommands } from '@sofra/contract/branch/table-command/table-command.contract.ts'
import { commentSummary } from '@sofra/contract/order/comment/comment.contract.ts'
import { deliveryTypes } from '@sofra/contract/platform/delivery-type/delivery-type.names.ts'
import { branchOverview, type Figures, type Overview } from '@sofra/contract/report/overview/overview.contract.ts'
import { platformOverview } from '@sofra/contract/report/overview/platform-overview.contract.ts'
import { scopeOverview } from '@sofra/contract/report/overview/scope-overview.contract.ts'
import { type Context, person } from '../../../kernel/context.ts'
import { type Route, serve } from '../../../kernel/http/serve.ts'
import { type BranchKeys, recordKeys } from '../../../kernel/records/keys.ts'
import { inLang } from '../../../kernel/words.ts'
import { inReaderLanguage, viewOf } from '../../order/orders/order.cards.api.ts'
import { siteSettings } from '../../platform/site/site.api.ts'
import { comparedDays } from './overview.days.ts'
import { type DayFigures, readClock, readDays, readNow } from './overview.queries.ts'
import { readPlatform } from './platform-overview.queries.ts'
import { overviewOfScope } from './scope-overview.service.ts'

const none: Omit<DayFigures, 'day'> = {
  orders: 0,
  turnover: 0,
  approval_seconds: null,
  delivery_seconds: null,
  cancelled: 0,
}

const figuresOf = ({ orders, turnover, ...rest }: Omit<DayFigures, 'day'>, price: boolean): Figures => ({
  ...rest,
  orders,
  turnover: price ? turnover : null,
  average_basket: price && orders > 0 ? Math.round(turnover / orders) : null,
})

async function overviewOf(context: Context, branch: BranchKeys): Promise<Overview> {
  const { query, now, lang, pools } = context
  const { keys, licensedModules } = person(context)
  const { price, types } = viewOf(context)
  const { currency, ...clock } = await readClock(query, branch)
  const days = comparedDays(clock, now)
  const { figures, hours, best, cancellations } = await readDays(query, branch, days, clock, types)
  const { scheduled_lead_minutes } = await siteSettings(pools)
  const { open, table_calls, comments_waiting, closed, closed_total } = await readNow(query, branch, now, {
    types,
    seesAll: types.length === deliveryTypes.length,
    later: new Date(now.getTime() + scheduled_lead_minutes * 60_000),
    seesComments: keys.has(commentSummary.access),
    seesCalls: keys.has(tableCommands.access) && licensedModules.includes('table'),
  })
  const dayOf = (day: 'today' | 'before') => {
    const { day: _, ...row } = figures.find((one) => one.day === day) ?? { ...none, day }
    return figuresOf(row, price)
  }
  const at = (day: 'today' | 'before', hour: number) => {
    const { orders, turnover } = hours.find((one) => one.day === day && one.hour === hour) ?? none
    return { orders, turnover: price ? turnover : null }
  }
  return {
    day: days.today.day,
    before_day: days.before.day,
    now: now.toISOString(),
    currency,
    today: dayOf('today'),
    before: dayOf('before'),
    hours: Array.from({ length: 24 }, (_, hour) => {
      const [today, before] = [at('today', hour), at('before', hour)]
      return {
        minute: (clock.cutoff + hour * 60) % DAY_MINUTES,
        today: today.orders,
        before: before.orders,
        turnover_today: today.turnover,
        turnover_before: before.turnover,
      }
    }),
    best: best.map((product) => ({ ...inReaderLanguage(product, lang), amount: price ? product.amount : null })),
    cancellations: cancellations.map(({ reason, orders }) => ({ reason: reason && inLang(reason, lang), orders })),
    open,
    table_calls,
    comments_waiting,
    closed: { total: closed_total, items: closed.map((item) => ({ ...item, name: inLang(item.name, lang) })) },
  }
}

/** Routes of the overviews of a branch, of all branches of a user, and of the platform. */
export const overviewRoutes: Route[] = [
  serve(platformOverview, async (_, context) => {
    const overview = await readPlatform(context.query, context.now)
    return viewOf(context).price
      ? overview
      : { ...overview, turnover: null, month: { ...overview.month, turnover: null } }
  }),
  serve(scopeOverview, overviewOfScope),
  serve(branchOverview, ({ params }, context) => overviewOf(context, recordKeys(context, params))),
]
