import { z } from 'zod'
import { statement } from '../../../kernel/database/statement.ts'
import { type Query, withTenant } from '../../../kernel/database/tenant.ts'
import type { JobContext } from '../../../kernel/jobs/jobs.ts'
import type { IncomingOrder, RemoteStage } from '../../../kernel/provider/marketplace.ts'
import type { BranchKeys } from '../../../kernel/records/keys.ts'
import { placeExternal } from '../../order/ordering/external/ordering.external.api.ts'
import { moveByMarketplace } from '../../order/orders/step/order.marketplace.api.ts'
import type { settleReports } from './marketplace.tasks.ts'

type Keys = z.output<typeof settleReports.payload>

interface Waiting {
  id: number
  kind: 'order' | 'stage'
  stage: RemoteStage | null
  body: unknown
  platform_id: number
}

// Locked, so that two jobs about one order follow each other.
const selectWaiting = statement<Keys, Waiting>(`
select i.id, i.kind, i.stage, i.body, c.integration_platform_id as platform_id
from integration_inbox i join branch_integration c on c.company_id = i.company_id and c.branch_id = i.branch_id and c.id = i.branch_integration_id
where i.company_id = :company_id and i.branch_integration_id = :connection and i.external_id = :external_id and i.branch_id = :branch_id
  and i.state = 'waiting'
order by i.id for update of i`)

const settle = statement<BranchKeys & { id: number; state: 'done' | 'skipped'; error: string | null }>(`
update integration_inbox set state = :state, error = :error, settled_at = now()
where company_id = :company_id and branch_id = :branch_id and id = :id`)

interface ExistingOrder {
  order_id: number
}

const selectOrder = statement<Keys, ExistingOrder>(`
select order_id from external_order
where company_id = :company_id and branch_integration_id = :connection and external_id = :external_id and branch_id = :branch_id`)

const selectCancelled = statement<Keys, { id: number }>(`
select id from integration_inbox
where company_id = :company_id and branch_integration_id = :connection and external_id = :external_id and branch_id = :branch_id
  and stage = 'cancelled' limit 1`)

const selectMatches = statement<
  BranchKeys & { connection: number; remote_ids: readonly string[] },
  { remote_id: string; product_id: number }
>(`
select remote_id, product_id from integration_match
where company_id = :company_id and branch_id = :branch_id and branch_integration_id = :connection and remote_id = any (:remote_ids)`)

/** Dates are texts in the stored body. */
const dated = (body: unknown): IncomingOrder => {
  const order = body as IncomingOrder & { answer_by: string | null; scheduled_for: string | null }
  const dateOf = (text: string | null) => (text === null ? null : new Date(text))
  return { ...order, answer_by: dateOf(order.answer_by), scheduled_for: dateOf(order.scheduled_for) }
}

const optionOf = ({ group, name, quantity, price, removed }: IncomingOrder['lines'][number]['options'][number]) => ({
  catalog: group,
  name,
  quantity,
  price,
  removed,
})

type Outcome = { state: 'done' } | { state: 'skipped'; error: string }

/** Places an order of a marketplace; its products are those that were matched before. */
const takeOrder = async (query: Query, keys: Keys, { platform_id, body }: Waiting): Promise<Outcome> => {
  const order = dated(body)
  if (order.is_test) return { state: 'skipped', error: 'a test order' }
  if ((await selectCancelled(query, keys)).length) return { state: 'skipped', error: 'cancelled before it came' }
  if ((await selectOrder(query, keys)).length) return { state: 'skipped', error: 'it is here already' }
  const remote_ids = order.lines.map(({ remote_id }) => remote_id)
  const matches = await selectMatches(query, { ...keys, remote_ids })
  const products = new Map(matches.map(({ remote_id, product_id }) => [remote_id, product_id]))
  const { external_code, storefront, courier, answer_by, refs, is_test: _, lines, ...rest } = order
  const placed = await placeExternal(query, keys, {
    ...rest,
    platform_id,
    branch_integration_id: keys.connection,
    external_code,
    storefront,
    courier,
    answer_by,
    refs: { order: refs, lines: remote_ids },
    lines: lines.map(({ remote_id, options, ...line }) => ({
      ...line,
      product_id: products.get(remote_id) ?? null,
      options: options.map(optionOf),
    })),
  })
  return placed === undefined ? { state: 'skipped', error: 'it is here already' } : { state: 'done' }
}

const stageBody = z.object({ note: z.string().nullable() })

/** Moves an order as its marketplace reports. A report that is behind the order moves nothing back. */
const follow = async (query: Query, keys: Keys, { stage, body }: Waiting, context: JobContext): Promise<Outcome> => {
  if (stage === null) throw new Error('a report of a stage names it')
  const { note } = stageBody.parse(body)
  const [order] = await selectOrder(query, keys)
  if (!order) return { state: 'skipped', error: 'its order is not here' }
  const moved = await moveByMarketplace(query, context.pools, {
    keys: { company_id: keys.company_id, branch_id: keys.branch_id },
    orderId: order.order_id,
    stage,
    note,
  })
  return moved ? { state: 'done' } : { state: 'skipped', error: 'the order is further already' }
}

/** Processes the waiting reports about an order in one transaction: all or none. A failed job is tried again. */
export async function settleReportsOf(keys: Keys, context: JobContext) {
  const scope = { companies: [keys.company_id], branches: [keys.branch_id] }
  await withTenant(context.pools, scope, async (query) => {
    for (const report of await selectWaiting(query, keys)) {
      const outcome = await (report.kind === 'order'
        ? takeOrder(query, keys, report)
        : follow(query, keys, report, context))
      const { company_id, branch_id } = keys
      await settle(query, { company_id, branch_id, id: report.id, error: null, ...outcome })
    }
  })
}
