import { connectSwitchboard, signatureHeader } from '@sofra/contract/order/phone-call/switchboard.contract.ts'
import { expect, test } from 'vitest'
import { testServer } from '../../../../test/server.ts'
import { twoTenants } from '../../../../test/tenants.ts'
import { signatureOf } from '../../../kernel/http/signed.ts'

const { a, admin, app, call, pools } = await testServer({ rateLimits: true })
const { A, B, a1, b1 } = await twoTenants(a)

const connect = async (branch: { id: number }, as: { id: number }) => {
  const { reply } = await call(connectSwitchboard, { as, params: { branch_id: branch.id } })
  return { secret: reply.signing_key, id: Number(reply.path?.split('/').at(-1)) }
}
const [loud, calm] = [await connect(a1, A.owner), await connect(b1, B.owner)]

/** Reports a call like a switchboard at this address. */
const reportCall = async (call_id: string, { id, secret }: { id: number; secret: string }, from: string) => {
  const payload = JSON.stringify({ call_id, event: 'ringing', from: '0555 000 11 22' })
  const signature = signatureOf(secret, Math.floor(Date.now() / 1_000), payload)
  const headers = { 'content-type': 'application/json', [signatureHeader]: signature }
  const url = `/api/calls/${id}`
  return (await app.inject({ method: 'POST', url, payload, headers, remoteAddress: from })).statusCode
}

/** Returns the maximum of pool connections in use during `work`. */
const maxConnections = async (pool: 'rw' | 'platform', work: () => Promise<unknown>) => {
  let [out, max] = [0, 0]
  const acquired = () => {
    out += 1
    max = Math.max(max, out)
  }
  const released = () => {
    out -= 1
  }
  pools[pool].on('acquire', acquired).on('release', released)
  await work()
  pools[pool].off('acquire', acquired).off('release', released)
  return max
}

test('of 500 concurrent signed calls 240 a minute are accepted with two connections, the others return 429', async () => {
  const flood = async () => {
    const all = Array.from({ length: 500 }, (_, i) => reportCall(`loud ${i}`, loud, '192.0.2.7'))
    const statuses = await Promise.all(all)
    const accepted = statuses.filter((status) => status === 200).length
    // The calls fall into at most two minutes.
    expect(accepted).toBeGreaterThanOrEqual(240)
    expect(accepted).toBeLessThanOrEqual(480)
    expect(statuses.filter((status) => status === 429)).toHaveLength(500 - accepted)
    expect(await admin('select 1 as one from phone_call where branch_id = $1', [a1.id])).toHaveLength(accepted)
  }
  expect(await maxConnections('rw', flood)).toBe(2)
  expect(await reportCall('calm', calm, '192.0.2.9')).toBe(200)
})

test('requests with a wrong signature share one connection, and do not delay a correct one', async () => {
  const claim = () => reportCall('forged', { ...calm, secret: 'guessed' }, '192.0.2.8')
  const flood = async () => {
    const statuses = await Promise.all(Array.from({ length: 300 }, claim))
    expect(new Set(statuses)).toEqual(new Set([401]))
  }
  expect(await maxConnections('platform', flood)).toBe(1)
  expect(await reportCall('true', calm, '192.0.2.9')).toBe(200)
})
