import { reportPrint } from '@sofra/contract/order/print/print-agent.contract.ts'
import { addPrintAgent, printAgents, removePrintAgent } from '@sofra/contract/order/print/printer.contract.ts'
import { beforeEach, expect, test } from 'vitest'
import { printingOf } from '../../../../test/printing.ts'
import { testServer } from '../../../../test/server.ts'
import { twoTenants } from '../../../../test/tenants.ts'

const { a, admin, call, pools } = await testServer({ rateLimits: true })
const world = await twoTenants(a)
const { A, B, a1, a2, b1 } = world
const { pair, newAgent, fetch } = printingOf({ admin, call, pools }, world)
const params = { branch_id: a1.id }

beforeEach(async () => {
  for (const table of ['print_agent', 'attempt']) await admin(`delete from ${table}`)
})

test('a pairing code is valid once, and the agent’s token is stored as a hash only', async () => {
  const added = (await call(addPrintAgent, { as: A.owner, params, body: { name: 'Kasa' } })).reply
  expect(added.code).toMatch(/^[A-Z2-9]{4}-[A-Z2-9]{4}$/)
  const { reply } = await pair(` ${added.code.toLowerCase().replace('-', ' ')}`)
  expect(reply).toMatchObject({ name: 'Kasa', branch_name: a1.name })
  expect((await pair(added.code)).refusal).toMatchObject({ status: 422, code: 'print-agent.code' })
  expect((await fetch(added.code)).status).toBe(401)
  expect((await fetch(reply.key)).reply).toEqual({ prints: [], again_ms: 3_000 })
  const [stored] = await admin<{ all: string }>('select string_agg(p::text, $1) as all from print_agent p', [' '])
  expect(stored?.all).not.toContain(reply.key)
  const late = (await call(addPrintAgent, { as: A.owner, params, body: { name: 'Bar' } })).reply
  await admin("update print_agent set code_expires_at = now() - interval '1 s' where id = $1", [late.agent.id])
  expect((await pair(late.code)).status).toBe(422)
  const { agents } = (await call(printAgents, { as: A.owner, params })).reply
  expect(agents).toMatchObject([
    { name: 'Kasa', is_alive: true, release: '1.0.0' },
    { name: 'Bar', is_alive: false, paired_at: null },
  ])
})

test('of two concurrent pairings one gets a token, and guessing returns 429', async () => {
  const { code } = (await call(addPrintAgent, { as: A.owner, params, body: { name: 'Kasa' } })).reply
  const both = await Promise.all([pair(code), pair(code)])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 422])
  const guesses = []
  for (let n = 0; n < 30; n += 1) guesses.push((await pair(`AAAA-${n}`)).status)
  expect(guesses.filter((status) => status === 429).length).toBeGreaterThan(0)
})

test('a removed agent returns 401 at once', async () => {
  const { agent, key } = await newAgent()
  const off = (as = A.owner, branch_id = a1.id) =>
    call(removePrintAgent, { as, params: { branch_id, print_agent_id: agent.id } })
  expect((await off(B.owner, b1.id)).status).toBe(404)
  expect((await off(A.owner, a2.id)).status).toBe(404)
  expect((await off()).status).toBe(200)
  expect((await fetch(key)).refusal).toMatchObject({ status: 401, code: 'print-agent.unknown' })
  expect((await call(reportPrint, { body: { key, print_id: 1, failure: null } })).status).toBe(401)
})
