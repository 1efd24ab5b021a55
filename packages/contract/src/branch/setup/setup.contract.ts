import { z } from 'zod'
import { endpoint } from '../../kernel/endpoint.ts'
import { timestamp, version } from '../../kernel/fields.ts'
import { branchStops } from '../branch/branch.stops.ts'

/** The set-up steps of a new branch, in order. */
export const setupSteps = ['hours', 'zones', 'payment', 'menu', 'people'] as const
export type SetupStep = (typeof setupSteps)[number]

/** What prevents a branch from taking orders. Zones and users are optional. */
export const setupBlocks = ['hours', 'payment', 'menu', ...branchStops] as const
export type SetupBlock = (typeof setupBlocks)[number]

const setup = z.object({
  branch_id: z.number(),
  company_id: z.number(),
  name: z.string(),
  done: z.array(z.enum(setupSteps)),
  blocks: z.array(z.enum(setupBlocks)),
  set_up_at: timestamp.nullable(),
  /** The branch's version. */
  version,
})
export type Setup = z.output<typeof setup>

export const branchSetup = endpoint({
  method: 'GET',
  path: '/branch/:branch_id/setup',
  access: 'get-branch-setup',
  reply: setup,
  about: 'Which steps of a new branch are done, and what still keeps it from taking orders.',
})

export const finishSetup = endpoint({
  method: 'PUT',
  path: '/branch/:branch_id/setup/finish',
  access: 'put-branch-setup',
  errors: { 409: ['setup.blocked'] },
  body: z.strictObject({ version }),
  reply: setup,
  about: 'Opens the branch: from now on it follows its working hours.',
})
