import { beforeAll, expect, test } from 'vitest'
import { taxOfficeJobs } from '../../apps/server/src/modules/platform/tax-office/tax-office.jobs.ts'
import { workbook } from '../../apps/server/test/importing.ts'
import { runDue } from '../../apps/server/test/jobs.ts'
import { axeViolations, holds, missing, pageLoaded, sees } from '../harness/look.ts'
import { stage } from '../harness/stage.ts'
import { t } from '../harness/words.ts'
import { type People, people } from '../harness/world.ts'

const { a, admin, adminUrl, config, pools, visit } = await stage()
let world: People
beforeAll(async () => {
  world = await people(a)
  await a.insert('city', { name: 'Iğdırova' })
})
const work = () => runDue({ adminUrl, jobs: [taxOfficeJobs], pools, config })

const sheet = (name: string, rows: readonly (readonly string[])[]) => ({
  name,
  rows: rows.map((cells, at) => ({ row: at + 1, cells: [...cells] })),
})
/** A workbook with a cover sheet, and a title and a legend above the headings of the next one. */
const offices = [
  sheet('Kapak', [
    ['Rapor', 'Kasım'],
    ['Hazırlayan', 'Derya'],
  ]),
  sheet('Daireler', [
    ['Vergi daireleri, Kasım', '', ''],
    ['İl', 'Vergi dairesi', 'Daire kodu'],
    ['Iğdırova', 'Örnek', '076209'],
    ['İl', 'Vergi dairesi', ''],
    ['Iğdırova', 'Şehitler', ''],
  ]),
]

test('tax offices are imported from the sheet and below the heading row that a person chooses', async () => {
  const page = await visit({ as: world.operator })
  await page.goto('/tax-office/list')
  await page.getByRole('button', { name: t('action.import') }).click()
  await pageLoaded(page)
  const mimeType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
  const buffer = Buffer.from(await workbook(offices))
  await page.locator('input[type=file]').setInputFiles({ name: 'offices.xlsx', mimeType, buffer })
  await sees(page.getByText(t('import.reading')))
  await work()

  await sees(page.getByRole('alert').getByText(/İl|City/))
  expect(await axeViolations(page)).toEqual([])
  await page.getByRole('combobox', { name: t('import.sheet') }).click()
  await page.getByTitle('Daireler', { exact: true }).click()
  await sees(page.getByText(t('import.reading')))
  await work()

  await sees(
    page
      .getByRole('button', { name: `1 ${t('import.outcome.add')}` })
      .or(page.getByRole('button', { name: `2 ${t('import.outcome.add')}` })),
  )
  const row = page.getByLabel(t('import.heading-row'))
  await holds(row, '2')
  await row.fill('4')
  await row.press('Enter')
  await sees(page.getByText(t('import.reading')))
  await work()

  await holds(row, '4')
  await missing(page.getByText(/Örnek/))
  await page.getByRole('button', { name: t('import.apply') }).click()
  await sees(page.getByText(t('import.applying')))
  await work()
  await sees(page.getByText(t('import.done'), { exact: true }))
  await missing(row)
  const names = await admin("select o.name from tax_office o join city c on c.id = o.city_id where c.name = 'Iğdırova'")
  expect(names).toEqual([{ name: 'Şehitler' }])
})
