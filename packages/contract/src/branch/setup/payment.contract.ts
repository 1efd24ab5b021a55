import { z } from 'zod'
import { endpoint } from '../../kernel/endpoint.ts'
import { id, version } from '../../kernel/fields.ts'
import { deliveryTypes } from '../../platform/delivery-type/delivery-type.names.ts'
import { paymentKinds } from '../../platform/payment-method/payment-method.contract.ts'

const reply = z.object({
  items: z.array(
    z.object({
      id: z.number(),
      name: z.object({ tr: z.string(), en: z.string(), de: z.string() }),
      kind: z.enum(paymentKinds),
      delivery_types: z.array(z.enum(deliveryTypes)),
      /** Whether the branch accepts it. */
      taken: z.boolean(),
    }),
  ),
  /** Without a verified gateway guests are not offered online card payments, even if the branch accepts them. */
  gateway_verified: z.boolean(),
  version,
})
export type BranchPayments = z.output<typeof reply>

export const branchPayments = endpoint({
  method: 'GET',
  path: '/branch/:branch_id/payment-method',
  access: 'get-branch-payment-method-all',
  reply,
})

export const putBranchPayments = endpoint({
  method: 'PUT',
  path: '/branch/:branch_id/payment-method',
  access: 'put-branch-payment-method',
  body: z.strictObject({ taken: z.array(id).max(100), version }),
  reply,
  about: 'Which of the platform’s payment methods the branch takes.',
})
