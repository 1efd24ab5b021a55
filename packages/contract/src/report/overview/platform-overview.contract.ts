import { z } from 'zod'
import { licenceStates } from '../../company/licence/licence.contract.ts'
import { endpoint } from '../../kernel/endpoint.ts'
import { day, timestamp } from '../../kernel/fields.ts'

const count = z.number().int()

/** Orders without cancelled ones. */
const figures = z.object({ orders: count, cancelled: count })

/** Amounts of a currency, in minor units. */
const amounts = z.array(z.object({ currency: z.string(), now: count, before: count }))

const overview = z.object({
  now: timestamp,
  /** The end of the last full hour. */
  until: timestamp,
  /** The 24 hours until then, and the same hours a week earlier. */
  today: figures,
  before: figures,
  /** What guests paid in these hours, minus refunds; null for callers who may not see amounts. */
  turnover: amounts.nullable(),
  /** Branches with an order in these hours. */
  selling: count,
  /** Orders since then, and the mean of the same part of that hour in the four weeks before; null without such weeks. */
  running: z.object({ orders: count, usual: count.nullable() }),
  /** Each of the 24 hours: its orders, and the mean of the same hour in the four weeks before. */
  hours: z.array(z.object({ at: timestamp, orders: count, usual: count.nullable() })),
  /** The last 30 days in the calendar of most branches. */
  days: z.array(z.object({ day, ...figures.shape })),
  /** The present month until today, and the same days of the previous month. */
  month: z.object({ from: day, until: day, turnover: amounts.nullable(), ...figures.shape, before: figures }),
  /** Active companies now. */
  companies: count,
  branches: count,
  /** Active branches by their state now. */
  states: z.object({ open: count, busy: count, closed: count }),
  /** Orders whose promised time has passed, and their branches. */
  late: z.object({ orders: count, branches: count }),
  /** Entries of commission reports that restaurants dispute, unanswered. */
  disputes: count,
  /** The first five branches with waiting orders and no open desk. */
  unheard: z.object({
    total: count,
    items: z.array(z.object({ branch_id: z.number(), branch_name: z.string(), since: timestamp })),
  }),
  /** Pending registrations of restaurants and dealers, and demo requests. */
  registrations: count,
  demo_registrations: count,
  dead_letters: count,
  /** Jobs that failed and have not succeeded since. */
  failing_jobs: z.array(z.object({ task: z.string(), jobs: count, since: timestamp })),
  /** Open causes of errors of the last 24 hours, in the server and in panels. */
  server_errors: count,
  panel_errors: count,
  /** The first five licences that end within 30 days or have ended, by end. */
  licences: z.object({
    total: count,
    items: z.array(
      z.object({ company_id: z.number(), company_name: z.string(), ends_at: timestamp, state: z.enum(licenceStates) }),
    ),
  }),
})
export type PlatformOverview = z.output<typeof overview>

export const platformOverview = endpoint({
  method: 'GET',
  path: '/platform/overview',
  access: 'get-platform-overview',
  accounts: ['eliza'],
  reply: overview,
  about: 'Returns what happened on the platform lately, and what an operator has to look at.',
})
