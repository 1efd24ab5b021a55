import { randomUUID } from 'node:crypto'
import { parseArgs } from 'node:util'
import type { login, refresh } from '@sofra/contract/access/session/session.contract.ts'
import type { BodyOf, ReplyOf } from '@sofra/contract/kernel/endpoint.ts'
import type { orderingMenu } from '@sofra/contract/order/ordering/ordering.contract.ts'
import type { fetchPrints, reportPrint } from '@sofra/contract/order/print/print-agent.contract.ts'
import { demoKiosks } from '../content/companies/kiosks.ts'
import { demoPrintAgents } from '../content/companies/print-agents.ts'
import { demoBranches } from '../content/companies.ts'
import { demoPassword } from '../logins.ts'
import { chance, type Random, seeded } from '../random.ts'
import { type Basket, basketFrom, shuffled } from './basket.ts'
import { startMarketplaces } from './marketplaces.ts'
import { type StaffStep, staffSteps } from './staff.ts'
import type { Look } from './start-guests.ts'

type Menu = ReplyOf<typeof orderingMenu>

const { values } = parseArgs({
  options: {
    rate: { type: 'string', default: '6' },
    address: { type: 'string', default: `http://localhost:${process.env.PORT ?? 3000}` },
    simulators: { type: 'string' },
  },
})
const perMinute = Number(values.rate)
if (!(perMinute > 0 && perMinute <= 600)) {
  process.stderr.write('--rate takes orders a minute, from 0.1 to 600.\n')
  process.exit(1)
}

// Ends with the parent process.
process.on('disconnect', () => process.exit())
let stayAway = false
process.on('message', (look: Look) => {
  stayAway = look.stayAway
  void work(look)
})

process.send?.(demoBranches.map(({ id }) => id))

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
  const cached = menus.get(branch)
  if (cached && Date.now() - cached.at < menuLastsMs) return cached.menu
  const reply = await ask(`/ordering/menu?branch_id=${branch}`, key)
  if (!reply.ok) throw new Error(`${reply.status} ${await reply.text()}`)
  const menu = (await reply.json()) as Menu
  menus.set(branch, { at: Date.now(), menu })
  return menu
}

const isSelling = ({ branch, categories }: Menu) => branch.state === 'open' && categories.length > 0

const orderOnce = async () => {
  // If a restaurant is closed, the guest tries the next.
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
  // Simulates a double click, which must result in one order.
  if (chance(random, 0.05)) await send()
  return reply
}

type Tokens = ReplyOf<typeof login>

const json = { 'content-type': 'application/json' }

/** Simulates a user at a branch's desk who takes the order steps; signs in on the first one. */
const deskOf = (email: string) => {
  let tokens: Tokens | undefined

  const post = async (path: string, body: unknown) => {
    const reply = await fetch(`${values.address}/api${path}`, {
      method: 'POST',
      headers: json,
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(30_000),
    })
    return reply.ok ? ((await reply.json()) as Tokens) : undefined
  }
  const signIn = () => post('/user/login', { email, password: demoPassword } satisfies BodyOf<typeof login>)
  const renewed = async ({ refreshToken }: Tokens) =>
    (await post('/user/refresh', { refresh_token: refreshToken } satisfies BodyOf<typeof refresh>)) ?? signIn()

  const send = ({ order, action }: StaffStep, { token }: Tokens) =>
    fetch(`${values.address}/api/branch/${order.branch_id}/order/${order.id}/${action}`, {
      method: 'PUT',
      headers: { ...json, authorization: `Bearer ${token}` },
      body: JSON.stringify({ version: order.version, ...(action === 'approve' ? { preparation_minutes: 20 } : {}) }),
      signal: AbortSignal.timeout(30_000),
    })

  return {
    /** Takes a step; a conflict with another user is no failure. Returns the status of the response. */
    async take(step: StaffStep) {
      tokens ??= await signIn()
      if (!tokens) return 401
      const { status } = await send(step, tokens)
      if (status !== 401) return status
      tokens = await renewed(tokens)
      return tokens ? (await send(step, tokens)).status : 401
    },
  }
}

/** One of the two users of each desk; visitors of the demo use the other. */
const desks = new Map(demoBranches.map(({ id, branch }) => [id, deskOf(`${branch.key}.2@demo.sofra`)]))
let working = false

/** Takes the due steps of the staff. The next look retries failures. */
const work = async ({ open, watched }: Look) => {
  if (working) return
  working = true
  const steps = staffSteps(open, new Set(watched), Date.now())
  await Promise.allSettled(steps.map((step) => desks.get(step.order.branch_id)?.take(step)))
  working = false
}

const report = (text: string) => process.stdout.isTTY && process.stdout.write(`${text}\n`)

/** Sends heartbeats of the devices that are on. */
const beat = () => {
  for (const { key, on } of demoKiosks)
    if (on)
      void ask('/ordering/kiosk/heartbeat', key, { method: 'POST', body: JSON.stringify({ key }) }).catch(
        () => undefined,
      )
}
setInterval(beat, 60_000)
beat()

/** The print agents take the waiting prints; the demo's printers never fail. */
const print = async () => {
  for (const { key, release } of demoPrintAgents) {
    const send = (path: string, body: BodyOf<typeof fetchPrints> | BodyOf<typeof reportPrint>) =>
      fetch(`${values.address}/api/print-agent/${path}`, {
        method: 'POST',
        headers: json,
        body: JSON.stringify(body),
        signal: AbortSignal.timeout(30_000),
      })
    const reply = await send('prints', { key, release })
    if (!reply.ok) continue
    const { prints } = (await reply.json()) as ReplyOf<typeof fetchPrints>
    for (const { id } of prints) await send('report', { key, print_id: id, failure: null })
  }
}
setInterval(() => void print().catch(() => undefined), 10_000)

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
  // Exponential intervals: guests arrive at random.
  setTimeout(tick, (-Math.log(1 - Math.random()) * 60_000) / perMinute)
}
void tick()

// Without a free port the demo has no marketplaces.
if (values.simulators)
  void startMarketplaces({ address: values.address, url: values.simulators, isAway: () => stayAway }).catch(
    (error: Error) => report(`– ${error.message}`),
  )
