import { switchboardLog } from '@sofra/contract/platform/switchboard-log/switchboard-log.contract.ts'
import { expect, test } from 'vitest'
import { testServer } from '../../../../test/server.ts'
import { twoTenants } from '../../../../test/tenants.ts'
import { flushBuffers } from '../../../kernel/buffer.ts'
import { logSwitchboard } from './switchboard-log.api.ts'

const { a, call, pools } = await testServer()
const { A, a1, eliza } = await twoTenants(a)

const report = {
  provider: 'verimor',
  direction: 'inbound',
  guest: '+905321234567',
  line: '+902120000000',
  extension: null,
  duration_s: null,
  call_id: 'c-1',
  company_id: A.id,
  branch_id: a1.id,
} as const

test('switchboard-log stores each event of a call once, with a masked number', async () => {
  for (const event of ['ringing', 'ringing', 'missed'] as const) logSwitchboard(pools, { ...report, event })
  logSwitchboard(pools, { ...report, event: 'ringing', call_id: 'c-2', company_id: null, branch_id: null })
  await flushBuffers(pools)
  const { items } = (await call(switchboardLog.list, { as: eliza, query: { q: 'c-1' } })).reply
  expect(items.map(({ event }) => event).toSorted()).toEqual(['missed', 'ringing'])
  expect(items[0]).toMatchObject({ guest: '+90532•••••67', company_id: A.id, branch_name: expect.any(String) })
  const missed = await call(switchboardLog.list, { as: eliza, query: { event: 'missed', provider: 'verimor' } })
  expect(missed.reply.total).toBe(1)
  expect((await call(switchboardLog.list, { as: A.owner })).status).toBe(403)
})
