import { z } from 'zod'
import { endpoint, ownPeople } from '../../kernel/endpoint.ts'
import { id, timestamp } from '../../kernel/fields.ts'
import { branchesOnDesk } from '../orders/order.contract.ts'

const alarm = z.object({
  branch_id: z.number(),
  branch_name: z.string(),
  /** The branch's, in which its times are read. */
  timezone: z.string(),
  /** Since when the first order waits that nobody hears. */
  since: timestamp,
  /** When the restaurant's managers were written to, and how many. */
  manager_at: timestamp,
  managers: z.number().int(),
  /** When the platform was; null while it was not. */
  platform_at: timestamp.nullable(),
})
export type DeskAlarm = z.output<typeof alarm>

export const reportDesk = endpoint({
  method: 'PUT',
  path: '/order/desk/presence',
  access: 'signed-in',
  accounts: ownPeople,
  body: z.strictObject({
    /** Whether an alarm would be heard now. */
    audible: z.boolean(),
    /** Whether the live stream is open. */
    live: z.boolean(),
    /** The branches whose own desk is open on the screen. */
    branches: z.array(id).max(branchesOnDesk).default([]),
  }),
  reply: z.object({ alarms: z.array(alarm) }),
  about:
    'Reports once a minute that a desk is open and whether its alarm is audible. It counts for the branches that the user is limited to; a user of several branches without such a limit counts for `branches`. It counts only for orders that the user may see and approve. Returns the alarms that no desk hears.',
})

/** Seconds after which a desk that has said nothing counts as closed: it says something every 60. */
export const deskSilence = 150

export const branchHealth = endpoint({
  method: 'GET',
  path: '/branch/:branch_id/health',
  access: 'get-branch-health',
  reply: z.object({
    /** The desks that are open now, last heard of first; at most 20. */
    desks: z.array(z.object({ name: z.string(), audible: z.boolean(), live: z.boolean(), seen_at: timestamp })),
    /** When a desk was last open, and its stream last live, within a week. */
    last_seen_at: timestamp.nullable(),
    last_live_at: timestamp.nullable(),
    last_order_at: timestamp.nullable(),
    alarm: alarm.nullable(),
    /** The printers that are on; at most 20. */
    printers: z.array(
      z.object({
        id: z.number(),
        name: z.string(),
        /** An agent that prints on it was heard of within the last minute. */
        is_reachable: z.boolean(),
        /** When it was last printed on, or tried; null for never. */
        last_at: timestamp.nullable(),
        has_failed: z.boolean(),
      }),
    ),
    /** What could not be printed in the last twelve hours, and nobody has let be; at most 99. */
    unprinted: z.number().int(),
  }),
  about:
    'Whether orders of the branch are heard: its open desks, its last order, its printers, and an alarm that nobody hears.',
})
export type BranchHealth = z.output<typeof branchHealth.reply>
