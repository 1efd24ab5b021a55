import { orderEdited, orderOfMember, orderRefunded, orderSteps } from '@sofra/contract/order/orders/order.events.ts'
import { subscribe } from '../../../kernel/events/subscribe.ts'
import { noteAddressUsed } from '../../member/guest-account/guest-account.api.ts'
import { lockMember, noteActivity, noteBranches } from '../../member/member/member.api.ts'
import { countDay, dayOf, ofBranches } from './visit.api.ts'

interface Ordered {
  member_id: number | null
  branch_id: number
  /** Of the address that they keep, where it was brought there. */
  address_id: number | null
  created_at: string
  day: string
}

const { deliver, cancel, return: back, revert } = orderSteps

/** An order carries the text of its address alone: the one that says the same word for word comes first. */
const addressSql = `(select a.id from member_address a
  where a.company_id = o.company_id and a.member_id = o.member_id and app.bare(a.text) = app.bare(o.address->>'text')
  order by a.text = o.address->>'text' desc, a.id limit 1)`

/** Keeps how often a member was here, when last, for how much, and which of their addresses it was brought to: from the orders themselves. */
const visits = subscribe(
  'order/visits',
  [orderOfMember, deliver, cancel, back, revert, orderRefunded, orderEdited],
  async ({ name, company_id, subject_id }, { query }) => {
    if (company_id === null) return
    const read = async () => {
      const [order] = await query<Ordered>(
        `select o.member_id, o.branch_id, o.created_at, ${dayOf} as day, ${addressSql} as address_id ${ofBranches} where o.company_id = $1 and o.id = $2`,
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
    const { member_id, branch_id, address_id, created_at } = order
    if (name !== orderOfMember.name) return countDay(query, company_id, member_id, order.day)
    const at = new Date(created_at)
    await noteBranches(query, company_id, [{ member_id, branch_id }])
    await noteActivity(query, company_id, member_id, at)
    if (address_id) await noteAddressUsed(query, company_id, address_id, at)
  },
)

export const visitSubscribers = [visits]
