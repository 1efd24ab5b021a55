import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { signOut } from '@sofra/contract/member/guest-account/sign-in.contract.ts'
import { mostOwnStreams, type OwnOrderFrame } from '@sofra/contract/order/guest-history/guest-history.contract.ts'
import { afterEach, expect, test } from 'vitest'
import { orderingOf } from '../../../../test/ordering.ts'
import { testServer } from '../../../../test/server.ts'
import { twoTenants } from '../../../../test/tenants.ts'
import { buildServer } from '../../../app/server.ts'

const { a, call, config, pools } = await testServer()
const world = await twoTenants(a)
const { A, B, a1, a2, b1 } = world
const { place, walk } = orderingOf({ call }, world)

/** The streams of this server check their sessions many times a second. */
const { app } = await buildServer({ config, pools, strict: true, heartbeatMs: 20 })
await app.listen({ port: 0, host: '127.0.0.1' })
const { port } = app.server.address() as AddressInfo

interface Selling {
  id: number
  channel: { key: string }
}

const memberOf = async (company: Selling) => {
  const member = await a.member({ company, first_name: 'Ada' })
  return { token: (await a.signedIn(member)).token, made: member }
}

const cuts: (() => void)[] = []
afterEach(() => {
  for (const cut of cuts.splice(0)) cut()
})

/** Follows the orders of a member; resolves with the status of the reply. */
const following = (member: { token: string }, company: Selling = A) =>
  new Promise<{ status: number; frames: OwnOrderFrame[]; ended: () => boolean; cut: () => void }>((resolve, reject) => {
    const headers = { 'x-channel-key': company.channel.key, 'x-member-token': member.token }
    const sent = request({ port, host: '127.0.0.1', path: '/api/ordering/me/order-stream', headers, agent: false })
    const frames: OwnOrderFrame[] = []
    let [text, isEnded] = ['', false]
    const cut = () => sent.destroy()
    cuts.push(cut)
    sent.on('error', (error) => (isEnded ? undefined : reject(error)))
    sent.on('response', (response) => {
      response.setEncoding('utf8')
      response.on('error', () => undefined)
      response.on('close', () => {
        isEnded = true
      })
      response.on('data', (part: string) => {
        const parts = (text + part).split('\n\n')
        text = parts.pop() ?? ''
        for (const one of parts) if (one.startsWith('data: ')) frames.push(JSON.parse(one.slice(6)))
      })
      resolve({ status: response.statusCode ?? 0, frames, ended: () => isEnded, cut })
    })
    sent.end()
  })

const statesOf = ({ frames }: { frames: OwnOrderFrame[] }) => frames.map(({ id, status }) => `${status} ${id}`)

test('GET ordering/me/order-stream sends the states of the member’s own orders, then each change', async () => {
  const [mine, other, foreign] = [await memberOf(A), await memberOf(A), await memberOf(B)]
  const before = await place({}, a1, mine)
  const [ownStream, others, theirs] = [await following(mine), await following(other), await following(foreign, B)]
  await expect.poll(() => statesOf(ownStream)).toEqual([`waiting_for_approval ${before.id}`])
  const [order, strange, abroad] = [await place({}, a2, mine), await place({}, a1, other), await place({}, b1, foreign)]
  const waitingStates = [`waiting_for_approval ${before.id}`, `waiting_for_approval ${order.id}`]
  await expect.poll(() => statesOf(ownStream)).toEqual(waitingStates)
  let card = order as Parameters<typeof walk>[0]
  for (const [action, status] of [
    ['approve', 'preparing'],
    ['depart', 'on_the_way'],
    ['deliver', 'delivered'],
  ] as const) {
    card = await walk(card, action)
    waitingStates.push(`${status} ${order.id}`)
    await expect.poll(() => statesOf(ownStream)).toEqual(waitingStates)
  }
  expect(ownStream.frames.at(-1)).toMatchObject({ code: order.code, token: order.token })
  await expect.poll(() => statesOf(others)).toEqual([`waiting_for_approval ${strange.id}`])
  await expect.poll(() => statesOf(theirs)).toEqual([`waiting_for_approval ${abroad.id}`])
})

test('GET ordering/me/order-stream sends states missed between two connections, and each state once', async () => {
  const mine = await memberOf(A)
  const order = await place({}, a1, mine)
  const first = await following(mine)
  await expect.poll(() => statesOf(first)).toEqual([`waiting_for_approval ${order.id}`])
  first.cut()
  await walk(order, 'approve', 'depart')
  const second = await following(mine)
  await expect.poll(() => statesOf(second)).toEqual([`on_the_way ${order.id}`])

  // Orders that are placed while a stream opens are sent once, from either source.
  const [opening, ...placed] = await Promise.all([following(mine), ...[1, 2, 3].map(() => place({}, a1, mine))])
  await expect
    .poll(() => statesOf(opening).toSorted())
    .toEqual([`on_the_way ${order.id}`, ...placed.map(({ id }) => `waiting_for_approval ${id}`)].toSorted())
})

test('GET ordering/me/order-stream ends with its own session only', async () => {
  const mine = await memberOf(A)
  const elsewhere = await a.signedIn(mine.made)
  const [signedOutStream, otherStream] = [await following(mine), await following(elsewhere)]
  expect((await call(signOut, { channel: A.channel, member: mine })).status).toBe(200)
  await expect.poll(signedOutStream.ended).toBe(true)
  expect(otherStream.ended()).toBe(false)
  expect((await following(mine)).status).toBe(401)
})

test('GET ordering/me/order-stream limits the streams per member', async () => {
  const [mine, other] = [await memberOf(A), await memberOf(A)]
  const open = await Promise.all(Array.from({ length: mostOwnStreams }, () => following(mine)))
  expect(open.map(({ status }) => status)).toEqual(open.map(() => 200))
  expect([(await following(mine)).status, (await following(other)).status]).toEqual([429, 200])
  open[0]?.cut()
  await expect
    .poll(async () => {
      const again = await following(mine)
      again.cut()
      return again.status
    })
    .toBe(200)
})
