import { randomUUID } from 'node:crypto'
import { orderingMenu, placeOrder, quote } from '@sofra/contract/order/ordering/ordering.contract.ts'
import type { OrderAction, ReturnedLine } from '@sofra/contract/order/orders/order.contract.ts'
import { orderSteps } from '@sofra/contract/order/orders/order-step.contract.ts'
import {
  type DeliveryType,
  deliveryTypes,
  type OrderSource,
  orderSources,
} from '@sofra/contract/platform/delivery-type/delivery-type.names.ts'
import { demoBranches, demoCompanies } from '@sofra/demo/content/companies.ts'
import { type Basket, basketFrom } from '@sofra/demo/guests/basket.ts'
import { chance, int, pick, type Random, seeded } from '@sofra/demo/random.ts'
import { writeDemo } from '@sofra/demo/seed/write-demo.ts'
import { demoOptions } from '../../src/app/demo/demo-data.ts'
import type { testServer } from '../server.ts'

type Server = Awaited<ReturnType<typeof testServer>>
type Reply = Awaited<ReturnType<Server['call']>>

/**
 * Seeds the demo into a test's server and opens its restaurants around the clock, so that results do not depend on the
 * time.
 */
export const seedInto = async ({ admin, adminUrl }: Server) => {
  const options = await demoOptions({ dataDir: '', filesS3: undefined })
  await writeDemo({ ...options, putPicture: async () => undefined, adminUrl, orders: 400, members: 120 })
  const weekly = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, start: 0, end: 1_440 }))
  await admin(`update branch set hours = $1, source_states = '{}', slot_rule = null`, [
    JSON.stringify({ weekly, exceptions: [] }),
  ])
}

/** One way to order at a restaurant. */
export interface Way {
  branchId: number
  companyId: number
  key: string
  source: OrderSource
  type: DeliveryType
  payment: number
}

const branches = demoBranches.map((one) => ({
  ...one,
  companyId: 1 + demoCompanies.findIndex(({ branches: of }) => of.includes(one.branch)),
}))

/** Every combination of restaurant, channel, delivery type and payment method of the demo. */
export const waysOf = async ({ admin }: Server): Promise<Way[]> => {
  const payments = await admin<{ id: number }>('select id from payment_method where is_active order by id')
  return branches.flatMap(({ id: branchId, companyId, key: webKey }) =>
    orderSources.flatMap((source) =>
      deliveryTypes.flatMap((type) =>
        payments.map(({ id: payment }) => {
          const key = source === 'web' ? webKey : `demo-${source}-${companyId}`
          return { branchId, companyId, key, source, type, payment }
        }),
      ),
    ),
  )
}

const outcomeOf = (reply: Reply) => {
  if (reply.status >= 300) {
    const { code, errors = [] } = reply.refusal
    return { status: 'refused', code, errors: errors.map(({ path, code: reason }) => `${path} ${reason}`) }
  }
  return { status: 'accepted' }
}

const amounts = ['currency', 'goods', 'delivery_fee', 'tip', 'wallet', 'total', 'to_collect'] as const

/** Steps after placing; orders use the paths in rotation. */
const paths: readonly (readonly OrderAction[])[] = [
  ['approve', 'depart', 'deliver'],
  ['cancel'],
  ['approve', 'cancel'],
  ['approve', 'depart', 'deliver', 'return'],
  ['approve', 'revert', 'approve', 'depart', 'deliver', 'return'],
  ['approve', 'delay', 'ready', 'depart', 'deliver'],
  ['cancel', 'revert', 'approve', 'depart', 'deliver'],
]

const stepsOfPayment: readonly OrderAction[] = ['approve', 'cancel', 'return']

const pathOf = ({ type }: Way, no: number) =>
  (paths[no % paths.length] ?? []).filter((action) => {
    if (action === 'depart') return type === 'deliveryToAddress'
    return type !== 'onlyPayment' || stepsOfPayment.includes(action)
  })

/** Places orders at the restaurants of a fresh demo by public calls, as guests and staff do. */
export const demoWalk = async (server: Server) => {
  const { a, admin, call } = server
  const menus = new Map<string, Awaited<ReturnType<typeof readMenu>>>()
  const readMenu = async ({ branchId, key, type }: Way) =>
    (await call(orderingMenu, { channel: { key }, query: { branch_id: branchId, delivery_type: type } })).reply
  const menuOf = async (way: Way) => {
    const name = [way.key, way.branchId, way.type].join()
    const menu = menus.get(name) ?? (await readMenu(way))
    menus.set(name, menu)
    return menu
  }
  const coupons = await admin<{ company_id: number; code: string }>(
    `select company_id, code from gift_cheque where code is not null and starts_at <= now() and ends_at > now() order by id`,
  )
  const tables = await admin<{ branch_id: number; token: string }>(
    'select branch_id, token from dining_table order by id',
  )
  const reasons = await admin<{ id: number; kind: string; delivery_types: DeliveryType[] }>(
    'select id, kind, delivery_types from cancel_reason where is_active order by id',
  )
  const rich = await admin<{ id: number; company_id: number; phone: string }>(
    `select m.id, m.company_id, m.phone from member m where exists (
       select from ledger_account l where l.company_id = m.company_id and l.member_id = m.id and l.balance > 500)
     order by m.id limit 40`,
  )
  const [operator] = await admin<{ id: number }>(`select id from app_user where email = 'operator@demo.sofra'`)
  if (!operator) throw new Error('the demo has no operator')

  const memberFor = async (random: Random, { companyId }: Way) => {
    const members = rich.filter(({ company_id }) => company_id === companyId)
    if (members.length === 0 || !chance(random, 0.2)) return undefined
    const member = pick(random, members)
    const { token } = await a.signedIn({ company_id: companyId, id: member.id })
    return { token, phone: member.phone }
  }

  /**
   * Returns a basket for this way: above most minimums, sometimes with a coupon, points, wallet, tip or a later time.
   */
  const basketOf = async (random: Random, way: Way, isSignedIn: boolean): Promise<Basket> => {
    const place = branches.find(({ id }) => id === way.branchId)
    if (!place) throw new Error('no such restaurant')
    const menu = await menuOf(way)
    const basket = basketFrom(random, menu, place.branch, { delivery_type: way.type, payment_method: way.payment })
    const companyCoupons = coupons.filter(({ company_id }) => company_id === way.companyId)
    const table = pick(
      random,
      tables.filter(({ branch_id }) => branch_id === way.branchId),
    )
    return {
      ...basket,
      lines: basket.lines.map((line) => ({ ...line, quantity: line.quantity + int(random, 0, 2) })),
      ...(way.type === 'orderOnTheTable' ? { table_token: table.token } : {}),
      ...(companyCoupons.length > 0 && chance(random, 0.15) ? { coupon_code: pick(random, companyCoupons).code } : {}),
      ...(isSignedIn && chance(random, 0.5) ? { spend_wallet: int(random, 1, 5) * 100 } : {}),
      ...(isSignedIn && chance(random, 0.4) ? { spend_points: int(random, 5, 25) } : {}),
      ...(chance(random, 0.15) ? { tip: int(random, 1, 20) * 100 } : {}),
    }
  }

  /** Quotes and orders a basket; returns both outcomes, with equal amounts if both succeeded, and the order. */
  const order = async (way: Way, seed: string) => {
    const random = seeded(seed)
    const signedIn = await memberFor(random, way)
    const body = await basketOf(random, way, signedIn !== undefined)
    const who = { channel: { key: way.key }, ...(signedIn ? { member: { token: signedIn.token } } : {}) }
    const request = { ...who, body: (signedIn ? { ...body, member: { phone: signedIn.phone } } : body) as never }
    const quoted = await call(quote, request)
    const placed = await call(placeOrder, { ...request, headers: { 'idempotency-key': randomUUID() } })
    const priceOf = (reply: Record<string, unknown>) => amounts.map((name) => reply[name])
    return {
      quoted: { ...outcomeOf(quoted), price: quoted.status < 300 ? priceOf(quoted.reply) : null },
      placed: { ...outcomeOf(placed), price: placed.status < 300 ? priceOf(placed.reply) : null },
      order:
        placed.status < 300
          ? { id: placed.reply.id, lines: placed.reply.lines.map(({ no, quantity }) => ({ no, quantity })) }
          : null,
    }
  }

  const stateOf = async (id: number) => {
    const [row] = await admin<{
      status: string
      version: number
      source: string
      total: number
      returned_amount: number
    }>('select status, version, source, total, returned_amount from orders where id = $1', [id])
    if (!row) throw new Error(`order ${id} is gone`)
    return row
  }

  const step = (action: OrderAction, way: Way, id: number, body: object) =>
    call(orderSteps[action] as typeof orderSteps.deliver, {
      as: operator,
      params: { branch_id: way.branchId, order_id: id },
      body: body as never,
    })

  /** Cancels or returns an order with the first valid reason: marketplace orders accept only mapped ones. */
  const stepFor = async (action: OrderAction, way: Way, id: number, body: object) => {
    let reply: Reply | undefined
    for (const reason of reasons.filter(
      ({ kind, delivery_types }) => kind === action && delivery_types.includes(way.type),
    )) {
      reply = await step(action, way, id, { ...body, reason_id: reason.id })
      if (reply.status < 300 || reply.refusal.code !== 'order.reason-marketplace') break
    }
    return reply ?? step(action, way, id, body)
  }

  const make = (
    action: OrderAction,
    way: Way,
    id: number,
    { version, lines }: { version: number; lines: readonly ReturnedLine[] },
  ) => {
    if (action === 'approve') return step(action, way, id, { version, preparation_minutes: 20 })
    if (action === 'delay') return step(action, way, id, { version, minutes: 5 })
    if (action === 'cancel') return stepFor(action, way, id, { version })
    if (action === 'return') return stepFor(action, way, id, { version, borne_by: 'branch', lines })
    return step(action, way, id, { version })
  }

  /** Moves an order along a path; returns refusals. A step that moved money or points cannot be reverted. */
  const live = async (way: Way, { id, lines }: { id: number; lines: readonly ReturnedLine[] }, no: number) => {
    // One portion of the first line, or everything.
    const returned = no % 2 === 0 ? lines.slice(0, 1).map((line) => ({ ...line, quantity: 1 })) : lines
    for (const action of pathOf(way, no)) {
      const { version, status } = await stateOf(id)
      // Kiosk orders may be approved automatically.
      if (action === 'approve' && status !== 'waiting_for_approval') continue
      const reply = await make(action, way, id, { version, lines: returned })
      if (reply.status < 300) continue
      const { code } = reply.refusal
      if (code === 'order.revert-money' || code === 'order.revert-points') return []
      return [`${action} of an order that is ${status}: ${JSON.stringify(outcomeOf(reply))}`]
    }
    return []
  }

  /** Returns an order's final status, and whether it was returned partially. */
  const endOf = async (id: number) => {
    const { status, total, returned_amount } = await stateOf(id)
    return returned_amount > 0 && returned_amount < total ? `${status} in part` : status
  }

  /** Returns whether a refusal means that this way is not offered at all. */
  const isShut = (errors: readonly string[] = []) =>
    errors.some((error) => /ordering\.(payment-method|channel-delivery-type)$/.test(error))

  /** Places and completes some baskets of a way; only one if the way is not offered. */
  const orderWay = async (way: Way, seed: number, baskets: number) => {
    const outcomes = []
    for (let no = 0; no < baskets; no += 1) {
      const outcome = await order(way, `${seed} ${no}`)
      const refusedSteps = outcome.order ? await live(way, outcome.order, seed + no) : []
      const end = outcome.order ? await endOf(outcome.order.id) : null
      outcomes.push({ way, ...outcome, refusedSteps, end })
      if (isShut(outcome.placed.errors)) break
    }
    return outcomes
  }

  /**
   * Places and completes some baskets of each way. `differing`: quote and order differ; `stuck`: an allowed step was
   * refused; `shut`: an offered way refused all baskets; `ends`: final states of orders.
   */
  const orderAll = async (ways: readonly Way[], baskets: number) => {
    const outcomes = []
    for (const [i, way] of ways.entries()) outcomes.push(await orderWay(way, i, baskets))
    const all = outcomes.flat()
    return {
      accepted: all.filter((outcome) => outcome.order).length,
      differing: all.filter(({ quoted, placed }) => JSON.stringify(quoted) !== JSON.stringify(placed)),
      stuck: all.filter(({ refusedSteps }) => refusedSteps.length),
      ends: [...new Set(all.flatMap(({ end }) => end ?? []))].toSorted(),
      shut: outcomes.filter((of) => of.length === baskets && baskets > 1 && of.every((outcome) => !outcome.order)),
    }
  }

  return { orderAll }
}
