import { z } from 'zod'
import { endpoint } from '../../kernel/endpoint.ts'

export const rebuildOrderHours = endpoint({
  method: 'POST',
  path: '/company/:company_id/order-hour/rebuild',
  access: 'post-order-hour-rebuild',
  accounts: ['eliza'],
  repeat: 'same',
  body: z.strictObject({}),
  reply: z.null(),
  about: 'Computes the hourly figures of a company anew from its orders, in the background.',
})
