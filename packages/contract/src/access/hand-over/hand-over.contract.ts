import { z } from 'zod'
import { endpoint } from '../../kernel/endpoint.ts'
import { id } from '../../kernel/fields.ts'

export const handOver = endpoint({
  method: 'POST',
  path: '/user/hand-over',
  access: 'post-user-hand-over',
  errors: { 404: ['error.not-found'] },
  accounts: ['eliza', 'dealer'],
  body: z.strictObject({ company_id: id, branch_id: id.optional() }),
  /** `same_host`: the URL is on the calling panel's host, and entering replaces the session of this browser. */
  reply: z.object({ url: z.string(), same_host: z.boolean() }),
  about: 'Answers an address that opens the panel of a company. It is good once, for a minute.',
})

export const companyAuthentication = endpoint({
  method: 'POST',
  path: '/user/company-authentication',
  access: 'public',
  errors: { 401: ['hand-over.wrong'], 404: ['error.not-found'] },
  rate: 'write',
  body: z.strictObject({
    token: z.string().min(1).max(200),
    company_id: id,
    branch_id: id.optional(),
    domain_type: z.enum(['company', 'platform-operator']),
  }),
  reply: z.object({ token: z.string(), refreshToken: z.string() }),
  about: 'Exchanges the one-time token of a hand-over for a session that acts as the company.',
})
