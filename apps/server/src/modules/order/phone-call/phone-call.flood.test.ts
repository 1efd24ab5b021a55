import { connectSwitchboard, signatureHeader } from '@sofra/contract/order/phone-call/switchboard.contract.ts'
import { expect, test } from 'vitest'
import { signatureOf } from '../../../kernel/http/signed.ts'
import { testServer } from '../../../testing/server.ts'
import { twoTenants } from '../../../testing/tenants.ts'

const { a, admin, app, call, pools } = await testServer({ rateLimits: true })
const { A, B, a1, b1 } = await twoTenants(a)

const connect = async (branch: { id: number }, as: { id: number }) => {
  const { reply } = await call(connectSwitchboard, { as, params: { branch_id: branch.id } })
  return { secret: reply.signing_key, id: Number(reply.path?.split('/').at(-1)) }
}
const [loud, calm] = [await connect(a1, A.owner), await connect(b1, B.owner)]

/** Tells of a call as a switchboard at an address does. */
const tell = async (call_id: string, { id, secret }: { id: number; secret: string }, from: string) => {
  const payload = JSON.stringify({ call_id, event: 'ringing', from: '0555 000 11 22' })
  const signature = signatureOf(secret, Math.floor(Date.now() / 1_000), payload)
  const headers = { 'content-type': 'application/json', [signatureHeader]: signature }
  const url = `/api/calls/${id}`
  return (await app.inject({ method: 'POST', url, payload, headers, remoteAddress: from })).statusCode
}

/** How many connections of a pool are out at once, at most, while something happens. */
const mostAtOnce = async (pool: 'rw' | 'platform', work: () => Promise<unknown>) => {
  let [out, most] = [0, 0]
  const acquired = () => {
    out += 1
    most = Math.max(most, out)
  }
  const released = () => {
    out -= 1
  }
  pools[pool].on('acquire', acquired).on('release', released)
  await work()
  pools[pool].off('acquire', acquired).off('release', released)
  return most
}

test('of 500 signed calls at once 240 a minute are accepted, the others refused with 429, by two connections', async () => {
  const flood = async () => {
    const all = Array.from({ length: 500 }, (_, i) => tell(`loud ${i}`, loud, '192.0.2.7'))
    const statuses = await Promise.all(all)
    const accepted = statuses.filter((status) => status === 200).length
    // However the minutes fall, they are two at most.
    expect(accepted).toBeGreaterThanOrEqual(240)
    expect(accepted).toBeLessThanOrEqual(480)
    expect(statuses.filter((status) => status === 429)).toHaveLength(500 - accepted)
    expect(await admin('select 1 as one from phone_call where branch_id = $1', [a1.id])).toHaveLength(accepted)
  }
  expect(await mostAtOnce('rw', flood)).toBe(2)
  expect(await tell('calm', calm, '192.0.2.9')).toBe(200)
})

test('those who only claim to be a switchboard take one connection together, and nothing of what it may tell', async () => {
  const claim = () => tell('forged', { ...calm, secret: 'guessed' }, '192.0.2.8')
  const flood = async () => {
    const statuses = await Promise.all(Array.from({ length: 300 }, claim))
    expect(new Set(statuses)).toEqual(new Set([401]))
  }
  expect(await mostAtOnce('platform', flood)).toBe(1)
  expect(await tell('true', calm, '192.0.2.9')).toBe(200)
})
