import {
  type CommissionReport,
  commissionReports,
  commissionStatement,
  payCommissionReport,
} from '@sofra/contract/money/commission-report/commission-report.contract.ts'
import { invoiceSeller } from '@sofra/contract/money/restaurant-invoice/invoice-seller.contract.ts'
import {
  creditInvoice,
  issueInvoices,
  putInvoiceState,
  restaurantInvoice,
  restaurantInvoicePdf,
  restaurantInvoices,
  restaurantInvoiceTotals,
  restaurantInvoiceXml,
} from '@sofra/contract/money/restaurant-invoice/restaurant-invoice.contract.ts'
import { feeKinds } from '@sofra/contract/money/settlement/settlement.rules.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { fillParties, invoicingOf, mixedFees } from '../../../../test/closed-report.ts'
import { runWithLine } from '../../../../test/payout-data.ts'
import { testServer } from '../../../../test/server.ts'
import { twoTenants } from '../../../../test/tenants.ts'
import { withTenant } from '../../../kernel/database/tenant.ts'
import { takeNumber } from './restaurant-invoice.number.ts'

const { a, admin, call, pools } = await testServer()
const world = await twoTenants(a)
const { A, B, a1, b1, eliza } = world
const seller = { tax_number: '1234567890', series: 'SFR' }
const scope = { companies: [A.id], branches: [a1.id] }

beforeEach(() => fillParties(admin, A))

const { at, credit, issue, noOf, reportNow, reportOf } = invoicingOf({ a, call }, admin, world)

describe('an invoice', () => {
  test('has the sums of its report to the kuruş, per fee and VAT rate', async () => {
    const report = await reportOf(mixedFees)
    const invoice = (await issue(report)).reply
    const sum = (names: readonly (keyof CommissionReport)[]) =>
      names.reduce((all, name) => all + Number(report[name]), 0)
    expect(invoice.net).toBe(sum(feeKinds))
    expect(invoice.vat).toBe(sum(feeKinds.map((kind) => `${kind}_vat` as const)))
    expect(invoice.lines).toEqual([
      // 20 % of 24.02 is 4.80 and 10 % of 12.01 is 1.20, as the entries add up.
      { kind: 'commission', vat_rate: 1_000, net: 1_201, vat: 120, gross: 1_321 },
      { kind: 'commission', vat_rate: 2_000, net: 2_402, vat: 480, gross: 2_882 },
      { kind: 'payment_service', vat_rate: 2_000, net: 333, vat: 67, gross: 400 },
      { kind: 'courier', vat_rate: 2_000, net: 4_500, vat: 900, gross: 5_400 },
    ])
    expect(invoice).toMatchObject({ kind: 'invoice', e_state: 'none', buyer: { restaurant: a1.name } })
    expect(await reportNow(report)).toMatchObject({ state: 'invoiced', invoice_number: invoice.number })
  })

  test('of fees below zero is a credit note', async () => {
    const invoice = (await issue(await reportOf([{ goods: -10_000, commission: -1_200, commission_vat: -240 }]))).reply
    expect(invoice).toMatchObject({ kind: 'credit_note', net: 1_200, vat: 240, gross: 1_440 })
  })

  test('is refused for a report without fees, which is paid without one', async () => {
    const report = await reportOf([{ goods: 10_000 }])
    expect((await issue(report)).refusal).toMatchObject({ status: 422, code: 'restaurant-invoice.nothing' })
    const params = { branch_id: a1.id, commission_report_id: report.id }
    const paid = await call(payCommissionReport, { as: eliza, params, body: { version: report.version } })
    expect(paid.reply.state).toBe('paid')
  })

  test.each([
    ["update invoice_seller set title = ''", 'restaurant-invoice.no-seller'],
    ["update company set legal_title = ' '", 'restaurant-invoice.buyer-title'],
    ["update company set tax_number = '1234567891'", 'restaurant-invoice.buyer-tax-number'],
    ["update company set tax_office = ''", 'restaurant-invoice.buyer-tax-office'],
  ])('is refused after "%s"', async (sql, code) => {
    const report = await reportOf()
    await admin(sql)
    expect((await issue(report)).refusal).toMatchObject({ status: 422, code })
    await fillParties(admin, A)
    expect((await issue(report)).status).toBe(201)
  })

  test('cannot be edited by the server, except for the state of the e-invoice', async () => {
    const invoice = (await issue(await reportOf())).reply
    for (const set of ['gross = 1, net = 1, vat = 0', `number = 'AAA2020000000001'`, `lines = '[]'`])
      await expect(
        withTenant(pools, scope, (query) => query(`update restaurant_invoice set ${set} where id = $1`, [invoice.id])),
      ).rejects.toThrow('permission denied')
    await expect(
      withTenant(pools, scope, (query) => query('delete from restaurant_invoice where id = $1', [invoice.id])),
    ).rejects.toThrow('permission denied')
    const put = (version: number) =>
      call(putInvoiceState, { as: eliza, params: at(invoice), body: { e_state: 'sent', version } })
    expect((await put(invoice.version)).reply).toMatchObject({ e_state: 'sent', version: 2 })
    expect((await put(invoice.version)).refusal.code).toBe('error.stale')
  })
})

test('POST restaurant-invoice/credit returns 409 while a run of payouts contains the report', async () => {
  const report = await reportOf()
  const invoice = (await issue(report)).reply
  const { run } = await runWithLine(a, a1, 'open', report)
  expect((await credit(invoice)).refusal.code).toBe('commission-report.in-payout')
  expect(await reportNow(report)).toMatchObject({ state: 'invoiced', invoice_number: invoice.number })
  await admin('update payout_report set is_live = false where report_id = $1', [report.id])
  await admin(`update payout_run set state = 'cancelled', closed_at = now(), closed_by_name = 'x' where id = $1`, [run])
  expect((await credit(invoice)).status).toBe(201)
})

describe('numbers', () => {
  test('have no gap and no duplicate when several reports are invoiced at once', async () => {
    const reports = [await reportOf(), await reportOf(), await reportOf(), await reportOf()]
    const before = noOf((await issue(await reportOf())).reply)
    const numbers = (await Promise.all(reports.map((report) => issue(report)))).map(({ reply }) => noOf(reply))
    expect(numbers.toSorted((one, other) => one - other)).toEqual([1, 2, 3, 4].map((more) => before + more))
  })

  test('are reused after a rollback, and the next document waits for it', async () => {
    const [first, second] = [await reportOf(), await reportOf()]
    const before = noOf((await issue(first)).reply)
    const taken = Promise.withResolvers<number>()
    const end = Promise.withResolvers<void>()
    const failing = withTenant(pools, scope, async (query) => {
      taken.resolve(noOf(await takeNumber(query, seller)))
      await end.promise
      throw new Error('failed')
    })
    const takenNo = await taken.promise
    const next = issue(second)
    const waiting = `select 1 as n from pg_stat_activity where wait_event_type = 'Lock' and query like '%invoice_number%'`
    try {
      await expect.poll(() => admin(waiting)).not.toEqual([])
    } finally {
      // Other documents wait for the lock until the transaction ends.
      end.resolve()
    }
    await expect(failing).rejects.toThrow('failed')
    expect([takenNo, noOf((await next).reply)]).toEqual([before + 1, before + 1])
  })

  test('begin with 1 for another series and another year', async () => {
    const year = 2999
    await admin(`insert into invoice_number values ('1234567890', 'ABC', $1, 41, $2)`, [year, `${year}-01-01`])
    await admin(`update invoice_seller set series = 'ABC'`)
    const invoice = (await issue(await reportOf())).reply
    await admin(`update invoice_seller set series = 'SFR'`)
    expect(invoice.number).toMatch(/^ABC\d{4}000000001$/)
  })

  test('a report is invoiced once, also by two requests at once', async () => {
    const report = await reportOf()
    const both = await Promise.all([issue(report), issue(report)])
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409])
    const present = await reportNow(report)
    expect((await issue(present)).refusal.code).toBe('restaurant-invoice.invoiced')
    const { items } = (await call(restaurantInvoices, { as: eliza, query: { commission_report_id: report.id } })).reply
    expect(items).toHaveLength(1)
  })

  test('POST restaurant-invoice/issue replies per report', async () => {
    const [first, second, empty] = [await reportOf(), await reportOf(), await reportOf([{ goods: 100 }])]
    await issue(second)
    const commission_report_ids = [first.id, second.id, empty.id, 999_999]
    const { items } = (await call(issueInvoices, { as: eliza, body: { commission_report_ids } })).reply
    expect(items.map(({ number, refusal }) => refusal?.code ?? number?.slice(0, 3))).toEqual([
      'SFR',
      'restaurant-invoice.invoiced',
      'restaurant-invoice.nothing',
      'error.not-found',
    ])
    const [logged] = await admin(
      `select 1 as n from audit_log where record = 'restaurant_invoice' and record_id = $1 and user_id = $2`,
      [items[0]?.restaurant_invoice_id, eliza.id],
    )
    expect(logged).toBeDefined()
  })
})

describe('a credit note', () => {
  test('cancels an invoice once; the report can be invoiced again', async () => {
    const report = await reportOf(mixedFees)
    const invoice = (await issue(report)).reply
    const note = (await credit(invoice)).reply
    expect(note).toMatchObject({
      kind: 'credit_note',
      cancels_id: invoice.id,
      cancels_number: invoice.number,
      reason: 'Unvan yanlış',
      gross: invoice.gross,
      lines: invoice.lines,
    })
    expect(note.ettn).not.toBe(invoice.ettn)
    expect(await reportNow(report)).toMatchObject({ state: 'closed', invoice_number: null, invoiced_at: null })
    expect((await credit(note)).refusal.code).toBe('restaurant-invoice.cancels')
    const again = (await issue(await reportNow(report))).reply
    expect(noOf(again)).toBe(noOf(invoice) + 2)
    expect((await credit(invoice)).refusal.code).toBe('restaurant-invoice.cancelled')
    expect(await reportNow(report)).toMatchObject({ state: 'invoiced', invoice_number: again.number })
  })

  test('is issued once by two requests at once', async () => {
    const invoice = (await issue(await reportOf())).reply
    const both = await Promise.all([credit(invoice), credit(invoice)])
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409])
    expect(both.find(({ status }) => status === 409)?.refusal.code).toBe('restaurant-invoice.cancelled')
  })

  test('is refused once the report is paid', async () => {
    const report = await reportOf()
    const invoice = (await issue(report)).reply
    const { version } = await reportNow(report)
    const params = { branch_id: a1.id, commission_report_id: report.id }
    await call(payCommissionReport, { as: eliza, params, body: { version } })
    expect((await credit(invoice)).refusal).toMatchObject({ status: 409, code: 'restaurant-invoice.paid' })
    expect((await reportNow(report)).state).toBe('paid')
  })

  test('is subtracted from the totals of its period', async () => {
    const period = { from: '2026-01-01', to: '2026-12-31' }
    const days = async () => {
      const today = (await call(restaurantInvoices, { as: eliza })).reply.items[0]?.issued_on ?? ''
      return { from: today, to: today }
    }
    const report = await reportOf()
    const invoice = (await issue(report)).reply
    const query = { ...(await days()), commission_report_id: report.id }
    const totals = async () => (await call(restaurantInvoiceTotals, { as: A.owner, query })).reply.items
    expect(await totals()).toEqual([{ currency: 'TRY', documents: 1, net: 1_200, vat: 240, gross: 1_440 }])
    await credit(invoice)
    expect(await totals()).toEqual([{ currency: 'TRY', documents: 2, net: 0, vat: 0, gross: 0 }])
    const tooLong = { ...period, from: '2020-01-01' }
    expect((await call(restaurantInvoiceTotals, { as: eliza, query: tooLong })).status).toBe(400)
  })
})

test('the restaurant reads its own documents; of another company they are missing', async () => {
  const report = await reportOf()
  const invoice = (await issue(report)).reply
  const own = await call(restaurantInvoice, { as: A.owner, params: at(invoice) })
  expect(own.reply).toEqual(invoice)
  for (const endpoint of [restaurantInvoice, restaurantInvoicePdf, restaurantInvoiceXml])
    for (const branch of [a1, b1])
      expect((await call(endpoint, { as: B.owner, params: { ...at(invoice), branch_id: branch.id } })).status).toBe(404)
  expect((await call(restaurantInvoices, { as: B.owner })).reply.items).toEqual([])
  const days = { from: invoice.issued_on, to: invoice.issued_on }
  expect((await call(restaurantInvoiceTotals, { as: B.owner, query: days })).reply.items).toEqual([])
  const params = { branch_id: b1.id, commission_report_id: report.id }
  expect((await call(commissionStatement, { as: B.owner, params })).status).toBe(404)
  expect((await issue(await reportOf(), A.owner)).status).toBe(403)
  expect((await call(creditInvoice, { as: A.owner, params: at(invoice), body: { reason: 'x' } })).status).toBe(403)
})

test('PUT invoice-seller accepts only a valid tax number, IBAN and series', async () => {
  const { id: _, ...present } = (await call(invoiceSeller.one, { as: eliza })).reply
  const put = (more: object, as = eliza) => call(invoiceSeller.update, { as, body: { ...present, ...more } })
  for (const wrong of [{ tax_number: '1234567891' }, { iban: 'TR1' }, { series: 'S1' }, { title: '' }])
    expect((await put(wrong)).status, JSON.stringify(wrong)).toBe(400)
  expect((await put({}, A.owner)).status).toBe(403)
  expect((await put({ series: 'sfr', tax_number: '123 456 78 90' })).reply).toMatchObject(seller)
})

test('GET commission-report names the invoice of a report', async () => {
  const report = await reportOf()
  const { number } = (await issue(report)).reply
  const { items } = (await call(commissionReports, { as: A.owner })).reply
  expect(items.find(({ id }) => id === report.id)?.invoice_number).toBe(number)
})
