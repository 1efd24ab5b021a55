import { orderEdited, orderOfMember, orderRefunded, orderSteps } from '@sofra/contract/order/orders/order.events.ts'
import type { Row } from '../../../kernel/database/db.types.ts'
import type { Query } from '../../../kernel/database/tenant.ts'
import { subscribe } from '../../../kernel/events/subscribe.ts'
import { noteAddressUsed } from '../../member/guest-account/guest-account.api.ts'
import { lockMember, noteActivity, noteBranches } from '../../member/member/member.api.ts'
import { countBranchDays, dropMemberOrder, putMemberOrder } from '../../member/member/member.orders.api.ts'
import { isCountedSql, turnoverSql } from '../orders/order.sums.api.ts'
import { countDay, dayOfSql, ordersOfBranchesSql } from './visit.api.ts'

type Copied = Omit<Row<'member_order'>, 'company_id' | 'order_id' | 'member_id'>

interface Ordered extends Copied {
  member_id: number | null
  /** Whether it is part of sums. */
  counts: boolean
  /** The member's stored address of a delivery; null otherwise. */
  address_id: number | null
  created_at: string
}

const { deliver, cancel, return: back, revert } = orderSteps

/** An order stores only the text of its address; an exact match comes first. */
const addressSql = `(select a.id from member_address a
  where a.company_id = o.company_id and a.member_id = o.member_id and app.bare(a.text) = app.bare(o.address->>'text')
  order by a.text = o.address->>'text' desc, a.id limit 1)`

/** Stores or removes the copy of an order for reports, and the days of the member at its branch. */
const copyOrder = async (query: Query, order: Row<'member_order'>, counts: boolean) => {
  if (counts) await putMemberOrder(query, order)
  else await dropMemberOrder(query, order.company_id, order.order_id)
  await countBranchDays(query, order.company_id, [order.member_id])
}

/** Updates a member's number of orders, last visit, turnover and the last use of the address, from the orders. */
const visits = subscribe(
  'order/visits',
  [orderOfMember, deliver, cancel, back, revert, orderRefunded, orderEdited],
  async ({ name, company_id, subject_id }, { query }) => {
    if (company_id === null) return
    const read = async () => {
      const [order] = await query<Ordered>(
        `select o.member_id, o.branch_id, o.created_at, o.source, o.delivery_type, o.currency, ${dayOfSql} as day,
           ${isCountedSql} as counts, ${turnoverSql} as turnover, ${addressSql} as address_id
         ${ordersOfBranchesSql} where o.company_id = $1 and o.id = $2`,
        [company_id, subject_id],
      )
      return order
    }
    let order = await read()
    // While this transaction waited for the lock, the member may have been merged, and the order moved.
    for (let locked: number | undefined; order?.member_id && order.member_id !== locked; order = await read()) {
      locked = order.member_id
      await lockMember(query, company_id, locked)
    }
    if (!order?.member_id) return
    const { member_id, address_id, counts, created_at, ...copied } = order
    const { branch_id, day } = copied
    if (name === orderOfMember.name) await noteBranches(query, company_id, [{ member_id, branch_id }])
    await copyOrder(query, { ...copied, member_id, company_id, order_id: subject_id }, counts)
    if (name !== orderOfMember.name) return countDay(query, company_id, member_id, day)
    const at = new Date(created_at)
    await noteActivity(query, company_id, member_id, at)
    if (address_id) await noteAddressUsed(query, company_id, address_id, at)
  },
)

export const visitSubscribers = [visits]
