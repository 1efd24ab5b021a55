import { putProductStatus } from '@sofra/contract/catalog/menu/menu.contract.ts'
import { beforeAll, expect, test } from 'vitest'
import { slow } from '../apps/server/test/slow.ts'
import { axeViolations, missing, pageLoaded, sees, wait } from './harness/look.ts'
import { stage } from './harness/stage.ts'
import { t } from './harness/words.ts'
import { type People, people, seedRecords } from './harness/world.ts'

const { a, admin, call, visit } = await stage()
let world: People
beforeAll(async () => {
  world = await people(a)
  await seedRecords(a, world)
  const [adana] = await admin<{ id: number; version: number }>(
    "select id, version from product where branch_id = $1 and name ->> 'en' = 'Adana wrap'",
    [world.moda.id],
  )
  const params = { branch_id: world.moda.id, product_id: adana?.id ?? 0 }
  const { status } = await call(putProductStatus, {
    as: world.owner,
    params,
    body: { status: 'closed', version: adana?.version ?? 0 },
  })
  expect(status).toBe(200)
})

const log = async (as: People['owner']) => {
  const page = await visit({ as })
  await page.goto('/user-log/list')
  await pageLoaded(page)
  return page
}

test('user log lists a change with its old and new value and opens it', async () => {
  const page = await log(world.owner)
  const row = page.getByRole('row').filter({ hasText: 'Adana dürüm' })
  await sees(row.getByText('Kemal Kaşıkçı'))
  await sees(row.getByText('Status: Open → Closed'))
  await row.getByRole('link').click()
  const drawer = page.getByRole('dialog')
  await sees(drawer.getByText('PUT /branch/:branch_id/product/:product_id/status'))
  const line = drawer.locator('dl > div').filter({ hasText: 'Status' }).first()
  await sees(line.locator('del').getByText('Open'))
  await sees(line.locator('ins').getByText('Closed'))

  expect(await axeViolations(page)).toEqual([])
  await drawer.getByRole('link', { name: t('user-log.all-of-record') }).click()
  await missing(page.getByRole('dialog'))
  await sees(page.getByRole('button', { name: t('filter.remove', { name: t('user-log.record') }) }))
  await expect.poll(() => page.getByRole('row').count(), wait).toBe(2)
})

test('user log shows a change to its company and the platform only', slow, async () => {
  const stranger = await log(world.stranger)
  await sees(stranger.getByText(t('user-log.empty')))
  const operator = await log(world.operator)
  await sees(operator.getByRole('row').filter({ hasText: 'Adana dürüm' }).getByText('Kaşık Lokantası'))
})

test('user log filters by companies by keyboard', slow, async () => {
  const page = await log(world.operator)
  await page
    .getByRole('main')
    .getByRole('button', { name: t('user-log.company_id'), exact: true })
    .press('Enter')
  const field = page.getByRole('searchbox', { name: t('filter.find', { name: t('user-log.company_id') }) })
  await field.fill('kasik')
  await expect.poll(() => page.getByRole('checkbox').count(), wait).toBe(1)
  expect(await axeViolations(page)).toEqual([])
  await field.press('Enter')
  const chip = page.getByRole('button', { name: `${t('user-log.company_id')}: Kaşık Lokantası` })
  await sees(chip)
  await field.fill('zeytin')
  await sees(page.getByRole('checkbox', { name: 'Zeytin Dalı' }))
  await field.press('Enter')
  const both = page.getByRole('button', { name: t('filter.chosen', { n: 2 }) })
  await sees(both)
  await page.keyboard.press('Escape')
  await expect.poll(() => both.evaluate((button) => button === document.activeElement), wait).toBe(true)
  // The address contains them, and a reload restores their names.
  await page.reload()
  await sees(both)
  await both.press('Enter')
  await page.getByRole('checkbox', { name: 'Zeytin Dalı' }).press('Space')
  await page.keyboard.press('Escape')
  await sees(chip)
  await page.getByRole('button', { name: t('filter.remove', { name: t('user-log.company_id') }) }).press('Enter')
  await missing(chip)
})
