import { z } from 'zod'
import { endpoint } from '../../kernel/endpoint.ts'

/** Branches of the company whose figures still wait to be computed. */
const progress = z.object({ waiting: z.number().int() })

export const orderHourRebuild = endpoint({
  method: 'GET',
  path: '/company/:company_id/order-hour/rebuild',
  access: 'get-platform-overview',
  accounts: ['eliza'],
  reply: progress,
  about: 'How far the computation of hourly figures is.',
})

export const rebuildOrderHours = endpoint({
  method: 'POST',
  path: '/company/:company_id/order-hour/rebuild',
  access: 'post-order-hour-rebuild',
  accounts: ['eliza'],
  repeat: 'same',
  body: z.strictObject({}),
  reply: progress,
  about: 'Computes the hourly figures of a company anew from its orders, in the background.',
})
