import type { OrderAction } from '@sofra/contract/order/orders/order.contract.ts'
import { marketplaceRetried, orderSteps } from '@sofra/contract/order/orders/order.events.ts'
import { statement } from '../../../kernel/database/statement.ts'
import type { Query } from '../../../kernel/database/tenant.ts'
import { subscribe } from '../../../kernel/events/subscribe.ts'
import { addJob } from '../../../kernel/jobs/jobs.ts'
import type { ActionDetail, ExternalCourier, MarketplaceAction } from '../../../kernel/provider/marketplace.ts'
import { providerOf } from './marketplace.registry.ts'
import { sendActions } from './marketplace.tasks.ts'

interface OrderKeys {
  company_id: number
  branch_id: number
  order_id: number
}

interface StepOfExternal {
  code: string
  platform_id: number
  external_id: string
  courier: ExternalCourier
  is_scheduled: boolean
  refs: { order: unknown }
  /** Who made the step; a step of the marketplace itself is not reported back. */
  by: string
  minutes: number | null
  note: string | null
  reason_id: number | null
}

const selectStep = statement<OrderKeys & { action: OrderAction }, StepOfExternal>(`
select p.code, p.id as platform_id, x.external_id, x.courier, x.refs, o.scheduled_for is not null as is_scheduled,
  e.actor_kind as by, e.minutes, e.note, e.reason_id
from external_order x
join orders o on o.company_id = x.company_id and o.id = x.order_id
join branch_integration c on c.company_id = x.company_id and c.branch_id = x.branch_id and c.id = x.branch_integration_id
join integration_platform p on p.id = c.integration_platform_id
join lateral (select actor_kind, minutes, note, reason_id from order_event
  where company_id = x.company_id and order_id = x.order_id and action = :action order by id desc limit 1) e on true
where x.company_id = :company_id and x.branch_id = :branch_id and x.order_id = :order_id`)

const selectReason = statement<{ platform_id: number; reason_id: number | null }, { code: string }>(`
select code from marketplace_reason
where integration_platform_id = :platform_id and reason_id = :reason_id and is_active order by id limit 1`)

// A cancelled order needs none of the actions that still wait, and an undone approval cannot be taken back there.
const dropWaiting = statement<OrderKeys>(`
update integration_action set state = 'dropped', settled_at = now()
where company_id = :company_id and branch_id = :branch_id and order_id = :order_id and state = 'waiting'`)

// Marketplaces want a pause after the action before.
const insertAction = statement<OrderKeys & { action: MarketplaceAction; detail: string; gap: number }>(`
insert into integration_action (company_id, branch_id, order_id, action, detail, not_before)
select :company_id, :branch_id, :order_id, :action, :detail, greatest(now(), max(settled_at) + make_interval(secs => :gap / 1000.0))
from integration_action where company_id = :company_id and order_id = :order_id and state = 'done'
on conflict (company_id, order_id, action) do nothing`)

const detailOf = async (query: Query, action: MarketplaceAction, step: StepOfExternal): Promise<ActionDetail> => {
  if (action === 'accept') return { minutes: step.minutes ?? 0 }
  if (action !== 'cancel') return {}
  const [reason] = await selectReason(query, { platform_id: step.platform_id, reason_id: step.reason_id })
  return { reason: reason?.code ?? null, note: step.note }
}

const actionOfEvent = new Map<string, OrderAction>(
  Object.entries(orderSteps).map(([action, { name }]) => [name, action as OrderAction]),
)

/** A step of an order of a marketplace becomes the actions that its marketplace is told, each once. */
const tell = subscribe(
  'marketplace.tell',
  [orderSteps.approve, orderSteps.ready, orderSteps.depart, orderSteps.deliver, orderSteps.cancel],
  async ({ name, company_id, branch_id, subject_id }, { query }) => {
    const action = actionOfEvent.get(name)
    if (company_id === null || branch_id === null || !action) return
    const keys = { company_id, branch_id, order_id: subject_id }
    const [step] = await selectStep(query, { ...keys, action })
    const provider = step && providerOf(step.code)
    if (!provider || step.by === 'channel') return
    if (action === 'cancel') await dropWaiting(query, keys)
    const actions = provider.actionsFor(action, { ...step, refs: step.refs.order })
    for (const one of actions) {
      const detail = JSON.stringify(await detailOf(query, one, step))
      await insertAction(query, { ...keys, action: one, detail, gap: provider.actionGapMs })
    }
    if (actions.length) await addJob(query, sendActions, keys, { key: `${sendActions.name} ${subject_id}` })
  },
)

const revive = statement<OrderKeys, { id: number }>(`
update integration_action set state = 'waiting', error = null, settled_at = null, not_before = now()
where company_id = :company_id and branch_id = :branch_id and order_id = :order_id and state = 'failed' returning id`)

/** What failed is tried again. It was tried before, so the state at the marketplace is read first. */
const tellAgain = subscribe('marketplace.tell-again', [marketplaceRetried], async (event, { query }) => {
  const { company_id, branch_id, subject_id } = event
  if (company_id === null || branch_id === null) return
  const keys = { company_id, branch_id, order_id: subject_id }
  const revived = await revive(query, keys)
  if (revived.length) await addJob(query, sendActions, keys, { key: `${sendActions.name} ${subject_id}` })
})

export const marketplaceSubscribers = [tell, tellAgain]
