import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { invoicedReport, validIban } from '../../apps/server/test/payout-data.ts'
import { axeViolations, pageLoaded, sees, unroll, wait } from '../harness/look.ts'
import { isWhole } from '../harness/screens.ts'
import { stage } from '../harness/stage.ts'
import { t } from '../harness/words.ts'
import { people } from '../harness/world.ts'

const { a, admin, visit } = await stage()

test('a run is prepared, its file sent, the bank’s answer applied, and the restaurant sees what it received', async () => {
  const world = await people(a)
  await admin('update branch set iban = $2 where id = $1', [world.moda.id, validIban])
  await invoicedReport(a, world.moda, 60_000)
  await invoicedReport(a, world.moda, -10_000)
  await invoicedReport(a, world.besiktas, 30_000)
  const page = await visit({ as: world.operator })
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
  const confirm = (name: string) => page.getByRole('dialog').getByRole('button', { name, exact: true }).click()

  await page.goto('/report/payout')
  await pageLoaded(page)
  await page
    .getByRole('button', { name: t('payout-run.make'), exact: true })
    .first()
    .click()
  await confirm(t('payout-run.make.do'))
  await page.waitForURL(/\/report\/payout\/\d+$/)
  await sees(page.getByText(t('payout-run.skip.no-iban')))
  const saved = page.waitForEvent('download')
  await press(t('payout-run.file'))
  const file = await readFile((await (await saved).path()) ?? '', 'latin1')
  const [, reference = ''] = /(P\d+-\d+)/.exec(file) ?? []
  expect(file).toContain('500,00')
  await press(t('payout-run.send'))
  await confirm(t('payout-run.send'))
  await sees(page.getByText(t('payout-run.send.done')))

  const buffer = Buffer.from(`Referans;Tutar\n${reference};500,00\nP1-0;3,00\n`)
  await page.locator('input[type=file]').setInputFiles({ name: 'bank.csv', mimeType: 'text/csv', buffer })
  const dialog = page.getByRole('dialog')
  await sees(dialog.getByText(t('payout-answer.outcome.wrong')).first())
  await isWhole(page, 'answer')
  await confirm(t('payout-answer.apply', { n: 1 }))
  await sees(page.locator('tbody').getByText(t('payout-line.state.paid')))
  await isWhole(page, 'run')
  await unroll(page, 1440)
  expect(await axeViolations(page)).toEqual([])

  const restaurant = await visit({ as: world.owner })
  await restaurant.goto(`/manegement/${world.moda.id}/payout`)
  await pageLoaded(restaurant)
  await expect.poll(() => restaurant.locator('tbody').getByText(reference).count(), wait).toBe(1)
  await sees(restaurant.locator('tbody').getByText(t('payout.state.paid')))
})
