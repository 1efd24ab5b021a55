import { marketplaceTold } from '@sofra/contract/order/orders/order.events.ts'
import type { PhraseKey } from '@sofra/contract/phrases.ts'
import type { z } from 'zod'
import type { Row } from '../../../kernel/database/db.types.ts'
import { statement } from '../../../kernel/database/statement.ts'
import { type Query, withTenant } from '../../../kernel/database/tenant.ts'
import { emit } from '../../../kernel/events/emit.ts'
import { addJob, type JobContext } from '../../../kernel/jobs/jobs.ts'
import type {
  ActionDetail,
  ExternalCourier,
  ExternalRef,
  Marketplace,
  MarketplaceAction,
  ProviderClient,
  RemoteStage,
} from '../../../kernel/provider/marketplace.ts'
import { isTemporary, ProviderError } from '../../../kernel/provider/provider-error.ts'
import { connectionById } from '../../branch/branch-integration/branch-integration.api.ts'
import { setTrouble } from '../../order/orders/order.external.api.ts'
import { openClient, withFreshToken } from './marketplace.client.ts'
import { noteHealth } from './marketplace.health.ts'
import { providerOf } from './marketplace.registry.ts'
import { sendActions } from './marketplace.tasks.ts'

type Keys = z.output<typeof sendActions.payload>

interface NextAction {
  id: number
  action: MarketplaceAction
  detail: ActionDetail
  state: 'waiting' | 'running'
  tries: number
  /** How long to wait still, in ms; 0 or less: it is due. */
  wait: number
  connection: number
  code: string
  external_id: string
  courier: ExternalCourier
  refs: { order: unknown }
  is_scheduled: boolean
}

// The first unsettled action of the order; the lock makes sure that one copy of the server takes it.
const selectNext = statement<Keys, NextAction>(`
select a.id, a.action, a.detail, a.state, a.tries, extract(epoch from a.not_before - now())::float8 * 1000 as wait,
  x.branch_integration_id as connection, p.code, x.external_id, x.courier, x.refs, o.scheduled_for is not null as is_scheduled
from integration_action a
join external_order x on x.company_id = a.company_id and x.order_id = a.order_id
join orders o on o.company_id = a.company_id and o.id = a.order_id
join branch_integration c on c.company_id = x.company_id and c.branch_id = x.branch_id and c.id = x.branch_integration_id
join integration_platform p on p.id = c.integration_platform_id
where a.company_id = :company_id and a.branch_id = :branch_id and a.order_id = :order_id and a.state in ('waiting', 'running')
order by a.id limit 1 for update of a`)

type ActionKeys = Pick<Keys, 'company_id' | 'branch_id'> & { id: number }

// A call takes at most ten seconds, so an action that runs for a minute lost its server and is taken again.
const claim = statement<ActionKeys>(`
update integration_action set state = 'running', tries = tries + 1, not_before = now() + interval '1 minute'
where company_id = :company_id and branch_id = :branch_id and id = :id`)

const settle = statement<ActionKeys & Pick<Row<'integration_action'>, 'state' | 'error'>>(`
update integration_action set state = :state, error = :error, settled_at = now()
where company_id = :company_id and branch_id = :branch_id and id = :id`)

const postpone = statement<ActionKeys & { ms: number; error: string }>(`
update integration_action set state = 'waiting', error = :error, not_before = now() + make_interval(secs => :ms / 1000.0)
where company_id = :company_id and branch_id = :branch_id and id = :id`)

const delayFollowing = statement<Keys & { ms: number }>(`
update integration_action set not_before = greatest(not_before, now() + make_interval(secs => :ms / 1000.0))
where company_id = :company_id and branch_id = :branch_id and order_id = :order_id and state = 'waiting'`)

/** Attempts of an action until a person has to ask for more. */
const maxTries = 6
/** Pause after the first failed attempt, in ms; each further one is twice as long. */
const firstPause = 1_000

const rank: Readonly<Record<RemoteStage, number>> = {
  waiting: 0,
  accepted: 1,
  ready: 2,
  departed: 3,
  delivered: 4,
  cancelled: 5,
}
const stageAfter: Readonly<Record<MarketplaceAction, RemoteStage>> = {
  accept: 'accepted',
  prepare: 'accepted',
  ready: 'ready',
  handover: 'departed',
  depart: 'departed',
  deliver: 'delivered',
  cancel: 'cancelled',
}

const refOf = ({ external_id, courier, is_scheduled, refs }: NextAction): ExternalRef => ({
  external_id,
  courier,
  is_scheduled,
  refs: refs.order,
})

/** Whether the marketplace has the order in the state after this action already. */
const isThere = async (provider: Marketplace, client: ProviderClient, { action, external_id }: NextAction) => {
  const { stage } = await provider.read(client, external_id)
  if (action === 'cancel') return stage === 'cancelled'
  return stage !== 'cancelled' && rank[stage] >= rank[stageAfter[action]]
}

/**
 * Does an action once. An earlier attempt may have taken effect without its answer: then the order is read first, and
 * nothing is sent twice.
 */
const perform = async (provider: Marketplace, client: ProviderClient, next: NextAction) => {
  const wasTried = next.state === 'running' || next.tries > 0
  if (wasTried && (await withFreshToken(client, () => isThere(provider, client, next)))) return
  try {
    await withFreshToken(client, () => provider.act(client, refOf(next), next.action, next.detail))
  } catch (error) {
    if (!(error instanceof ProviderError) || error.kind !== 'conflict') throw error
    if (!(await isThere(provider, client, next))) throw error
  }
}

type Result = { done: true } | { done: false; failure: ProviderError }

const attempt = async (keys: Keys, next: NextAction, context: JobContext): Promise<Result> => {
  const { pools, config } = context
  const scope = { companies: [keys.company_id], branches: [keys.branch_id] }
  const connection = await withTenant(pools, scope, (query) =>
    connectionById(query, { ...keys, id: next.connection }, config.secret),
  )
  const provider = connection && providerOf(connection.code)
  if (!provider) return { done: false, failure: new ProviderError('refused', 'the connection is gone') }
  const client = await openClient({ provider, connection }, { pools, config, now: new Date() })
  try {
    await perform(provider, client, next)
    return { done: true }
  } catch (error) {
    if (error instanceof ProviderError) return { done: false, failure: error }
    throw error
  }
}

/** Takes the next action of an order. Returns undefined if there is none, or how long it has to wait, in ms. */
const takeNext = async (query: Query, keys: Keys): Promise<NextAction | number | undefined> => {
  const [next] = await selectNext(query, keys)
  if (!next) return undefined
  if (next.wait > 0) return next.wait
  await claim(query, { ...keys, id: next.id })
  return next
}

const again = (query: Query, keys: Keys, ms = 0) =>
  addJob(query, sendActions, keys, {
    key: `${sendActions.name} ${keys.order_id}`,
    ...(ms > 0 ? { runAt: new Date(Date.now() + ms) } : {}),
  })

const troubles = {
  accept: 'external-order.trouble.accept',
  prepare: 'external-order.trouble.prepare',
  ready: 'external-order.trouble.ready',
  handover: 'external-order.trouble.handover',
  depart: 'external-order.trouble.depart',
  deliver: 'external-order.trouble.deliver',
  cancel: 'external-order.trouble.cancel',
} as const satisfies Readonly<Record<MarketplaceAction, PhraseKey>>

const showTrouble = async (query: Query, keys: Keys, trouble: PhraseKey | null) => {
  const { company_id, branch_id, order_id } = keys
  if (await setTrouble(query, keys, trouble))
    await emit(query, marketplaceTold, { company_id, branch_id, subject_id: order_id }, {})
}

const store = async (query: Query, keys: Keys, next: NextAction, result: Result) => {
  const of = { ...keys, id: next.id }
  await noteHealth(query, { ...keys, connection: next.connection }, result.done ? undefined : result.failure)
  if (result.done) {
    await settle(query, { ...of, state: 'done', error: null })
    await delayFollowing(query, { ...keys, ms: providerOf(next.code)?.actionGapMs ?? 0 })
    await showTrouble(query, keys, null)
    return again(query, keys)
  }
  const { failure } = result
  if (isTemporary(failure) && (next.tries + 1) % maxTries !== 0) {
    const ms = Math.max(failure.retryAfter ?? 0, firstPause * 2 ** (next.tries % maxTries))
    await postpone(query, { ...of, ms, error: failure.message })
    return again(query, keys, ms)
  }
  await settle(query, { ...of, state: 'failed', error: failure.message })
  await showTrouble(query, keys, troubles[next.action])
  return again(query, keys)
}

/** Tells a marketplace the next action on an order, and enqueues itself for the one after it. */
export async function sendNextAction(keys: Keys, context: JobContext) {
  const scope = { companies: [keys.company_id], branches: [keys.branch_id] }
  const next = await withTenant(context.pools, scope, async (query) => {
    const taken = await takeNext(query, keys)
    if (typeof taken === 'number') await again(query, keys, taken)
    return taken
  })
  if (next === undefined || typeof next === 'number') return
  const result = await attempt(keys, next, context)
  await withTenant(context.pools, scope, (query) => store(query, keys, next, result))
}
