import { orderEdited, orderPlaced, orderRefunded, orderSteps } from '@sofra/contract/order/fulfilment/order.events.ts'
import type { Query } from '../../../kernel/database/tenant.ts'
import { subscribe } from '../../../kernel/events/subscribe.ts'
import { noteActivity, putVisits } from '../../member/member/member.api.ts'

interface Ordered {
  member_id: number | null
  created_at: string
  day: string
}

interface DayOfMember {
  orders: number
  turnover: number
}

const dayOf = `((o.created_at at time zone b.timezone) - make_interval(mins => b.day_cutoff_minutes))::date`
const from = 'from orders o join branch b on b.company_id = o.company_id and b.id = o.branch_id'

// All of the member's orders of that day are counted anew, in whichever branch: what is written is right however often, and in
// whichever order, events come.
const countDay = async (query: Query, companyId: number, memberId: number, day: string) => {
  const [counted] = await query<DayOfMember>(
    `select count(*)::int as orders, coalesce(sum(o.total - o.returned_amount), 0)::bigint as turnover ${from}
     where o.company_id = $1 and o.member_id = $2 and o.status = 'delivered' and ${dayOf} = $3::date
       and o.created_at between $3::date - interval '2 days' and $3::date + interval '3 days'`,
    [companyId, memberId, day],
  )
  if (counted) await putVisits(query, { companyId, memberId, day, ...counted })
}

const { deliver, cancel, return: back, revert } = orderSteps

/** Keeps how often a member was here, when last, and for how much: from the orders themselves. */
const visits = subscribe(
  'order/visits',
  [orderPlaced, deliver, cancel, back, revert, orderRefunded, orderEdited],
  async ({ name, company_id, subject_id }, { query }) => {
    const [order] = await query<Ordered>(
      `select o.member_id, o.created_at, ${dayOf} as day ${from} where o.company_id = $1 and o.id = $2`,
      [company_id, subject_id],
    )
    if (!order?.member_id || company_id === null) return
    if (name === orderPlaced.name) await noteActivity(query, company_id, order.member_id, new Date(order.created_at))
    else await countDay(query, company_id, order.member_id, order.day)
  },
)

export const visitSubscribers = [visits]
