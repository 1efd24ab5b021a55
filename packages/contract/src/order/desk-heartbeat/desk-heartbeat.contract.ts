import { z } from 'zod'
import { endpoint, ownPeople } from '../../kernel/endpoint.ts'
import { id, timestamp } from '../../kernel/fields.ts'
import { branchesOnDesk } from '../orders/order.contract.ts'

const alarm = z.object({
  branch_id: z.number(),
  branch_name: z.string(),
  /** Time zone of the branch, for its times. */
  timezone: z.string(),
  /** Time since which the first order waits while no desk is audible. */
  since: timestamp,
  /** Time of the e-mail to the restaurant's managers, and their number. */
  manager_at: timestamp,
  managers: z.number().int(),
  /** Time of the e-mail to the platform; null before it. */
  platform_at: timestamp.nullable(),
})
export type DeskAlarm = z.output<typeof alarm>

export const reportDesk = endpoint({
  method: 'PUT',
  path: '/order/desk/presence',
  access: 'signed-in',
  accounts: ownPeople,
  body: z.strictObject({
    /** Whether an alarm would be audible now. */
    audible: z.boolean(),
    /** Whether the live stream is open. */
    live: z.boolean(),
    /** The branches whose desk is open on the screen. */
    branches: z.array(id).max(branchesOnDesk).default([]),
  }),
  reply: z.object({ alarms: z.array(alarm) }),
  about:
    'Reports once a minute that a desk is open and whether its alarm is audible. It counts for the branches that the user is limited to; a user of several branches without such a limit counts for `branches`. It counts only for orders that the user may see and approve. Returns the alarms that no desk hears.',
})

/** Seconds after which a desk without a report counts as closed; it reports every 60. */
export const deskSilence = 150

export const branchHealth = endpoint({
  method: 'GET',
  path: '/branch/:branch_id/health',
  access: 'get-branch-health',
  reply: z.object({
    /** The open desks, latest report first; at most 20. */
    desks: z.array(z.object({ name: z.string(), audible: z.boolean(), live: z.boolean(), seen_at: timestamp })),
    /** The last times within a week at which a desk was open, and its stream connected. */
    last_seen_at: timestamp.nullable(),
    last_live_at: timestamp.nullable(),
    last_order_at: timestamp.nullable(),
    alarm: alarm.nullable(),
    /** Active printers; at most 20. */
    printers: z.array(
      z.object({
        id: z.number(),
        name: z.string(),
        /** An agent for this printer polled within the last minute. */
        is_reachable: z.boolean(),
        /** Time of its last print or try; null for none. */
        last_at: timestamp.nullable(),
        has_failed: z.boolean(),
      }),
    ),
    /** Prints that failed in the last twelve hours and were not dropped; at most 99. */
    unprinted: z.number().int(),
  }),
  about:
    'Whether orders of the branch are heard: its open desks, its last order, its printers, and an alarm that nobody hears.',
})
export type BranchHealth = z.output<typeof branchHealth.reply>
