import { z } from 'zod'
import { endpoint } from '../../kernel/endpoint.ts'
import { id, timestamp, version } from '../../kernel/fields.ts'
import { branchInputWith, branchShape } from './branch.input.ts'

const profile = z.object({
  ...branchShape,
  // As stored: later rules must not prevent an older record from being read.
  phone: z.string(),
  /** Null for branches from before districts could be chosen. */
  district_id: z.number().nullable(),
  city: z.string(),
  district: z.string(),
  iban: z.string().nullable(),
  own_ip: z.string().nullable(),
  timezone: z.string(),
  page_width_mm: z.number(),
  id: z.number(),
  company_id: z.number(),
  company_name: z.string(),
  currency_code: z.string(),
  is_active: z.boolean(),
  set_up_at: timestamp.nullable(),
  version,
  created_at: timestamp,
})
export type BranchProfile = z.output<typeof profile>

export const postBranch = endpoint({
  method: 'POST',
  path: '/company/:company_id/branch',
  access: 'post-branch',
  errors: { 409: ['branch.limit', 'registration.not-approved'] },
  body: branchInputWith({
    /** The registration or suggestion that this branch completes. */
    registration_id: id.optional(),
    suggestion_id: id.optional(),
  }),
  reply: profile,
  answers: 'created',
  about:
    'Opens a branch, closed until its set-up is finished. The licence of the company limits how many may be active.',
})

export const branchProfile = endpoint({
  method: 'GET',
  path: '/branch/:branch_id/profile',
  access: 'get-branch-profile',
  reply: profile,
})

export const putBranch = endpoint({
  method: 'PUT',
  path: '/branch/:branch_id',
  access: 'put-branch',
  body: branchInputWith({ version }),
  reply: profile,
})

export const patchBranch = endpoint({
  method: 'PATCH',
  path: '/branch/:branch_id',
  access: 'patch-branch',
  errors: { 409: ['branch.limit'] },
  body: z.strictObject({ is_active: z.boolean(), version }),
  reply: profile,
  about: 'Switches a branch off, or on again as far as the licence allows.',
})
