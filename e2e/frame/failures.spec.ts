import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { slow } from '../../apps/server/test/slow.ts'
import { holds, missing, pageLoaded, sees, wait } from '../harness/look.ts'
import { stage } from '../harness/stage.ts'
import { t } from '../harness/words.ts'
import { type People, people } from '../harness/world.ts'

const { a, admin, visit } = await stage()
let world: People
beforeAll(async () => {
  world = await people(a)
})

const opened = async (path: string) => {
  const page = await visit({ as: world.owner, expects: [/ERR_FAILED/] })
  await page.goto(path)
  await pageLoaded(page)
  return page
}
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).first().click()

/** Makes every write to an address fail like a lost connection; returns the function that ends it. */
const losing = async (page: Page, address: string) => {
  await page.route(address, (route) => (route.request().method() === 'GET' ? route.continue() : route.abort()))
  return () => page.unroute(address)
}
const saysLost = (page: Page) => sees(page.getByText(t('error.no-connection')))
const isSaved = (page: Page) => sees(page.getByText(t('action.saved'), { exact: true }))

test('role page keeps the permissions that were ticked when they could not be saved, and says so', async () => {
  const [of] = await admin<{ account_id: number }>('select account_id from app_user where id = $1', [world.owner.id])
  const role = await a.insert<{ id: number }>('role', { account_id: of?.account_id, name: 'Deneme' })
  const page = await opened(`/role/list-schema-form/${role.id}`)
  const view = page.getByRole('checkbox', { name: /^Orders: View(,|$)/ })
  await view.click()
  const again = await losing(page, `**/api/role/${role.id}/**`)
  await press(page, t('action.save'))
  await saysLost(page)
  expect(await view.isChecked()).toBe(true)
  await sees(page.getByText(t('role.save.changes', { added: 1, removed: 0 })))
  await again()
  await press(page, t('action.save'))
  await isSaved(page)
  expect(await admin('select keys from role where id = $1', [role.id])).toEqual([{ keys: ['get-order'] }])
})

test('table plan and its areas keep what was changed when it could not be saved, and say so', async () => {
  await a.insert('dining_table', {
    branch_id: world.moda.id,
    company_id: world.moda.company_id,
    number: '1',
    seats: 4,
    token: 'plan-1',
  })
  const page = await opened(`/manegement/${world.moda.id}/settings/table-plan`)
  const table = page.getByRole('button', { name: t('dining-plan.table', { number: '1', n: 4 }), exact: true })
  await table.press('ArrowDown')
  const place = await table.getAttribute('style')
  const again = await losing(page, '**/api/branch/*/dining-plan')
  await press(page, t('action.save'))
  await saysLost(page)
  expect(await table.getAttribute('style')).toBe(place)
  await again()
  await press(page, t('action.save'))
  await isSaved(page)
  const placed = () => admin<{ x: number | null }>('select x from dining_table where branch_id = $1', [world.moda.id])
  expect(await placed()).toEqual([{ x: expect.any(Number) }])

  const list = await opened(`/manegement/${world.moda.id}/settings/table-list`)
  await press(list, t('dining-area.title'))
  const dialog = list.getByRole('dialog', { name: t('dining-area.title') })
  await dialog.getByRole('button', { name: t('dining-area.add') }).click()
  const name = dialog.getByRole('textbox', { name: `${t('dining-area.name')} 1` })
  await name.fill('Garden')
  const anew = await losing(list, '**/api/branch/*/dining-area')
  await dialog.getByRole('button', { name: t('action.save') }).click()
  await saysLost(list)
  await holds(name, 'Garden')
  await anew()
  await dialog.getByRole('button', { name: t('action.save') }).click()
  const areas = () => admin('select name from dining_area where branch_id = $1', [world.moda.id])
  await expect.poll(areas, wait).toEqual([{ name: 'Garden' }])
})

test('a list that could not be read says nothing of what was entered, and reads again on demand', slow, async () => {
  const page = await opened('/home')
  await page.route('**/api/role', (route) => route.abort())
  await page.goto('/role/list')
  await sees(page.getByText(t('error.unreachable')))
  await missing(page.getByText(t('error.no-connection')))
  await page.unroute('**/api/role')
  await press(page, t('action.retry'))
  await missing(page.getByText(t('error.unreachable')))
})
