import { z } from 'zod'
import { endpoint } from '../../kernel/endpoint.ts'

export const retryMarketplace = endpoint({
  method: 'POST',
  path: '/branch/:branch_id/order/:order_id/marketplace/retry',
  access: 'post-order-marketplace-retry',
  repeat: 'same',
  errors: { 409: ['external-order.nothing-failed'] },
  body: z.strictObject({}),
  reply: z.null(),
  about: 'Tells the marketplace again what it has not received about an order.',
})
