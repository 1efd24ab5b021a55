import type { ReplyOf } from '@sofra/contract/kernel/endpoint.ts'
import { type branchDesk, branchesOnDesk } from '@sofra/contract/order/orders/order.contract.ts'
import type { Context } from '../../../kernel/context.ts'
import type { Row } from '../../../kernel/database/db.types.ts'
import { siteSettings } from '../../platform/site/site.api.ts'
import { cardFor, deskCards, viewOf } from './order.cards.api.ts'

type Head = Pick<Row<'branch'>, 'id' | 'company_id' | 'name'> & Pick<Row<'branch_head'>, 'event_no'>

/**
 * Returns the desk of all branches in scope. Event numbers are read before the cards: events in between are repeated by
 * the stream, so none is lost.
 */
export async function deskOf(context: Context): Promise<ReplyOf<typeof branchDesk>> {
  const { query, pools, scope, lang, now } = context
  const view = viewOf(context)
  const heads = await query<Head>(
    `select b.id, b.company_id, b.name, h.event_no
     from branch b join branch_head h on h.company_id = b.company_id and h.branch_id = b.id
     where b.is_active and ($1::bigint[] is null or b.company_id = any ($1)) order by b.name, b.id limit ${branchesOnDesk}`,
    [scope.companies === 'all' ? null : scope.companies],
  )
  const cards = await deskCards(query, heads, view)
  return {
    cards: cards.map((card) => cardFor(card, lang, view)),
    branches: heads.map(({ id, name }) => ({ id, name })),
    heads: Object.fromEntries(heads.map(({ id, event_no }) => [id, event_no])),
    lead_minutes: (await siteSettings(pools)).scheduled_lead_minutes,
    now: now.toISOString(),
  }
}
