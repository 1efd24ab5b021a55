import { putStationPlan } from '@sofra/contract/order/kitchen-display/kitchen-display.contract.ts'
import { claimPrint, openPrints, sendPrint } from '@sofra/contract/order/print/print.contract.ts'
import { reportPrint } from '@sofra/contract/order/print/print-agent.contract.ts'
import { printer, testPrinter } from '@sofra/contract/order/print/printer.contract.ts'
import { beforeEach, expect, test } from 'vitest'
import { orderingOf } from '../../../../test/ordering.ts'
import { plainPrinter, printingOf, textOf } from '../../../../test/printing.ts'
import { testServer } from '../../../../test/server.ts'
import { twoTenants } from '../../../../test/tenants.ts'
import { queryOf, withTenant } from '../../../kernel/database/tenant.ts'
import { isAgentAlive } from './print.api.ts'
import { lookAt } from './print.watch.ts'

const { a, admin, call, pools } = await testServer({ rateLimits: true })
const world = await twoTenants(a)
const { A, B, a1, a2, b1 } = world
const { place } = orderingOf({ call }, world)
const { addPrinter, newAgent, fetch, work, approved } = printingOf({ admin, call, pools }, world)
const params = { branch_id: a1.id }
const keys = { company_id: a1.company_id, branch_id: a1.id }

const setReceipt = (receipt: object) =>
  admin('update branch set receipt = receipt || $2 where id = $1', [a1.id, JSON.stringify(receipt)])
beforeEach(async () => {
  for (const table of ['print_job', 'printer', 'print_agent', 'kitchen_plan', 'attempt'])
    await admin(`delete from ${table}`)
  await setReceipt({ auto_print: false, copies: 2, show_product_details: true })
})

const report = (key: string, print_id: number, failure: 'offline' | 'timeout' | 'cut' | null = null) =>
  call(reportPrint, { body: { key, print_id, failure } })
const open = async () => (await call(openPrints, { as: A.owner, params })).reply.prints
const overdue = async (id: number) => {
  await admin(
    "update print_job set claimed_at = now() - interval '1 hour', created_at = now() - interval '1 hour' where id = $1",
    [id],
  )
  await lookAt({ ...keys, print_id: id }, pools)
}

test('a print that another agent is claiming is skipped', async () => {
  await addPrinter()
  const { key } = await newAgent()
  await fetch(key)
  await approved(await place())
  await withTenant(pools, { companies: [keys.company_id], branches: [keys.branch_id] }, async (query) => {
    await query('select from print_job where company_id = $1 and branch_id = $2 for update', [
      keys.company_id,
      keys.branch_id,
    ])
    expect(await work(key)).toEqual([])
  })
  expect(await work(key)).toHaveLength(1)
})

/** Approves an order at a branch with two agents; returns its prints and what each agent received. */
const printedByTwo = async () => {
  await setReceipt({ auto_print: true })
  await addPrinter({ kinds: ['receipt', 'ticket'] })
  const [one, two] = [await newAgent(), await newAgent()]
  await fetch(one.key)
  const order = await approved(await place())
  const [first, second] = await Promise.all([work(one.key), work(two.key)])
  expect([...first, ...second].map(({ kind }) => kind).sort()).toEqual(['receipt', 'ticket'])
  const receipt = [...first, ...second].find(({ kind }) => kind === 'receipt')
  const ticket = [...first, ...second].find(({ kind }) => kind === 'ticket')
  if (!receipt || !ticket) throw new Error('both were handed out')
  const [mine, theirs] = first.some(({ id }) => id === receipt.id) ? [one, two] : [two, one]
  return { order, receipt, ticket, one, mine, theirs }
}

test('an approval prints tickets, and receipts as configured', async () => {
  const { order, receipt, ticket } = await printedByTwo()
  expect(receipt.printer).toEqual({ name: 'Mutfak', connection: 'network', address: '192.168.1.50:9100' })
  // Each copy ends with a cut.
  expect(textOf(receipt).split('\x1dVB').length - 1).toBe(2)
  expect(textOf(ticket).split('\x1dVB').length - 1).toBe(1)
  expect(textOf(ticket)).toContain(order.code)
  expect(textOf(receipt)).toContain('TL')
  expect(textOf(ticket)).not.toContain('TL')
})

test('each print is given to one of two agents, which alone reports it, and not to browsers', async () => {
  const { receipt, ticket, one, mine, theirs } = await printedByTwo()
  expect((await report(theirs.key, receipt.id)).refusal?.code).toBe('print.taken')
  expect((await report(mine.key, receipt.id)).status).toBe(200)
  expect((await report(mine.key, receipt.id)).status).toBe(200)
  expect(await work(one.key)).toEqual([])
  // Browsers cannot claim a print for a printer.
  expect(await open()).toEqual([])
  expect(
    (await call(claimPrint, { as: A.owner, params: { ...params, print_id: ticket.id }, body: { device: 'till' } }))
      .status,
  ).toBe(409)
})

test('without an agent any browser can claim the receipt, and an unclaimed printer print is reported as failed', async () => {
  await setReceipt({ auto_print: true })
  await addPrinter({ kinds: ['receipt', 'ticket'] })
  await approved(await place())
  expect(await open()).toMatchObject([{ kind: 'receipt', printer: null, state: 'waiting' }])
  const [ticket] = await admin<{ id: number }>("select id from print_job where kind = 'ticket'")
  await overdue(ticket?.id ?? 0)
  expect((await open()).filter(({ state }) => state === 'failed')).toMatchObject([
    { kind: 'ticket', printer: 'Mutfak', failure: 'nobody', is_double: false },
  ])
})

test('each station has its own ticket with its own lines only', async () => {
  const [category] = await admin<{ id: number }>('select category_id as id from product where id = $1', [a1.plain.id])
  const stations = [{ no: 3, name: 'Ocak', category_ids: [category?.id ?? 0] }]
  await call(putStationPlan, { as: A.owner, params, body: { stations, version: 1 } })
  const ocakPrinter = await addPrinter({ station_nos: [3] })
  expect(ocakPrinter).toMatchObject({ stations: ['Ocak'], agent: null, last_state: null })
  const { key } = await newAgent()
  const order = await approved(await place())
  const prints = await work(key)
  const ours = prints.filter((one) => textOf(one).includes('Ocak'))
  expect(ours).toHaveLength(1)
  const name = order.lines.map((line) => line.name)
  expect(name.length).toBeGreaterThan(0)
  const jobs = await admin<{ line_nos: number[]; station_no: number | null }>(
    'select station_no, line_nos from print_job order by id',
  )
  expect(jobs.flatMap(({ line_nos }) => line_nos).sort()).toEqual(order.lines.map(({ no }) => no).sort())
})

test('a print whose connection broke is tried once more with a mark, then reported to the desk', async () => {
  await addPrinter()
  const { key } = await newAgent()
  await approved(await place())
  const [first] = await work(key)
  if (!first) throw new Error('it waits')
  expect(textOf(first)).not.toContain('OLASI')
  await report(key, first.id, 'cut')
  const [again] = await work(key)
  expect(again?.id).toBe(first.id)
  expect(textOf(again ?? first)).toContain('*** OLASI TEKRAR ***')
  await report(key, first.id, 'cut')
  expect(await work(key)).toEqual([])
  expect(await open()).toMatchObject([
    { id: first.id, state: 'failed', failure: 'cut', is_double: true, printer: 'Mutfak' },
  ])
  const claimReply = await call(claimPrint, {
    as: A.owner,
    params: { ...params, print_id: first.id },
    body: { device: 'till' },
  })
  expect(claimReply.reply).toMatchObject({ state: 'claimed', is_double: true })
})

test('another agent takes over the print of a vanished agent, and an unreachable printer is not tried again', async () => {
  await addPrinter()
  const [one, two] = [await newAgent(), await newAgent()]
  await approved(await place())
  const [lost] = await work(one.key)
  await overdue(lost?.id ?? 0)
  const [retaken] = await work(two.key)
  expect(retaken?.id).toBe(lost?.id)
  expect(textOf(retaken ?? { bytes: '' })).toContain('OLASI TEKRAR')
  expect((await report(one.key, lost?.id ?? 0)).status).toBe(409)
  await report(two.key, lost?.id ?? 0, 'offline')
  expect(await work(two.key)).toEqual([])
  expect(await open()).toMatchObject([{ state: 'failed', failure: 'offline' }])
})

test('only its own agent prints on a printer, an inactive printer prints nothing, and test pages have no order', async () => {
  const [one, two] = [await newAgent(), await newAgent()]
  const agentPrinter = await addPrinter({ agent_id: two.agent.id, letters: 'ascii', paper: '32' })
  const test_ = () => call(testPrinter, { as: A.owner, params: { ...params, printer_id: agentPrinter.id } })
  expect((await test_()).status).toBe(200)
  expect(await work(one.key)).toEqual([])
  const [page] = await work(two.key)
  expect(page).toMatchObject({ kind: 'test' })
  expect(textOf(page ?? { bytes: '' })).toContain('epson-857:')
  await report(two.key, page?.id ?? 0, 'offline')
  expect(await open()).toEqual([])
  const seen = async () =>
    (await call(printer.one, { as: A.owner, params: { ...params, printer_id: agentPrinter.id } })).reply
  expect(await seen()).toMatchObject({ agent: 'Kasa', last_state: 'failed', last_failure: 'offline' })
  await admin('update printer set is_active = false')
  expect((await test_()).refusal).toMatchObject({ status: 409, code: 'printer.off' })
  const foreign = { as: B.owner, params: { branch_id: b1.id, printer_id: agentPrinter.id } }
  expect((await call(testPrinter, foreign)).status).toBe(404)
  expect((await call(printer.remove, foreign)).status).toBe(404)
  const theirs = await newAgent(B.owner, b1.id)
  const bound = await call(printer.create, {
    as: A.owner,
    params,
    body: { ...plainPrinter, name: 'X', kinds: ['ticket'], station_nos: [], agent_id: theirs.agent.id },
  })
  expect(bound.refusal?.errors).toMatchObject([{ path: 'agent_id' }])
})

test('a failed print can be sent to its printer once more unless the printer is inactive, and desks cannot claim it', async () => {
  await addPrinter()
  const { key } = await newAgent()
  await approved(await place())
  const [first] = await work(key)
  const id = first?.id ?? 0
  const send = (as = A.owner, branch_id = a1.id) => call(sendPrint, { as, params: { branch_id, print_id: id } })
  expect((await send()).refusal?.code).toBe('print.taken')
  await report(key, id, 'offline')
  await admin('update printer set is_active = false')
  expect((await send()).refusal).toMatchObject({ status: 409, code: 'print.no-printer' })
  await admin('update printer set is_active = true')
  expect((await send(B.owner, b1.id)).status).toBe(404)
  const both = await Promise.all([send(), send()])
  expect(both.map(({ reply }) => reply.state)).toEqual(['waiting', 'waiting'])
  expect(await open()).toEqual([])
  const [again, ...more] = await work(key)
  expect([again?.id, more]).toEqual([id, []])
  expect(textOf(again ?? { bytes: '' })).not.toContain('OLASI')
  // A print that is sent again gets the full timeout.
  await report(key, id, 'offline')
  await send()
  await lookAt({ ...keys, print_id: id }, pools)
  expect(await open()).toEqual([])
  await overdue(id)
  expect(await open()).toMatchObject([{ id, state: 'failed', failure: 'nobody' }])
})

test('removing a printer reports its waiting prints as failed to the desk', async () => {
  const removedPrinter = await addPrinter()
  await approved(await place())
  expect(
    (await call(printer.remove, { as: A.owner, params: { ...params, printer_id: removedPrinter.id } })).status,
  ).toBe(200)
  expect(await open()).toMatchObject([{ kind: 'ticket', state: 'failed', failure: 'nobody', printer: null }])
})

test('isAgentAlive requires an agent with a recent poll and a printer', async () => {
  const query = queryOf(pools.platform)
  const { key } = await newAgent()
  await fetch(key)
  expect(await isAgentAlive(query, keys)).toBe(false)
  await addPrinter()
  expect(await isAgentAlive(query, keys)).toBe(true)
  expect(await isAgentAlive(query, { ...keys, branch_id: a2.id })).toBe(false)
  await admin("update print_agent set last_seen_at = now() - interval '61 s'")
  expect(await isAgentAlive(query, keys)).toBe(false)
})

test('options are printed on the receipt if configured, and on the ticket always', async () => {
  await setReceipt({ auto_print: true })
  await addPrinter({ kinds: ['receipt', 'ticket'], letters: 'ascii' })
  const { key } = await newAgent()
  await fetch(key)
  const product = await a.product({ branch: a1, price: 9_000, name: { tr: 'Izgara', en: '', de: '' } })
  const { id: catalog_id, items } = await a.group({ branch: a1, product, selection_type: 'multiple', prices: [500] })
  const options = [{ catalog_id, item_id: items[0]?.id }]
  const printed = async () => {
    await approved(await place({ lines: [{ product_id: product.id, quantity: 1, options }] }))
    const papers = (await work(key)).map((one) => [one.kind, /Malzeme/.test(textOf(one))])
    return Object.fromEntries(papers)
  }
  expect(await printed()).toEqual({ receipt: true, ticket: true })
  await setReceipt({ show_product_details: false })
  expect(await printed()).toEqual({ receipt: false, ticket: true })
})
