import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { missing, pageLoaded, sees, wait } from './harness/look.ts'
import { stage } from './harness/stage.ts'
import { t } from './harness/words.ts'
import { type People, people, seedRecords } from './harness/world.ts'

const { a, admin, visit } = await stage()
let world: People
beforeAll(async () => {
  world = await people(a)
  await seedRecords(a, world)
})

const priceOf = async (name: string) =>
  (await admin<{ price: number }>(`select price from product where name->>'en' = $1`, [name]))[0]?.price

const choose = async (page: Page, field: string, option: string) => {
  await page.getByRole('combobox', { name: field, exact: true }).click()
  await page.locator('.ant-select-dropdown:visible').getByText(option, { exact: true }).click()
}

test('bulk change previews new prices, applies them and undoes them', async () => {
  const page = await visit({ as: world.owner })
  await page.goto(`/manegement/${world.moda.id}/product/management`)
  await pageLoaded(page)
  await page.getByRole('button', { name: t('menu-change.open') }).click()
  const dialog = page.getByRole('dialog')
  await sees(dialog.getByText(t('menu-change.preview.empty')))

  await choose(page, t('menu-change.target'), t('menu-change.target.category', { name: 'Kebabs', n: 2 }))
  await choose(page, t('menu-change.price'), t('menu-change.raise-rate'))
  await dialog.getByLabel(t('menu-change.by')).fill('10')
  await choose(page, t('menu-change.rounding'), t('menu-change.rounding.90'))
  await sees(dialog.getByRole('row', { name: /Adana wrap.*280.*307[.,]90/ }))
  await missing(dialog.getByText('Lentil soup'))
  expect(await priceOf('Adana wrap')).toBe(28_000)

  await dialog.getByRole('button', { name: t('menu-change.apply', { n: 2 }) }).click()
  await sees(page.getByRole('status').getByText(t('menu-change.applied', { n: 2 })))
  await sees(
    page
      .getByRole('listitem')
      .filter({ hasText: 'Adana wrap' })
      .getByText(/307[.,]90/),
  )
  await page
    .getByRole('status')
    .getByRole('button', { name: t('menu-change.undo') })
    .click()
  await sees(page.getByRole('status').getByText(t('menu-change.undone', { n: 2 })))
  await sees(
    page
      .getByRole('listitem')
      .filter({ hasText: 'Adana wrap' })
      .getByText(/280[.,]00/),
  )
  await expect.poll(() => priceOf('Adana wrap'), wait).toBe(28_000)

  await page.getByRole('button', { name: t('menu-change.recent') }).click()
  await sees(page.getByRole('dialog').getByText(t('menu-change.was-undone')))
})
