import { addDays, MINUTE_MS } from '@sofra/contract/branch/hours/local-time.ts'
import type pg from 'pg'
import { weekdayOf } from '../content/calendar.ts'
import type { DemoBranch } from '../content/shapes.ts'
import { chance, int, type Random, seeded } from '../random.ts'
import { pieces } from './basket.ts'
import type { Books } from './books.ts'
import { flush } from './copy.ts'
import { standingAfter } from './happenings.ts'
import { historyOf } from './life.ts'
import type { DemoMarketing } from './marketing.ts'
import type { SeededMember } from './members.ts'
import { addOrder, type FinishedOrder, zoneOf } from './order-rows.ts'
import { openOrderTables } from './order-tables.ts'
import type { PlannedOrder } from './plan.ts'
import { sell } from './sale.ts'
import type { SeededBranch, World } from './world.ts'

const hour = 60

const opensAt = ({ hours }: DemoBranch, date: string, minute: number) =>
  hours.some(({ days, from, to }) => days.includes(weekdayOf(date)) && from + 30 <= minute && minute <= to - 30)

const quarter = (minute: number) => Math.round(minute / 15) * 15

/** Returns the first time from `minute` on at which the branch can serve a scheduled order: today, else tomorrow. */
const slot = (branch: DemoBranch, date: string, minute: number, random: Random) => {
  const later = quarter(minute + int(random, 0, 4 * hour))
  if (opensAt(branch, date, later)) return later
  const meal = int(random, 0, 1) === 0 ? 12.5 * hour : 19 * hour
  const tomorrow = 24 * hour + quarter(meal + int(random, -30, 60))
  return opensAt(branch, addDays(date, 1), tomorrow - 24 * hour) ? tomorrow : null
}

/**
 * When an order that was not wanted at once is to come; null for nearly all. Of the last hours' orders more are for
 * later: those that came in long ago and are still to come are the ones that the desk shows as scheduled.
 */
function scheduledFor(random: Random, { branch, date, minute, at }: PlannedOrder, now: Date): number | null {
  const age = (now.getTime() - at) / MINUTE_MS
  const recent = age > 40 && age < 8 * hour
  if (!chance(random, recent ? 0.07 : 0.025)) return null
  const earliest = recent ? minute + age + 75 : minute + 100
  const chosen = slot(branch.of, date, Math.ceil(earliest), random)
  return chosen === null ? null : Math.floor(at / MINUTE_MS) * MINUTE_MS + (chosen - minute) * MINUTE_MS
}

/** Rows per COPY: enough for speed, few enough for memory. */
const chunk = 2_000

/** Books the points and money that an order used, returned or earned. */
const keepBooks = (books: Books, marketing: DemoMarketing, { id, order, sale, standing }: FinishedOrder) => {
  const { member, price, cheque } = sale
  if (!member) return
  const took = { wallet: price.wallet, points: price.points }
  books.spend(member, id, took, order.at)
  const { status, delivered, closed } = standing
  const rules = order.branch.company.points
  const goods = price.total - price.delivery_fee - price.tip - price.wallet
  if (rules && delivered !== null) books.earn(member, id, goods, rules, delivered)
  if (closed !== null) {
    books.refund(member, id, took, closed)
    books.revoke(member, id, closed)
  }
  if (!cheque) return
  const amount = price.reductions.find(({ kind }) => kind === 'cheque')?.amount ?? 0
  const freed = status === 'cancelled' || (status === 'returned' && cheque.offer.kind === 'compensation')
  const state = freed ? 'released' : delivered === null ? 'reserved' : 'used'
  marketing.use(cheque, { orderId: id, memberId: member.id, amount, at: order.at }, state)
}

interface Playing {
  world: World
  plan: readonly PlannedOrder[]
  members: ReadonlyMap<SeededBranch, readonly SeededMember[]>
  books: Books
  marketing: DemoMarketing
  progress: (fraction: number) => void
}

/** Simulates all planned orders chronologically and writes them with lines, reductions and history. */
export async function writeOrders(client: pg.Client, playing: Playing): Promise<void> {
  const { world, plan, members, books, marketing, progress } = playing
  const tables = openOrderTables()
  const randoms = new Map(world.branches.map((branch) => [branch, seeded(`orders ${branch.of.key}`)]))
  const numbers = new Map<SeededBranch, number>()
  const now = world.now.getTime()
  let written = Promise.resolve()
  for (const [i, order] of plan.entries()) {
    const { branch, at } = order
    const random = randoms.get(branch) ?? seeded(branch.of.key)
    const no = (numbers.get(branch) ?? 0) + 1
    numbers.set(branch, no)

    const sale = sell(random, order, members.get(branch) ?? [], books, marketing)
    const mayWait = (sale.type === 'deliveryToAddress' || sale.type === 'comeGetIt') && sale.source !== 'integration'
    const scheduled = mayWait ? scheduledFor(random, order, world.now) : null
    const zone = zoneOf(branch, sale)
    const { type, source } = sale
    const course = { branch, placedAt: at, scheduled, type, source, pieces: pieces(sale.lines), zone }
    const terms = { type, zoneMinutes: zone?.max_minutes ?? 0, scheduled }
    const standing = standingAfter(historyOf(random, world, course), terms, now)
    const placed = { id: i + 1, code: `${branch.of.code}-${no}`, order, sale, standing, scheduled }
    addOrder(tables, random, placed, world)
    keepBooks(books, marketing, placed)

    if ((i + 1) % chunk === 0) {
      // The database writes one chunk while the next one is generated.
      await written
      written = flush(client, Object.values(tables))
      progress((i + 1) / plan.length)
    }
  }
  await written
  await flush(client, Object.values(tables))
}
