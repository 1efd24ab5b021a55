import { z } from 'zod'
import { endpoint } from '../../kernel/endpoint.ts'
import { timestamp } from '../../kernel/fields.ts'
import { basket } from '../ordering/ordering.contract.ts'

const content = z.strictObject({ branch_id: basket.shape.branch_id, lines: basket.shape.lines })

const path = '/ordering/me/basket'
const reply = z.object({
  /** null if none is stored. */
  basket: content.extend({ changed_at: timestamp }).nullable(),
})

/** The basket of a member before ordering. */
export const ownBasket = {
  read: endpoint({
    method: 'GET',
    path,
    access: 'member',
    reply,
    about: 'The basket that a member has kept, to go on with on any device.',
  }),
  keep: endpoint({
    method: 'PUT',
    path,
    access: 'member',
    body: content,
    reply,
    errors: { 404: ['error.not-found'] },
    about:
      'Keeps the basket of a member, in place of an earlier one; an order at its restaurant clears it. Nothing is priced or checked but that the restaurant has these products.',
  }),
  clear: endpoint({ method: 'DELETE', path, access: 'member', reply, about: 'Forgets the kept basket.' }),
} as const

export type BasketLines = z.output<typeof content>['lines']
