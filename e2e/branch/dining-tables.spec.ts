import { beforeAll, expect, test } from 'vitest'
import { pageLoaded, sees, wait } from '../harness/look.ts'
import { stage } from '../harness/stage.ts'
import { t } from '../harness/words.ts'
import { type People, people } from '../harness/world.ts'

const { a, admin, visit } = await stage()
let world: People
beforeAll(async () => {
  world = await people(a)
})

test('tables are added as a range, printed as QR codes, and moved on the plan by the keyboard', async () => {
  const page = await visit({ as: world.owner })
  await page.goto(`/manegement/${world.moda.id}/settings/table-list`)
  await pageLoaded(page)
  const press = (name: string) => page.getByRole('button', { name, exact: true }).first().click()
  await press(t('dining-table.many'))
  const dialog = page.getByRole('dialog', { name: t('dining-table.many') })
  await dialog.getByRole('spinbutton', { name: new RegExp(`^${t('dining-table.to')}`) }).fill('6')
  await sees(dialog.getByText(t('dining-table.many.preview', { first: '1', last: '6', n: 6 })))
  await dialog.getByRole('button', { name: t('action.add'), exact: true }).click()
  await sees(page.getByRole('link', { name: '6', exact: true }))

  await press(t('table-sheet.title'))
  const download = page.waitForEvent('download')
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('table-sheet.download') })
    .click()
  expect((await download).suggestedFilename()).toMatch(/\.pdf$/)

  await press(t('dining-plan.title'))
  const table = page.getByRole('button', { name: t('dining-plan.table', { number: '3', n: 4 }), exact: true })
  await sees(table)
  await table.focus()
  for (const key of ['ArrowDown', 'Shift+ArrowDown', 'ArrowRight']) await page.keyboard.press(key)
  await press(t('action.save'))
  const placed = () =>
    admin<{ x: number; y: number }>("select x, y from dining_table where number = '3' and branch_id = $1", [
      world.moda.id,
    ])
  // The third place of the first row is 13 steps from the left and one from the top.
  await expect.poll(placed, wait).toEqual([{ x: 14, y: 6 }])
})
