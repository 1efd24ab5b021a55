import { z } from 'zod'
import { endpoint } from '../../kernel/endpoint.ts'
import { version } from '../../kernel/fields.ts'
import { branchSettingsInputWith, branchSettingsShape } from './branch.input.ts'

const settings = z.object({
  ...branchSettingsShape,
  // As stored: later rules must not prevent older settings from being read.
  own_ip: z.string().nullable(),
  page_width_mm: z.number(),
  /** The branch's id. */
  id: z.number(),
  company_id: z.number(),
  name: z.string(),
  code: z.string(),
  timezone: z.string(),
  currency_code: z.string(),
  version,
})
export type BranchSettings = z.output<typeof settings>

export const branchSettings = endpoint({
  method: 'GET',
  path: '/branch/:branch_id/settings',
  access: 'get-branch-settings',
  reply: settings,
  about: 'How a branch works from day to day: minimum order, fee, times, receipts, tables.',
})

export const putBranchSettings = endpoint({
  method: 'PUT',
  path: '/branch/:branch_id/settings',
  access: 'put-branch-settings',
  body: branchSettingsInputWith({ version }),
  reply: settings,
})
