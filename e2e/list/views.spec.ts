import { beforeAll, expect, test } from 'vitest'
import { pageLoaded, sees, wait } from '../harness/look.ts'
import { stage } from '../harness/stage.ts'
import { t } from '../harness/words.ts'
import { type People, people } from '../harness/world.ts'

const { a, visit } = await stage()
let world: People
beforeAll(async () => {
  world = await people(a)
})

test('a view is saved by keyboard with its filters and columns, and the list opens with it in another browser', async () => {
  const page = await visit({ as: world.operator })
  await page.goto('/order/list?status=delivered')
  await pageLoaded(page)
  await page.getByRole('button', { name: t('action.columns') }).press('Enter')
  await page.getByRole('checkbox', { name: t('order.total') }).press('Space')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: t('saved-view.title') }).press('Enter')
  await page.getByRole('menuitem', { name: t('view.create') }).press('Enter')
  await page.getByRole('textbox', { name: t('saved-view.name') }).fill('Late ones')
  await page.getByRole('checkbox', { name: t('view.default') }).press('Space')
  await page.getByRole('textbox', { name: t('saved-view.name') }).press('Enter')
  await sees(page.getByRole('heading', { name: /Late ones/ }))

  const elsewhere = await visit({ as: world.operator, apart: true })
  await elsewhere.goto('/order/list')
  await sees(elsewhere.getByRole('heading', { name: /Late ones/ }))
  await expect.poll(() => new URL(elsewhere.url()).searchParams.get('status'), wait).toBe('delivered')
  await pageLoaded(elsewhere)
  expect(await elsewhere.getByRole('columnheader', { name: t('order.total') }).count()).toBe(0)
})
