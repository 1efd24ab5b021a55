import { randomUUID } from 'node:crypto'
import { orderingMenu, placeOrder, quote } from '@sofra/contract/order/ordering/ordering.contract.ts'
import { type Basket, basketFrom } from '@sofra/demo/guests/basket.ts'
import { chance, int, pick, type Random, seeded } from '@sofra/demo/random.ts'
import { writeDemo } from '@sofra/demo/seed/write-demo.ts'
import { demoOptions } from '../../src/app/demo/demo-data.ts'
import { stepperOf } from './steps.ts'
import { branches, type OrderWay, outcomeOf, type Server } from './ways.ts'

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

const amounts = ['currency', 'goods', 'delivery_fee', 'tip', 'wallet', 'total', 'to_collect'] as const

/** Composes baskets from the menus of the demo. */
const basketsOf = async ({ admin, call }: Server) => {
  const menus = new Map<string, Awaited<ReturnType<typeof readMenu>>>()
  const readMenu = async ({ branchId, key, type }: OrderWay) =>
    (await call(orderingMenu, { channel: { key }, query: { branch_id: branchId, delivery_type: type } })).reply
  const menuOf = async (way: OrderWay) => {
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
  /**
   * Returns a basket for this way: above most minimums, sometimes with a coupon, points, wallet, tip or a later time.
   */
  return async (random: Random, way: OrderWay, isSignedIn: boolean): Promise<Basket> => {
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
}

/** Signs some members in who have a balance. */
const membersOf = async ({ a, admin }: Server) => {
  const rich = await admin<{ id: number; company_id: number; phone: string }>(
    `select m.id, m.company_id, m.phone from member m where exists (
       select from ledger_account l where l.company_id = m.company_id and l.member_id = m.id and l.balance > 500)
     order by m.id limit 40`,
  )
  return async (random: Random, { companyId }: OrderWay) => {
    const members = rich.filter(({ company_id }) => company_id === companyId)
    if (members.length === 0 || !chance(random, 0.2)) return undefined
    const member = pick(random, members)
    const { token } = await a.signedIn({ company_id: companyId, id: member.id })
    return { token, phone: member.phone }
  }
}

/** Quotes and orders baskets. */
const orderingOf = async (server: Server) => {
  const { call } = server
  const memberFor = await membersOf(server)
  const basketOf = await basketsOf(server)

  /** Quotes and orders a basket; returns both outcomes, with equal amounts if both succeeded, and the order. */
  return async (way: OrderWay, seed: string) => {
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
}

/** Returns whether a refusal means that this way is not offered at all. */
const isShut = (errors: readonly string[] = []) =>
  errors.some((error) => /ordering\.(payment-method|channel-delivery-type)$/.test(error))

/** Places orders at the restaurants of a fresh demo by public calls, as guests and staff do. */
export const demoWalk = async (server: Server) => {
  const order = await orderingOf(server)
  const { live, endOf } = await stepperOf(server)

  /** Places and completes some baskets of a way; only one if the way is not offered. */
  const orderWay = async (way: OrderWay, seed: number, baskets: number) => {
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
  const orderAll = async (ways: readonly OrderWay[], baskets: number) => {
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
