import type { AddressInfo } from 'node:net'
import { callCommand, tableCommands } from '@sofra/contract/branch/table-command/table-command.contract.ts'
import { myDesk } from '@sofra/contract/order/orders/order.contract.ts'
import { afterAll, expect, test } from 'vitest'
import { orderingOf } from '../../../../test/ordering.ts'
import { testServer } from '../../../../test/server.ts'
import { type StreamReader, streamReader } from '../../../../test/stream-reader.ts'
import { twoTenants } from '../../../../test/tenants.ts'

const { a, app, bearer, call } = await testServer()
const world = await twoTenants(a)
const { A, B, a1, a2, b1 } = world
const { place } = orderingOf({ call }, world)

await app.listen({ port: 0, host: '127.0.0.1' })
const address = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
const readers: StreamReader[] = []
afterAll(() => {
  for (const reader of readers) reader.cut()
})
const listening = async (as: { id: number }) => {
  const reader = streamReader(address, await bearer(as))
  readers.push(reader)
  await reader.open()
  return reader
}
const person = (more: object) => a.user({ account: A.account, ...more })

const receivedBy = ({ received }: StreamReader) =>
  received.map(({ frame }) => (frame.type === 'table-command' ? `call at ${frame.branch_id}` : frame.type))
const has = (reader: StreamReader, frame: string) => reader.until(() => receivedBy(reader).includes(frame))

test('GET stream sends table calls only to users with their key in that restaurant', async () => {
  const waiter = await listening(await person({ keys: [tableCommands.access], branches: [a1] }))
  const elsewhere = await listening(await person({ keys: [tableCommands.access], branches: [a2] }))
  const atDesk = await listening(await person({ keys: [myDesk.access, 'get-order-delivery'] }))
  const theirs = await listening(B.owner)
  const ask = (token: string, { channel }: Pick<typeof A, 'channel'>) =>
    call(callCommand, { channel, body: { table_token: token, kind: 'waiter' } })

  expect((await ask(a1.table.token, A)).status).toBe(200)
  await has(waiter, `call at ${a1.id}`)
  // Each reader misses the events of the others; a last event shows that all earlier ones have arrived.
  await place({}, a1)
  expect((await ask(a2.table.token, A)).status).toBe(200)
  expect((await ask(b1.table.token, B)).status).toBe(200)
  await Promise.all([has(atDesk, 'order'), has(elsewhere, `call at ${a2.id}`), has(theirs, `call at ${b1.id}`)])

  expect(receivedBy(waiter)).toEqual([`call at ${a1.id}`])
  expect(receivedBy(elsewhere)).toEqual([`call at ${a2.id}`])
  expect(receivedBy(atDesk)).toEqual(['order'])
  expect(receivedBy(theirs)).toEqual([`call at ${b1.id}`])
})
