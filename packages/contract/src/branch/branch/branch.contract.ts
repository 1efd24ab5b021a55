import { z } from 'zod'
import { endpoint } from '../../kernel/endpoint.ts'
import { queryId, several, timestamp, version } from '../../kernel/fields.ts'
import { exportShape, file, listQuery, pageOf } from '../../kernel/resource.ts'
import { currencyFormat } from '../../platform/currency/currency.contract.ts'
import { deliveryTypes, type OrderSource, orderSources } from '../../platform/delivery-type/delivery-type.names.ts'
import { branchStops } from './branch.stops.ts'

/** What a guest meets: `busy` takes orders later, `closed` none. `auto` follows the working hours. */
export const branchStates = ['open', 'busy', 'closed'] as const
export const manualStates = ['auto', ...branchStates] as const
/** What a sales channel may be set to by itself, whatever the others do. */
export const pausedStates = ['busy', 'closed'] as const
/** Why somebody set a state. */
export const stateReasons = ['kitchen', 'courier', 'weather', 'technical', 'menu', 'other'] as const
/** The longest time that a rush adds to the preparation, in minutes. */
const longestRush = 120

const pause = z.object({
  state: z.enum(pausedStates),
  until: timestamp.nullable(),
  reason: z.enum(stateReasons).nullable(),
})
/** As the branch's row has them. */
export type SourceStates = Partial<Record<OrderSource, z.output<typeof pause>>>

/** What of a rush holds now: minutes that are added to the preparation, and channels that take no orders for now. */
const rush = {
  rush: z.object({ minutes: z.number(), until: timestamp.nullable() }).nullable(),
  paused: z.array(pause.extend({ source: z.enum(orderSources) })),
}

const row = z.object({
  id: z.number(),
  company_id: z.number(),
  name: z.string(),
  company_name: z.string(),
  city: z.string(),
  district: z.string(),
  phone: z.string(),
  state: z.enum(branchStates),
  /** Why it takes no orders at any hour. */
  stop: z.enum(branchStops).nullable(),
  is_active: z.boolean(),
  created_at: timestamp,
  ...rush,
})

export const branchRow = row.extend({
  code: z.string(),
  timezone: z.string(),
  /** How many branches of its company the reader sees. */
  branch_count: z.number(),
  /** End of the manual state. */
  state_until: timestamp.nullable(),
  last_order_at: timestamp.nullable(),
  /** How many steps of its set-up are done; null once it has been opened. */
  setup_done: z.number().nullable(),
})
export type BranchRow = z.output<typeof branchRow>

const query = listQuery(['name', 'city', 'company_name', 'last_order_at', 'created_at'], {
  company_id: several(queryId).optional(),
  state: several(z.enum(branchStates)).optional(),
  /** Of which `state` is asked: it may have hours of its own. */
  delivery_type: z.enum(deliveryTypes).optional(),
  is_active: z.stringbool().optional(),
  /** Whether its set-up is finished. */
  set_up: z.stringbool().optional(),
  /** Busy, adding minutes, or with a paused channel. */
  in_rush: z.stringbool().optional(),
})

export const branchList = endpoint({
  method: 'GET',
  path: '/branch',
  access: 'get-branch-all',
  query,
  reply: pageOf(branchRow),
})

export const branchExport = endpoint({
  method: 'GET',
  path: '/branch/export',
  access: 'get-branch-all',
  query: query.extend(exportShape),
  reply: file,
  answers: 'file',
})

/** How its receipts are printed. */
const receipt = z.object({
  page_width_mm: z.number(),
  copies: z.number(),
  auto_print: z.boolean(),
  show_product_details: z.boolean(),
})
export type Receipt = z.output<typeof receipt>

const branch = row.extend({
  version,
  timezone: z.string(),
  /** When its business day begins, in minutes after local midnight. */
  day_cutoff_minutes: z.number(),
  currency: currencyFormat,
  manual_state: z.enum(manualStates),
  manual_until: timestamp.nullable(),
  manual_reason: z.enum(stateReasons).nullable(),
  next_opening: timestamp.nullable(),
  /** Delivery types that are closed by their hours while the branch is not, and when they open. */
  closed_types: z.array(z.object({ delivery_type: z.enum(deliveryTypes), opens_at: timestamp.nullable() })),
  default_preparation_minutes: z.number(),
  licensed_modules: z.array(z.string()),
  receipt,
})
export type Branch = z.output<typeof branch>

export const branchOne = endpoint({
  method: 'GET',
  path: '/branch/:branch_id',
  access: 'get-branch',
  reply: branch,
})

export const putBranchState = endpoint({
  method: 'PUT',
  path: '/branch/:branch_id/state',
  access: 'put-branch-state',
  errors: { 409: ['branch.state.cannot-change', 'setup.blocked'] },
  body: z.strictObject({
    state: z.enum(manualStates),
    /** Of these channels alone, which may be busy, closed or as the restaurant is (`auto`); none: of the restaurant. */
    sources: z.array(z.enum(orderSources)).max(orderSources.length).default([]),
    until: timestamp.nullable().default(null),
    reason: z.enum(stateReasons).nullable().default(null),
    version,
  }),
  reply: branch,
  about: 'Overrides the working hours until an instant, or until it is set back to `auto`; of single channels too.',
})

export const putBranchRush = endpoint({
  method: 'PUT',
  path: '/branch/:branch_id/rush',
  access: 'put-branch-state',
  errors: { 409: ['branch.state.cannot-change'] },
  body: z.strictObject({
    /** Added to the preparation; 0 ends it. */
    minutes: z.number().int().min(0).max(longestRush),
    until: timestamp.nullable().default(null),
    version,
  }),
  reply: branch,
  about: 'Adds minutes to the preparation until an instant, or until it is ended.',
})
