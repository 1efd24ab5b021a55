import { z } from 'zod'
import { licenceStates } from '../../company/licence/licence.contract.ts'
import { endpoint } from '../../kernel/endpoint.ts'
import { day, timestamp } from '../../kernel/fields.ts'

const count = z.number().int()

const figures = z.object({
  /** Without cancelled orders. */
  orders: count,
  cancelled: count,
  /** Branches with an order. */
  branches: count,
})

const overview = z.object({
  now: timestamp,
  /** The last 24 hours, and the same 24 hours a week earlier. */
  today: figures,
  before: figures,
  /** The amounts by currency, in minor units; null for callers who may not see amounts. */
  turnover: z.array(z.object({ currency: z.string(), today: count, before: count })).nullable(),
  /** Orders per day (UTC) of the last 30 days, including cancelled ones. Days without orders are omitted. */
  days: z.array(z.object({ day, count })),
  /** Active companies now. */
  companies: count,
  branches: count,
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
