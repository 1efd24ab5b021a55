import { beforeEach, describe, expect, test } from 'vitest'
import { payingOf } from '../../../../test/paying.ts'
import { invoicedReport } from '../../../../test/payout-data.ts'
import { testServer } from '../../../../test/server.ts'
import { twoTenants } from '../../../../test/tenants.ts'
import { writeSheets } from '../../../kernel/sheet/write-sheets.ts'

const server = await testServer()
const { a, admin } = server
const world = await twoTenants(a)
const { a1, a2, b1 } = world
const [layout] = await admin<{ id: number }>('select min(id) as id from payout_layout')
const { reset, make, close, linesOf, runOf, stateOf, answer, sentRun } = payingOf(server, world, Number(layout?.id))
const german = 'DE89370400440532013000'
beforeEach(reset)

describe('the answer of the bank', () => {
  test('marks lines and reports as paid, after a preview that changes nothing', async () => {
    const { id, reports, referenceOf } = await sentRun(a1, b1)
    const sheet = {
      name: 'Sonuç',
      columns: ['Referans', 'Tutar', 'IBAN', 'Döviz', 'İşlem durumu', 'İşlem tarihi'].map((heading) => ({
        heading,
        width: 20,
      })),
      rows: [
        [`Hakediş ${referenceOf(a1)}`, 500, 'TR33 0006 1005 1978 6457 8413 26', 'TL', 'Ödendi', '05.11.2026'],
        [referenceOf(b1), '500,00', null, null, null, null],
        ['Toplam', 1_000, null, null, null, null],
      ],
    }
    const file = await writeSheets([sheet])
    const preview = await answer(id, file, { dry_run: 'true' })
    expect(preview.reply).toMatchObject({
      counts: { paid: 2, wrong: 0 },
      sum: 100_000,
      stated_sum: 100_000,
      is_applied: false,
    })
    expect(await stateOf(reports[0])).toBe('invoiced')
    const applied = await answer(id, file, { name: 'sonuc.xlsx', paid: '2', returned: '0' })
    expect(applied.reply.is_applied).toBe(true)
    for (const report of reports) expect(await stateOf(report)).toBe('paid')
    expect(await runOf(id)).toMatchObject({
      paid_lines: 2,
      paid_amount: 100_000,
      answers: [{ name: 'sonuc.xlsx', paid: 2 }],
    })
    expect((await linesOf(id)).find(({ branch_id }) => branch_id === a1.id)?.paid_on).toBe('2026-11-05')
  })

  test('is applied once, also when it is sent twice at the same time', async () => {
    const { id, referenceOf } = await sentRun(a1)
    const file = `reference;amount\n${referenceOf(a1)};500,00\n`
    const both = await Promise.all([answer(id, file), answer(id, file)])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    expect((await answer(id, file, { dry_run: 'true' })).refusal.code).toBe('payout-answer.twice')
    // Another file with the same payment.
    const again = await answer(id, `${file}\n`, { dry_run: 'true' })
    expect(again.reply.rows).toMatchObject([{ outcome: 'wrong', faults: ['Zaten ödendi'] }])
  })
})

describe('differences in the answer', () => {
  test('a wrong row changes nothing, and the reply names the difference', async () => {
    const other = await sentRun(a2)
    const { id, referenceOf } = await sentRun(a1, b1)
    const rows = [
      ['P9999999-1', '500,00', '', '', '', 'Bilinmeyen referans'],
      ['no reference', '500,00', '', '', '', 'Bilinmeyen referans'],
      [other.referenceOf(a2), '500,00', '', '', '', `${other.id} no.lu listenin referansı`],
      [referenceOf(a1), '500,01', german, 'EUR', '', 'Tutar farklı, IBAN farklı, Para birimi farklı: EUR'],
      [referenceOf(a1), 'beş yüz', '', '', '', 'Tutar okunamadı, Bu referans dosyada tekrar ediyor'],
      [referenceOf(b1), '500,00', '', '', 'belki', 'Sonuç anlaşılmadı'],
    ]
    const file = ['reference;amount;iban;currency;result', ...rows.map((row) => row.slice(0, 5).join(';'))].join('\n')
    const { reply } = await answer(id, file, { dry_run: 'true' })
    expect(reply.counts).toEqual({ paid: 0, returned: 0, wrong: 6 })
    const faultsOf = Object.fromEntries(reply.rows.map(({ row, faults }) => [row, faults.join(', ')]))
    rows.forEach((row, i) => {
      // A reference of a run that does not exist names its number.
      if (i > 0) expect(faultsOf[i + 2]).toBe(row[5])
    })
    expect((await answer(id, file)).refusal.code).toBe('payout-answer.has-wrong')
    expect((await answer(id, file, { leave_wrong: 'true' })).refusal.code).toBe('payout-answer.nothing')
    expect((await linesOf(id)).map(({ state }) => state)).toEqual(['open', 'open'])
    expect((await linesOf(other.id)).map(({ state }) => state)).toEqual(['open'])
  })

  test('applies correct rows next to wrong ones only on request, and as previewed', async () => {
    const { id, reports, referenceOf } = await sentRun(a1, b1)
    const file = `reference;amount\n${referenceOf(a1)};500,00\n${referenceOf(b1)};400,00\n`
    expect((await answer(id, file, { paid: '2', leave_wrong: 'true' })).refusal.code).toBe('payout-answer.moved')
    expect((await answer(id, file, { paid: '1', leave_wrong: 'true' })).reply.counts).toEqual({
      paid: 1,
      returned: 0,
      wrong: 1,
    })
    expect([await stateOf(reports[0]), await stateOf(reports[1])]).toEqual(['paid', 'invoiced'])
  })

  test('that states another total than its rows is refused', async () => {
    const { id, reports, referenceOf } = await sentRun(a1)
    const file = `reference;amount\n${referenceOf(a1)};500,00\nToplam;900,00\n`
    expect((await answer(id, file, { dry_run: 'true' })).reply).toMatchObject({ sum: 50_000, stated_sum: 90_000 })
    expect((await answer(id, file)).refusal.code).toBe('payout-answer.sum')
    expect(await stateOf(reports[0])).toBe('invoiced')
  })

  test('opens a paid line, its report and a closed run again when the payment comes back', async () => {
    const { id, reports, referenceOf } = await sentRun(a1)
    await answer(id, `reference;amount\n${referenceOf(a1)};500,00\n`)
    await close(id, (await runOf(id)).version)
    const back = await answer(id, `reference;amount;result\n${referenceOf(a1)};-500,00;iade\n`)
    expect(back.reply.counts.returned).toBe(1)
    expect(await runOf(id)).toMatchObject({ state: 'sent', closed_at: null, lines: 1, paid_lines: 0, paid_amount: 0 })
    expect(await linesOf(id)).toMatchObject([
      { state: 'open', paid_on: null, returned_at: expect.any(String) as string },
    ])
    expect(await stateOf(reports[0])).toBe('invoiced')
    // The report is still in this run.
    expect((await make()).refusal.code).toBe('payout-run.empty')
    await answer(id, `reference;amount;day\n${referenceOf(a1)};500,00;2026-11-20\n`)
    expect(await stateOf(reports[0])).toBe('paid')
  })

  test('is refused before the run is sent, and if it cannot be read', async () => {
    await invoicedReport(a, a1, 50_000)
    const { id } = (await make()).reply
    expect((await answer(id, 'reference;amount\nX;1\n')).refusal.code).toBe('payout-run.not-sent')
    const unreadable = [
      '',
      'reference;amount\n',
      'a;b\nc;d\n',
      'reference;reference;amount\nX;X;1\n',
      'PK\u0003\u0004broken',
    ]
    for (const file of unreadable) expect((await answer(id, file)).refusal.status, file).toBe(400)
    expect((await answer(id, 'IBAN;Tutar\nX;1\n')).refusal.message).toContain('“Referans” sütunu yok')
  })
})
