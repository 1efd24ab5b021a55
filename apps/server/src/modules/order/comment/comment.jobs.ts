import { orderSteps } from '@sofra/contract/order/orders/order.events.ts'
import { z } from 'zod'
import type { Row } from '../../../kernel/database/db.types.ts'
import type { Pools } from '../../../kernel/database/pools.ts'
import { withTenant } from '../../../kernel/database/tenant.ts'
import { subscribe } from '../../../kernel/events/subscribe.ts'
import { guestLink, type Site } from '../../../kernel/guest-link.ts'
import { addJob, jobs, task, work } from '../../../kernel/jobs/jobs.ts'
import { queueMail } from '../../../kernel/mail/mail.ts'
import { langOf } from '../../../kernel/words.ts'

const payload = z.object({ company_id: z.number(), branch_id: z.number(), order_id: z.number() })

const ask = task('comment.ask', payload)

interface OrderToComment extends Pick<Row<'orders'>, 'id' | 'company_id' | 'branch_id' | 'code'> {
  email: NonNullable<Row<'member'>['email']>
  name: string
  branch: string
}

/** Sends the guest of an order the question for a comment, unless the order was returned or has a comment. */
const sendQuestion = ({ company_id, branch_id, order_id }: z.output<typeof payload>, pools: Pools, site: Site) =>
  withTenant(pools, { companies: [company_id], branches: [branch_id] }, async (query) => {
    const [order] = await query<OrderToComment>(
      `select o.id, o.company_id, o.branch_id, o.code, m.email, m.first_name as name, b.name as branch
       from orders o join member m on m.company_id = o.company_id and m.id = o.member_id
       join branch b on b.company_id = o.company_id and b.id = o.branch_id
       where o.company_id = $1 and o.id = $2 and o.status = 'delivered' and m.email <> ''
         and not exists (select from comment c where c.company_id = o.company_id and c.order_id = o.id)`,
      [company_id, order_id],
    )
    if (!order) return
    const { email, name, branch, code } = order
    await queueMail(query, {
      to: email,
      // The language of the order is not stored.
      lang: langOf({ 'x-channel-key': '' }),
      template: 'comment-ask',
      params: { name, restaurant: branch, code },
      link: guestLink(site, 'order', order),
    })
  })

/** Enqueues the question about a delivered order, if its company asks and its guest has an e-mail address. */
export const commentSubscriber = subscribe(
  'comment.ask',
  [orderSteps.deliver],
  async ({ company_id, branch_id, subject_id, at }, { query }) => {
    const [wish] = await query<{ minutes: number }>(
      `select (c.settings->'comments'->>'ask_after_minutes')::int as minutes
       from orders o join company c on c.id = o.company_id join member m on m.company_id = o.company_id and m.id = o.member_id
       where o.company_id = $1 and o.id = $2 and (c.settings->'comments'->>'ask')::bool and m.email <> ''`,
      [company_id, subject_id],
    )
    if (!wish || company_id === null || branch_id === null) return
    const runAt = new Date(at.getTime() + wish.minutes * 60_000)
    // The job key keeps it at one question if the delivery is undone and repeated.
    await addJob(
      query,
      ask,
      { company_id, branch_id, order_id: subject_id },
      { runAt, key: `${ask.name} ${subject_id}` },
    )
  },
)

export const commentJobs = jobs({ tasks: [work(ask, (of, { pools, config }) => sendQuestion(of, pools, config))] })
