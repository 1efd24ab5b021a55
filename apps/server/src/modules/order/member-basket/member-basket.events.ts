import { orderOfMember } from '@sofra/contract/order/orders/order.events.ts'
import { subscribe } from '../../../kernel/events/subscribe.ts'

/** Deletes the basket of a member who ordered at the basket's restaurant. */
const cleared = subscribe('order/member-basket', [orderOfMember], ({ company_id, branch_id, subject_id }, { query }) =>
  query(
    `delete from member_basket k using orders o
     where o.company_id = $1 and o.branch_id = $2 and o.id = $3 and k.company_id = $1 and k.branch_id = $2
       and k.member_id = o.member_id and k.changed_at <= o.created_at`,
    [company_id, branch_id, subject_id],
  ),
)

export const memberBasketSubscribers = [cleared]
