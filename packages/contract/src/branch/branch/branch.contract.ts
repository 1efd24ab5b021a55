import { z } from 'zod'
import { endpoint } from '../../kernel/endpoint.ts'
import { queryId, several, timestamp, version } from '../../kernel/fields.ts'
import { exportShape, file, listQuery, pageOf } from '../../kernel/resource.ts'
import { currencyFormat } from '../../platform/currency/currency.contract.ts'
import { deliveryTypes, type OrderSource, orderSources } from '../../platform/delivery-type/delivery-type.names.ts'
import { branchStops } from './branch.stops.ts'

/** State for guests: `busy` accepts orders for later, `closed` none. `auto` follows the working hours. */
export const branchStates = ['open', 'busy', 'closed'] as const
export const manualStates = ['auto', ...branchStates] as const
/** States that a sales channel can be set to separately. */
export const pausedStates = ['busy', 'closed'] as const
/** Reasons for a manual state. */
export const stateReasons = ['kitchen', 'courier', 'weather', 'technical', 'menu', 'other'] as const
/** Maximum minutes that a rush adds to the preparation. */
const longestRush = 120

const pause = z.object({
  state: z.enum(pausedStates),
  until: timestamp.nullable(),
  reason: z.enum(stateReasons).nullable(),
})
/** As stored in the branch's row. */
export type SourceStates = Partial<Record<OrderSource, z.output<typeof pause>>>

/** The present rush: added minutes, and paused channels. */
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
  /** Number of branches of its company that the reader sees. */
  branch_count: z.number(),
  /** End of the manual state. */
  state_until: timestamp.nullable(),
  last_order_at: timestamp.nullable(),
  /** Number of finished set-up steps; null after the first opening. */
  setup_done: z.number().nullable(),
})
export type BranchRow = z.output<typeof branchRow>

const query = listQuery(['name', 'city', 'company_name', 'last_order_at', 'created_at'], {
  company_id: several(queryId).optional(),
  state: several(z.enum(branchStates)).optional(),
  /** The delivery type for `state`, which may have its own hours. */
  delivery_type: z.enum(deliveryTypes).optional(),
  is_active: z.stringbool().optional(),
  /** Whether its set-up is finished. */
  set_up: z.stringbool().optional(),
  /** Busy, with added minutes, or with a paused channel. */
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

/** Options for printing receipts. */
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
  /** Beginning of its business day, in minutes after local midnight. */
  day_cutoff_minutes: z.number(),
  currency: currencyFormat,
  manual_state: z.enum(manualStates),
  manual_until: timestamp.nullable(),
  manual_reason: z.enum(stateReasons).nullable(),
  next_opening: timestamp.nullable(),
  /** Delivery types closed by their hours while the branch is open, and when they open. */
  closed_types: z.array(z.object({ delivery_type: z.enum(deliveryTypes), opens_at: timestamp.nullable() })),
  default_preparation_minutes: z.number(),
  licensed_modules: z.array(z.string()),
  receipt,
})
export type Branch = z.output<typeof branch>

export const branchOne = endpoint({ method: 'GET', path: '/branch/:branch_id', access: 'get-branch', reply: branch })

export const putBranchState = endpoint({
  method: 'PUT',
  path: '/branch/:branch_id/state',
  access: 'put-branch-state',
  errors: { 409: ['branch.state.cannot-change', 'setup.blocked'] },
  body: z.strictObject({
    state: z.enum(manualStates),
    /** The changed channels, which can be busy, closed or like the branch (`auto`); empty: the branch itself. */
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
    /** Minutes added to the preparation; 0 ends the rush. */
    minutes: z.number().int().min(0).max(longestRush),
    until: timestamp.nullable().default(null),
    version,
  }),
  reply: branch,
  about: 'Adds minutes to the preparation until an instant, or until it is ended.',
})
