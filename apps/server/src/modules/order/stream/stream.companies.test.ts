import type { AddressInfo } from 'node:net'
import { progressMoved } from '@sofra/contract/kernel/progress.events.ts'
import { definitionPoint } from '@sofra/contract/marketing/definition-point/definition-point.contract.ts'
import { afterAll, expect, test } from 'vitest'
import { testServer } from '../../../../test/server.ts'
import { type StreamReader, streamReader } from '../../../../test/stream-reader.ts'
import { twoTenants } from '../../../../test/tenants.ts'
import { withTenant } from '../../../kernel/database/tenant.ts'
import { emit } from '../../../kernel/events/emit.ts'

const { a, app, bearer, pools } = await testServer()
const { A, B, a2 } = await twoTenants(a)

await app.listen({ port: 0, host: '127.0.0.1' })
const address = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
const readers: StreamReader[] = []
afterAll(() => {
  for (const reader of readers) reader.cut()
})
const listening = async (as: { id: number }, lastSeen: Record<string, string> = {}) => {
  const reader = streamReader(address, await bearer(as))
  readers.push(reader)
  for (const [of, no] of Object.entries(lastSeen)) reader.lastSeen.set(of, no)
  await reader.open()
  return reader
}

const move = (company: { id: number }, subject_id: number, done: number) =>
  withTenant(pools, { companies: [company.id], branches: 'all' }, (query) =>
    emit(
      query,
      progressMoved,
      { company_id: company.id, subject_id },
      { of: 'definition-point', state: 'running', done, total: 9 },
    ),
  )
const stepsOf = ({ received }: StreamReader) =>
  received.flatMap(({ frame }) => (frame.type === 'progress' ? [`${frame.company_id}.${frame.id} ${frame.done}`] : []))

test('GET stream sends the progress of a company’s work in order, only to users of the whole company with its key', async () => {
  const keys = [definitionPoint.one.access]
  const follower = await listening(await a.user({ account: A.account, keys }))
  const ofOneBranch = await listening(await a.user({ account: A.account, keys, branches: [a2] }))
  const others = [ofOneBranch, await listening(await a.user({ account: A.account, keys: ['get-member'] }))]
  const ofB = await listening(B.owner)
  for (const done of [3, 6, 9]) await move(A, 7, done)
  const all = [3, 6, 9].map((done) => `${A.id}.7 ${done}`)
  await follower.until(() => stepsOf(follower).length === 3)
  expect(stepsOf(follower)).toEqual(all)
  // The next event of B is the only one that B receives.
  await move(B, 8, 1)
  await ofB.until(() => stepsOf(ofB).length === 1)
  expect(stepsOf(ofB)).toEqual([`${B.id}.8 1`])
  expect(others.map(stepsOf)).toEqual([[], []])
})

test('GET stream replays missed events of the own company only', async () => {
  const keys = [definitionPoint.one.access]
  const reader = await listening(await a.user({ account: A.account, keys }), { [-A.id]: '1', [-B.id]: '0' })
  await reader.until(() => stepsOf(reader).length === 2)
  expect(stepsOf(reader)).toEqual([`${A.id}.7 6`, `${A.id}.7 9`])
})
