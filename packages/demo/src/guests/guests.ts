import { randomUUID } from 'node:crypto'
import { parseArgs } from 'node:util'
import type { ReplyOf } from '@sofra/contract/kernel/endpoint.ts'
import type { orderingMenu } from '@sofra/contract/order/ordering/ordering.contract.ts'
import { demoBranches } from '../content/companies.ts'
import { chance, type Random, seeded } from '../random.ts'
import { type Basket, basketFrom, shuffled } from './basket.ts'
import { deskOf } from './desk.ts'
import { staffSteps } from './staff.ts'
import type { Look } from './start-guests.ts'

type Menu = ReplyOf<typeof orderingMenu>

const { values } = parseArgs({
  options: {
    rate: { type: 'string', default: '6' },
    address: { type: 'string', default: `http://localhost:${process.env.PORT ?? 3000}` },
  },
})
const perMinute = Number(values.rate)
if (!(perMinute > 0 && perMinute <= 600)) {
  process.stderr.write('--rate takes orders a minute, from 0.1 to 600.\n')
  process.exit(1)
}

// A parent that started the guests takes them with it when it goes.
process.on('disconnect', () => process.exit())
let stayAway = false
process.on('message', (look: Look) => {
  stayAway = look.stayAway
  void work(look)
})

const random: Random = seeded(String(Date.now()))
const menus = new Map<number, { at: number; menu: Menu }>()
const menuLastsMs = 60_000

const ask = (path: string, key: string, init: RequestInit = {}) =>
  fetch(`${values.address}/api${path}`, {
    ...init,
    headers: { 'x-channel-key': key, 'content-type': 'application/json', ...init.headers },
    signal: AbortSignal.timeout(30_000),
  })

const menuOf = async (branch: number, key: string) => {
  const known = menus.get(branch)
  if (known && Date.now() - known.at < menuLastsMs) return known.menu
  const reply = await ask(`/ordering/menu?branch_id=${branch}`, key)
  if (!reply.ok) throw new Error(`${reply.status} ${await reply.text()}`)
  const menu = (await reply.json()) as Menu
  menus.set(branch, { at: Date.now(), menu })
  return menu
}

const isSelling = ({ branch, categories }: Menu) => branch.state === 'open' && categories.length > 0

const orderOnce = async () => {
  // Whoever finds a door closed goes to the next restaurant.
  for (const { id, key, branch } of shuffled(random, demoBranches)) {
    const menu = await menuOf(id, key)
    if (isSelling(menu)) return place(basketFrom(random, menu, branch), key)
  }
  return undefined
}

const place = async (basket: Basket, key: string) => {
  const headers = { 'idempotency-key': randomUUID() }
  const send = () => ask('/ordering/order', key, { method: 'POST', body: JSON.stringify(basket), headers })
  const reply = await send()
  // Guests are impatient: some press twice, and still get one meal.
  if (chance(random, 0.05)) await send()
  return reply
}

/** One of the two at each desk; the other is whoever tries the demo. */
const desks = new Map(demoBranches.map(({ id, branch }) => [id, deskOf(values.address, `${branch.key}.2@demo.sofra`)]))
let working = false

/** Takes the steps that the staff comes to now. What fails is come to again at the next look. */
const work = async ({ open, watched }: Look) => {
  if (working) return
  working = true
  const steps = staffSteps(open, new Set(watched), Date.now())
  await Promise.allSettled(steps.map((step) => desks.get(step.order.branch_id)?.take(step)))
  working = false
}

const report = (text: string) => process.stdout.isTTY && process.stdout.write(`${text}\n`)

const tick = async () => {
  try {
    const reply = stayAway ? undefined : await orderOnce()
    if (reply) {
      const answer = (await reply.json()) as { code: string; message?: string }
      report(`${reply.status} ${answer.message ?? answer.code}`)
    }
  } catch (error) {
    report(`– ${(error as Error).message}`)
  }
  // Guests come by chance, not by the clock: the waits between them are exponential.
  setTimeout(tick, (-Math.log(1 - Math.random()) * 60_000) / perMinute)
}
void tick()
