import { z } from 'zod'
import { licenceStates } from '../../company/licence/licence.contract.ts'
import { endpoint } from '../../kernel/endpoint.ts'
import { day, timestamp } from '../../kernel/fields.ts'

const count = z.number().int()

const figures = z.object({
  /** Without cancelled orders. */
  orders: count,
  cancelled: count,
  /** Restaurants with an order. */
  branches: count,
})

const overview = z.object({
  now: timestamp,
  /** The last 24 hours, and the 24 hours a week earlier. */
  today: figures,
  before: figures,
  /** The same amounts by currency, in minor units; null for whoever does not see what orders cost. */
  turnover: z.array(z.object({ currency: z.string(), today: count, before: count })).nullable(),
  /** Orders of the last 30 days in UTC, cancelled ones too. Days without orders are left out. */
  days: z.array(z.object({ day, count })),
  /** What is active now. */
  companies: count,
  branches: count,
  /** Restaurants where orders wait that nobody hears: the first five. */
  unheard: z.object({
    total: count,
    items: z.array(z.object({ branch_id: z.number(), branch_name: z.string(), since: timestamp })),
  }),
  /** Requests that nobody has decided, of restaurants and dealers, and of people who want to try the product. */
  registrations: count,
  demo_registrations: count,
  dead_letters: count,
  /** Jobs that failed at least once and have not succeeded since. */
  failing_jobs: z.array(z.object({ task: z.string(), jobs: count, since: timestamp })),
  /** Causes of errors of the last 24 hours that are still open: in the server, and in the panels. */
  server_errors: count,
  panel_errors: count,
  /** Licences that end within 30 days or have ended: the first five by their end. */
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
