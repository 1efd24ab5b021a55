import { orderEdited, orderOfMember, orderRefunded, orderSteps } from '@sofra/contract/order/fulfilment/order.events.ts'
import { subscribe } from '../../../kernel/events/subscribe.ts'
import { lockMember, noteActivity } from '../../member/member/member.api.ts'
import { countDay, dayOf, ofBranches } from './visit.api.ts'

interface Ordered {
  member_id: number | null
  created_at: string
  day: string
}

const { deliver, cancel, return: back, revert } = orderSteps

/** Keeps how often a member was here, when last, and for how much: from the orders themselves. */
const visits = subscribe(
  'order/visits',
  [orderOfMember, deliver, cancel, back, revert, orderRefunded, orderEdited],
  async ({ name, company_id, subject_id }, { query }) => {
    if (company_id === null) return
    const read = async () => {
      const [order] = await query<Ordered>(
        `select o.member_id, o.created_at, ${dayOf} as day ${ofBranches} where o.company_id = $1 and o.id = $2`,
        [company_id, subject_id],
      )
      return order
    }
    let order = await read()
    // While the member was waited for, the record may have gone into another one, and the order with it.
    for (let locked: number | undefined; order?.member_id && order.member_id !== locked; order = await read()) {
      locked = order.member_id
      await lockMember(query, company_id, locked)
    }
    if (!order?.member_id) return
    if (name === orderOfMember.name) await noteActivity(query, company_id, order.member_id, new Date(order.created_at))
    else await countDay(query, company_id, order.member_id, order.day)
  },
)

export const visitSubscribers = [visits]
