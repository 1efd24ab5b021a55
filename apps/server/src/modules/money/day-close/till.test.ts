import { randomUUID } from 'node:crypto'
import { branchSettings, putBranchSettings } from '@sofra/contract/branch/branch/branch.settings.contract.ts'
import { dayCloseDraft, dayCloses, printDayClose } from '@sofra/contract/money/day-close/day-close.contract.ts'
import { endTillShift, openTillShift, tillShift, tillState } from '@sofra/contract/money/day-close/till.contract.ts'
import { expect, test } from 'vitest'
import { closingOf } from '../../../../test/closing.ts'
import { printingOf } from '../../../../test/printing.ts'
import { testServer } from '../../../../test/server.ts'
import { allKeys, twoTenants } from '../../../../test/tenants.ts'

const { a, admin, call, pools } = await testServer()
const world = await twoTenants(a)
const { A, B, a1, a2, b1 } = world
const { addPrinter, newAgent, work } = printingOf({ admin, call, pools }, world)
const { start, stateOf, close, closeOf, deliver, move } = await closingOf({ a, call }, world)
await start(a1)
await close(a1)

const shiftParams = { branch_id: a2.id }
const set = async (uses_shifts: boolean) => {
  const { reply } = await call(branchSettings, { as: A.owner, params: shiftParams })
  const { id: _, company_id: __, name: ___, code: ____, timezone: _____, currency_code: ______, ...settings } = reply
  return call(putBranchSettings, { as: A.owner, params: shiftParams, body: { ...settings, uses_shifts } })
}
const open = (opening_float: number) =>
  call(openTillShift, { as: A.owner, params: shiftParams, body: { opening_float } })
const end = (id: number, body: object) =>
  call(endTillShift, { as: A.owner, params: { ...shiftParams, till_shift_id: id }, body: body as never })

test('shifts are off without uses_shifts; with it a day closes after its shift has ended', async () => {
  await start(a2)
  expect((await open(0)).refusal.code).toBe('till-shift.off')
  expect((await set(true)).status).toBe(200)
  const shift = (await open(10_000)).reply
  expect((await open(0)).refusal.code).toBe('till-shift.open')
  expect((await close(a2)).refusal.code).toBe('day-close.shift-open')
  await set(false)
  expect((await close(a2)).status).toBe(201)
  await set(true)
  await deliver(a2)
  await move(a2, 'withdrawal', 4_000)
  expect((await end(shift.id, { version: 1, counted: 29_000 })).refusal.code).toBe('day-close.reason-missing')
  expect((await end(shift.id, { version: 1, counted: 29_000, reason: 'Eksik' })).status).toBe(200)
  expect((await end(shift.id, { version: 2, counted: 29_000 })).refusal.code).toBe('till-shift.ended')
  const report = (await call(tillShift, { as: A.owner, params: { ...shiftParams, till_shift_id: shift.id } })).reply
  expect(report).toMatchObject({ expected: 30_000, counted: 29_000, difference: -1_000, figures: { taken: 24_000 } })
  await deliver(a2)
  const second = (await open(0)).reply
  const figures = (await call(tillShift, { as: A.owner, params: { ...shiftParams, till_shift_id: second.id } })).reply
    .figures
  expect(figures).toMatchObject({ taken: 0, movements: [] })
  await end(second.id, { version: 1, counted: 0 })
  expect((await close(a2)).status).toBe(201)
})

test('POST cash-movement books a repeated idempotency key once, and returns 422 for other content', async () => {
  const key = randomUUID()
  const [first, again] = [await move(a1, 'deposit', 700, key), await move(a1, 'deposit', 700, key)]
  expect(again.reply).toEqual(first.reply)
  expect((await move(a1, 'deposit', 800, key)).refusal.code).toBe('idempotency.key-reused')
  expect(
    await admin('select amount from cash_movement where branch_id = $1 and amount in (700, 800)', [a1.id]),
  ).toEqual([{ amount: 700 }])
  // The same key of another restaurant is another attempt.
  expect((await move(a2, 'deposit', 700, key)).reply.id).not.toBe(first.reply.id)
})

test('a cashier counts without seeing amounts, and users limited to a restaurant see its days alone', async () => {
  const cashier = await a.user({ account: A.account, keys: ['get-till', 'post-day-close'], branches: [a1] })
  expect(JSON.stringify(await stateOf(a1, cashier))).not.toMatch(/taken|expected|float/)
  expect((await call(dayCloseDraft, { as: cashier, params: { branch_id: a1.id } })).status).toBe(403)
  expect((await close(a1, { next_float: 0 }, cashier)).reply).toEqual({
    id: expect.any(Number) as number,
    no: expect.any(Number) as number,
  })
  const limited = await a.user({ account: A.account, keys: allKeys, branches: [a1] })
  const { items } = (await call(dayCloses, { as: limited })).reply
  expect(new Set(items.map(({ branch_id }) => branch_id))).toEqual(new Set([a1.id]))
  expect((await call(tillState, { as: limited, params: { branch_id: a2.id } })).status).toBe(404)
})

test('days, shifts and tills of another company are missing', async () => {
  const [ours] = (await call(dayCloses, { as: A.owner, query: { branch_id: [a1.id] } as never })).reply.items
  expect((await closeOf(Number(ours?.id), a1, B.owner)).status).toBe(404)
  expect((await closeOf(Number(ours?.id), b1, B.owner)).status).toBe(404)
  expect((await start(a1, B.owner)).status).toBe(404)
  expect((await call(dayCloses, { as: B.owner })).reply.items).toEqual([])
})

test('POST day-close/print stores the paper of the printer, or leaves it to the device without an agent', async () => {
  const [ours] = (await call(dayCloses, { as: A.owner, query: { branch_id: [a1.id] } as never })).reply.items
  const params = { branch_id: a1.id, day_close_id: Number(ours?.id) }
  const print = (body: object = {}) => call(printDayClose, { as: A.owner, params, body })
  expect((await print()).reply).toEqual({ printer: null })
  await addPrinter({ name: 'Kasa yazıcısı', kinds: ['receipt'], paper: '32' })
  const { key } = await newAgent()
  await work(key)
  expect((await print()).reply).toEqual({ printer: 'Kasa yazıcısı' })
  const [job] = await work(key)
  const text = Buffer.from(String(job?.bytes), 'base64').toString('latin1')
  expect(job?.kind).toBe('document')
  expect(text).toContain(`G\x81n sonu ${ours?.no}`)
  const foreign = await call(printDayClose, { as: B.owner, params: { ...params, branch_id: b1.id }, body: {} })
  expect(foreign.status).toBe(404)
})
