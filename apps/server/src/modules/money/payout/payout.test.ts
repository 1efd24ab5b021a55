import { payCommissionReport } from '@sofra/contract/money/commission-report/commission-report.contract.ts'
import { payouts } from '@sofra/contract/money/payout/payout.contract.ts'
import { payoutLayout } from '@sofra/contract/money/payout/payout-layout.contract.ts'
import {
  cancelPayoutRun,
  closePayoutRun,
  makePayoutRun,
  payoutDue,
  payoutFile,
  payoutRun,
  releasePayoutLine,
} from '@sofra/contract/money/payout/payout-run.contract.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { payingOf, until_day } from '../../../../test/paying.ts'
import { invoicedReport, validIban } from '../../../../test/payout-data.ts'
import { testServer } from '../../../../test/server.ts'
import { allKeys, twoTenants } from '../../../../test/tenants.ts'

const server = await testServer()
const { a, admin, call } = server
const world = await twoTenants(a)
const { A, B, a1, a2, b1, eliza } = world
const layouts = await admin<{ id: number }>('select id from payout_layout order by id')
const [turkish = 0, sepa = 0] = layouts.map(({ id }) => Number(id))
const { at, setIban, reset, make, send, close, linesOf, runOf, stateOf, answer, sentRun } = payingOf(
  server,
  world,
  turkish,
)
const german = 'DE89370400440532013000'
beforeEach(reset)

describe('a run', () => {
  test('pays each restaurant the sum of its invoiced reports, debts subtracted, and lists skipped restaurants', async () => {
    await invoicedReport(a, a1, 60_000)
    await invoicedReport(a, a1, -10_000)
    await invoicedReport(a, a1, 7_000, { state: 'closed', commission: 100 })
    await invoicedReport(a, a1, 500, { state: 'closed' })
    await invoicedReport(a, a1, 3_000, { currency: 'EUR' })
    await invoicedReport(a, a2, 20_000)
    await invoicedReport(a, a2, -20_000)
    await setIban(b1, null)
    await invoicedReport(a, b1, 40_000)
    const query = { until_day, layout_id: turkish, currency: 'TRY' }
    const due = (await call(payoutDue, { as: eliza, query })).reply
    expect(due).toMatchObject({ lines: 1, amount: 50_500 })
    const { reply } = await make()
    expect(reply).toMatchObject({ state: 'open', lines: 1, amount: 50_500, skipped: due.skipped })
    const skips = reply.skipped.map(({ branch_id, reason, amount }) => [branch_id, reason, amount])
    expect(skips).toEqual(
      expect.arrayContaining([
        [a1.id, 'other-currency', 3_000],
        [a1.id, 'not-invoiced', 7_000],
        [a2.id, 'nothing-due', 0],
        [b1.id, 'no-iban', 40_000],
      ]),
    )
    const [line] = await linesOf(reply.id)
    expect(line).toMatchObject({ branch_id: a1.id, amount: 50_500, iban: validIban, state: 'open' })
    expect(line?.reports.map(({ net }) => net).toSorted((one, other) => one - other)).toEqual([-10_000, 500, 60_000])
  })

  test.each([
    ['a foreign IBAN', german, turkish, 'foreign-iban'],
    ['an IBAN with wrong check digits', 'TR340006100519786457841326', sepa, 'bad-iban'],
  ])('skips %s', async (_, iban, layout, reason) => {
    await setIban(a1, iban)
    await invoicedReport(a, a1, 50_000)
    expect((await make(layout)).refusal.code).toBe('payout-run.empty')
    const query = { until_day, layout_id: layout, currency: 'TRY' }
    expect((await call(payoutDue, { as: eliza, query })).reply.skipped).toMatchObject([{ reason }])
  })

  test('takes each report once, also when two are made at the same time', async () => {
    for (const branch of [a1, a2, b1]) await invoicedReport(a, branch, 50_000)
    const both = await Promise.all([make(), make()])
    expect(both.filter(({ status }) => status === 201)).toHaveLength(1)
    expect(['payout-run.moved', 'payout-run.empty']).toContain(both.find(({ status }) => status !== 201)?.refusal.code)
    expect(await admin('select count(*)::int as n from payout_report')).toEqual([{ n: 3 }])
  })
})

describe('the end of a run', () => {
  test('gives its reports back when it is cancelled, and cannot be cancelled once it is sent', async () => {
    await invoicedReport(a, a1, 50_000)
    const first = (await make()).reply
    const cancel = (id: number, version: number) => call(cancelPayoutRun, { as: eliza, ...at(id), body: { version } })
    expect((await cancel(first.id, 1)).reply).toMatchObject({ state: 'cancelled', lines: 0, amount: 0 })
    const second = (await make()).reply
    const sent = (await send(second.id)).reply
    expect((await cancel(second.id, sent.version)).refusal.code).toBe('payout-run.not-open')
    expect((await cancel(second.id, 1)).refusal.code).toBe('error.stale')
  })

  test('is closed once by two closings at once; what is not paid is due again', async () => {
    const { id, version, referenceOf } = await sentRun(a1, a2)
    await answer(id, `reference;amount\n${referenceOf(a1)};500,00\n`)
    const { version: answered } = await runOf(id)
    expect(answered).toBeGreaterThan(version)
    const both = await Promise.all([close(id, answered), close(id, answered)])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await runOf(id)).toMatchObject({ state: 'closed', lines: 1, amount: 50_000, paid_amount: 50_000 })
    expect((await make()).reply).toMatchObject({ lines: 1, amount: 50_000 })
  })

  test('a line that the bank may still pay can be given up only after the bank returned it', async () => {
    const { id, referenceOf } = await sentRun(a1)
    const [line] = await linesOf(id)
    const params = { payout_run_id: id, payout_line_id: line?.id as number }
    const release = (version: number) => call(releasePayoutLine, { as: eliza, params, body: { version } })
    expect((await release(1)).refusal.code).toBe('payout-line.under-way')
    await answer(id, `reference;amount;result;note\n${referenceOf(a1)};500,00;reddedildi;Hesap kapalı\n`)
    const [returned] = await linesOf(id)
    expect(returned).toMatchObject({ state: 'open', bank_note: 'Hesap kapalı' })
    expect((await release(returned?.version as number)).reply.state).toBe('released')
    expect((await make()).reply.lines).toBe(1)
  })

  test('keeps its reports from being marked as paid by hand', async () => {
    const report = await invoicedReport(a, a1, 50_000)
    await make()
    const params = { branch_id: a1.id, commission_report_id: report }
    const { refusal } = await call(payCommissionReport, { as: eliza, params, body: { version: 1 } })
    expect(refusal.code).toBe('commission-report.in-payout')
    expect(await stateOf(report)).toBe('invoiced')
  })
})

describe('a bank file', () => {
  const fileOf = async (id: number) => (await call(payoutFile, { as: eliza, ...at(id) })).bytes

  test('has the columns, signs and letters of its layout', async () => {
    await admin(`update branch set legal_name = 'Şişli; "Köfte" Ğ 漢' where id = $1`, [a1.id])
    await invoicedReport(a, a1, 123_456)
    const { id } = (await make()).reply
    const text = new TextDecoder('windows-1254').decode(await fileOf(id))
    const [heading, row] = text.split('\r\n')
    expect(heading).toBe('Name;IBAN;Amount;Currency;Purpose;Reference')
    expect(row).toBe(`"Şişli; ""Köfte"" Ğ ?";${validIban};1234,56;TRY;Restoran hakedişi;P${id}-${a1.id}`)
    await admin(`update branch set legal_name = '' where id = $1`, [a1.id])
  })

  test('cannot get a second payment through a line end in a name', async () => {
    await admin(`update branch set legal_name = E'Köfteci\\r\\nP1-1,Hırsız' where id = $1`, [a1.id])
    await invoicedReport(a, a1, 5)
    const { id } = (await make(sepa)).reply
    const rows = (await fileOf(id)).toString('utf8').trimEnd().split('\r\n')
    expect(rows).toHaveLength(2)
    expect(rows[1]).toMatch(/^P\d+-\d+,"Köfteci P1-1,Hırsız",TR\d+,0\.05,TRY,\d{4}-\d\d-\d\d,Restaurant payout$/)
    await admin(`update branch set legal_name = '' where id = $1`, [a1.id])
  })

  test('refuses a layout without a reference', async () => {
    const body = {
      ...{ name: 'X', delimiter: 'comma', columns: ['iban', 'amount'], decimal_sign: 'dot', encoding: 'utf-8' },
      ...{ date_form: 'iso', has_heading: true, purpose: '', countries: [] },
    } as const
    const { refusal } = await call(payoutLayout.create, { as: eliza, body: body as never })
    expect(refusal).toMatchObject({ status: 400, errors: [{ path: 'columns' }] })
  })
})

describe('access', () => {
  test('a restaurant sees its own payouts once they are sent', async () => {
    const mine = async () => (await call(payouts, { as: A.owner, params: { branch_id: a1.id } })).reply.items
    await invoicedReport(a, a1, 50_000)
    await invoicedReport(a, b1, 70_000)
    const { id } = (await make()).reply
    expect(await mine()).toEqual([])
    await send(id)
    const items = await mine()
    expect(items).toMatchObject([{ amount: 50_000, state: 'open', iban_end: '1326', reports: [{ net: 50_000 }] }])
    expect(JSON.stringify(items)).not.toContain(validIban)
    expect((await call(payouts, { as: A.owner, params: { branch_id: b1.id } })).status).toBe(404)
    expect((await call(payouts, { as: B.owner, params: { branch_id: b1.id } })).reply.items).toMatchObject([
      { amount: 70_000 },
    ])
  })

  test('runs are for users of the platform without limits', async () => {
    const { id } = await sentRun(a1)
    const limited = await a.user({ account: await a.account('eliza'), keys: allKeys, companies: [A] })
    for (const as of [A.owner, limited]) {
      expect((await call(payoutRun, { as, ...at(id) })).status).toBe(403)
      expect((await call(payoutFile, { as, ...at(id) })).status).toBe(403)
      expect((await call(closePayoutRun, { as, ...at(id), body: { version: 2 } })).status).toBe(403)
      expect((await call(makePayoutRun, { as, body: { until_day, layout_id: turkish, currency: 'TRY' } })).status).toBe(
        403,
      )
    }
    expect((await call(payoutRun, { as: eliza, ...at(999_999) })).status).toBe(404)
    expect((await close(999_999, 1)).status).toBe(404)
  })
})
