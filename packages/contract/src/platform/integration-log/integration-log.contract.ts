import { z } from 'zod'
import { oneOf } from '../../kernel/choice.ts'
import { endpoint } from '../../kernel/endpoint.ts'
import { several, timestamp } from '../../kernel/fields.ts'
import { logCalls, logFilters, logged } from '../../kernel/log.ts'
import { listQuery, pageOf } from '../../kernel/resource.ts'
import { marketplaces } from '../integration-platform/integration-platform.contract.ts'

/** The kind of call: any, about one order, or authentication. */
const integrationKinds = ['call', 'order', 'auth'] as const
/** Incoming or outgoing. */
const integrationDirections = ['in', 'out'] as const
const integrationOutcomes = ['ok', 'error'] as const

const platform = oneOf(marketplaces, 'integration-platform.module')

const row = z.object({
  ...logged,
  kind: z.enum(integrationKinds),
  platform,
  direction: z.enum(integrationDirections),
  /** The call in the marketplace's documentation, without ids: `POST /food-orders/{id}/verify`. */
  action: z.string(),
  outcome: z.enum(integrationOutcomes),
  http_status: z.number().nullable(),
  duration_ms: z.number(),
  branch_name: z.string().nullable(),
  /** The marketplace's order number. */
  external_id: z.string().nullable(),
  /** Why it failed, without personal data. */
  error: z.string().nullable(),
})

const ofAnyKind = {
  ...logFilters,
  platform: several(platform).optional(),
  outcome: several(z.enum(integrationOutcomes)).optional(),
}

/** Calls to and from marketplaces during the last month, without their bodies. Search needs the complete order number. */
export const integrationLog = logCalls('integration-log', {
  row,
  detail: row,
  filters: { ...ofAnyKind, kind: several(z.enum(integrationKinds)).optional() },
  at: 'integration-platform/log',
  param: 'integration_log_id',
})

const ofKind = <const Path extends `/${string}`>(path: Path, about: string) =>
  endpoint({
    method: 'GET',
    path,
    access: 'get-integration-log-all',
    accounts: ['eliza'],
    query: listQuery(['created_at'], ofAnyKind),
    reply: pageOf(row),
    about,
  })

export const integrationOrderLog = ofKind(
  '/integration-platform/order-log',
  'Of the integration log what concerned orders.',
)
export const integrationAuthErrorLog = ofKind(
  '/integration-platform/auth-error-log',
  'Of the integration log the failed attempts to be let in, in either direction.',
)

/** The source of a request for an unknown restaurant: a marketplace, or a sales channel. */
const lookedFrom = [...marketplaces, 'channel'] as const

const lost = z.object({
  id: z.number(),
  platform: z.enum(lookedFrom),
  /** The marketplace's id of the restaurant. */
  remote_id: z.string(),
  /** The marketplace's name of the restaurant, if sent. */
  remote_name: z.string().nullable(),
  company_name: z.string().nullable(),
  count: z.number(),
  created_at: timestamp,
  last_at: timestamp,
})

/** Unknown restaurants that were requested, one row each: wrong or outdated connections. Search needs the complete id. */
export const restaurantNotFound = logCalls('restaurant-not-found', {
  row: lost,
  detail: lost,
  filters: { from: timestamp.optional(), to: timestamp.optional(), platform: several(z.enum(lookedFrom)).optional() },
  sortable: ['last_at', 'created_at', 'count'],
  at: 'integration-platform/restaurant-not-found',
  param: 'restaurant_not_found_id',
})
