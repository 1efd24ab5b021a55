import { z } from 'zod'
import { endpoint } from '../../kernel/endpoint.ts'
import { id, names, queryId, record, requiredText, several, timestamp, translated } from '../../kernel/fields.ts'
import { logCalls, logFilters, logged } from '../../kernel/log.ts'
import { resource } from '../../kernel/resource.ts'

/** Where a visit came from. */
export const visitSources = ['web', 'app', 'search', 'social', 'campaign', 'qr'] as const
/** The kind of device, from the user agent; a kiosk by its channel. User agents are not stored. */
export const visitDevices = ['phone', 'tablet', 'desktop', 'kiosk'] as const
export type VisitDevice = (typeof visitDevices)[number]

/** The key that sites and apps send. */
const typeKey = requiredText(60)

const input = z.object({ name: translated(80), key: typeKey, is_active: z.boolean() })

/** What is counted on guest sites and apps: a page, or opening an app. Visits of an inactive type are not counted. */
export const trafficType = resource('traffic-type', {
  writers: ['eliza'],
  row: input.extend(record),
  input,
  filters: { is_active: z.stringbool().optional() },
})

const movement = z.object({
  ...logged,
  /** In UTC. */
  day: z.string(),
  type_name: names,
  source: z.enum(visitSources),
  branch_name: z.string().nullable(),
  count: z.number(),
})

const byType = { traffic_type_id: several(queryId).optional() }

/** Visits of guests by day, restaurant, type and source; addresses are not stored, and bots are not counted. */
export const trafficMovement = logCalls('traffic-movement', {
  row: movement,
  detail: movement,
  filters: { ...logFilters, source: several(z.enum(visitSources)).optional(), ...byType },
  at: 'traffic/movement',
  param: 'traffic_movement_id',
})

const total = z.object({ id: z.number(), created_at: timestamp, day: z.string(), type_name: names, count: z.number() })

/** Visits of the whole platform by day and type. */
export const traffic = logCalls('traffic', {
  row: total,
  detail: total,
  filters: { from: timestamp.optional(), to: timestamp.optional(), ...byType },
  at: 'traffic',
  param: 'traffic_id',
})

export const reportVisit = endpoint({
  method: 'POST',
  path: '/ordering/visit',
  access: 'channel',
  errors: { 404: ['error.not-found'] },
  body: z.strictObject({ type: typeKey, source: z.enum(visitSources), branch_id: id.optional() }),
  reply: z.object({ counted: z.boolean() }),
  about:
    'Tells of a guest who opens a page or an app. Bots, by their user agent, and types that are not active are not counted.',
})
