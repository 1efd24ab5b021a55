import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import type { MadeBranch } from '../apps/server/test/factories.ts'
import { axeViolations, fits, missing, pageLoaded, sees, wait } from './harness/look.ts'
import { stage } from './harness/stage.ts'
import { t } from './harness/words.ts'
import { type People, people, type SeededRecords, seedRecords } from './harness/world.ts'

const { a, admin, visit } = await stage()
let world: People & SeededRecords
let target: MadeBranch
beforeAll(async () => {
  const here = await people(a)
  world = { ...here, ...(await seedRecords(a, here)) }
  target = await a.branch({ company: { id: world.moda.company_id }, name: 'Kaşık Kadıköy', code: 'KAD' })
})

const priceHere = async (name: string) =>
  (
    await admin<{ price: number }>(`select price from product where branch_id = $1 and name->>'en' = $2`, [
      target.id,
      name,
    ])
  )[0]?.price
const setPrice = (branch: { id: number }, name: string, price: number) =>
  admin(`update product set price = $3, version = version + 1 where branch_id = $1 and name->>'en' = $2`, [
    branch.id,
    name,
    price,
  ])

const row = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name })
const tick = (page: Page, name: string) => page.getByRole('checkbox', { name, exact: false }).first()
const status = (page: Page, name: string, word: 'new' | 'changed' | 'kept' | 'unchanged') =>
  sees(row(page, name).getByText(t(`menu-clone.situation.${word}`), { exact: true }))

test('menu clone copies a part, then what has changed since, and undoes it', async () => {
  const page = await visit({ as: world.owner })
  await page.goto(`/product-clone/${target.id}`)
  await pageLoaded(page)
  await page.getByRole('button', { name: /Kaşık Moda/ }).click()

  // All rows are new and selected; only the wraps are applied, with their dependencies.
  await sees(page.getByText(t('menu-clone.way', { from: 'Kaşık Moda', to: 'Kaşık Kadıköy' })))
  await status(page, 'Lentil soup', 'new')
  await page.getByRole('checkbox', { name: /^All shown/ }).click()
  await sees(page.getByText(t('menu-clone.sum.none')))
  await tick(page, 'Adana wrap').click()
  const needed = t('menu-clone.needed-by', { name: 'Adana wrap' })
  await sees(row(page, 'Sauces').getByText(needed))
  await expect.poll(() => tick(page, 'Sauces').isChecked(), wait).toBe(true)
  expect(await tick(page, 'Sauces').isDisabled()).toBe(true)
  await page.getByRole('button', { name: /^Copy 6 items/ }).click()
  await sees(page.getByText(t('menu-clone.done', { sum: t('menu-clone.sum.made', { n: 6 }) })))
  expect(await priceHere('Adana wrap')).toBe(28_000)
  expect(await priceHere('Lentil soup')).toBeUndefined()

  // The same screen shows the rest, and later changes on both sides.
  await missing(row(page, 'Adana wrap'))
  await page.getByRole('button', { name: /^Copy \d+ items/ }).click()
  await sees(page.getByText(t('menu-clone.same')))
  await setPrice(world.moda, 'Lentil soup', 10_500)
  await setPrice(target, 'Adana wrap', 26_000)
  await setPrice(world.moda, 'Urfa wrap', 29_000)
  await setPrice(target, 'Urfa wrap', 25_000)
  await page.reload()
  await status(page, 'Lentil soup', 'changed')
  await status(page, 'Adana wrap', 'kept')
  await sees(row(page, 'Adana wrap').getByText(t('menu-clone.kept.here')))
  await sees(row(page, 'Urfa wrap').getByText(t('menu-clone.kept.both')))
  const overwrite = t('menu-clone.overwrite.of', { name: 'Urfa wrap', field: t('branch-product.price') })
  await page.getByRole('checkbox', { name: overwrite }).click()
  await page.getByRole('button', { name: t('menu-clone.apply', { n: 2 }) }).click()
  await sees(page.getByText(t('menu-clone.done', { sum: t('menu-clone.sum.changed', { n: 2 }) })))
  expect([await priceHere('Lentil soup'), await priceHere('Adana wrap'), await priceHere('Urfa wrap')]).toEqual([
    10_500, 26_000, 29_000,
  ])
  await status(page, 'Adana wrap', 'kept')

  await page.getByRole('button', { name: t('menu-change.undo') }).click()
  await sees(page.getByRole('status').getByText(t('menu-change.undone', { n: 2 })))
  await status(page, 'Lentil soup', 'changed')
  expect([await priceHere('Lentil soup'), await priceHere('Urfa wrap')]).toEqual([9_500, 25_000])

  await page.getByRole('button', { name: t('menu-change.recent') }).click()
  const history = page.getByRole('dialog')
  await sees(history.getByText(t('menu-change.kind.clone', { from: 'Kaşık Moda' })))
  await sees(history.getByText(t('menu-change.was-undone')))
})

test('menu clone compares again after a 409 and keeps the selection', async () => {
  const branch = await a.branch({ company: { id: world.moda.company_id }, name: 'Kaşık Bostancı', code: 'BOS' })
  const page = await visit({ as: world.owner, expects: [/409/] })
  await page.goto(`/product-clone/${branch.id}?from=${world.moda.id}`)
  await status(page, 'Ezogelin soup', 'new')
  await tick(page, 'Ezogelin soup').click()
  await setPrice(world.moda, 'Urfa wrap', 31_000)
  await page.getByRole('button', { name: /^Copy \d+ items/ }).click()
  await sees(page.getByRole('alert').getByText(t('menu-plan.moved')))
  await sees(row(page, 'Urfa wrap').getByText(/310[.,]00/))
  expect(await tick(page, 'Ezogelin soup').isChecked()).toBe(false)
})

test('menu clone filters by name and status and passes axe at every width', async () => {
  for (const width of [1440, 375]) {
    const page = await visit({ as: world.owner, width })
    await page.goto(`/product-clone/${target.id}?from=${world.moda.id}`)
    await pageLoaded(page)
    await status(page, 'Adana wrap', 'kept')
    await fits(page, `${width}`)
    expect(await axeViolations(page), `${width}`).toEqual([])
    await page.getByRole('button', { name: new RegExp(`^${t('menu-clone.situation.unchanged')}`) }).click()
    await sees(row(page, 'Ezogelin soup'))
    await missing(row(page, 'Adana wrap'))
    await page.getByRole('searchbox', { name: t('menu-clone.search') }).fill('nothing of the kind')
    await sees(page.getByText(t('menu-clone.no-match')))
  }
})

test('menu clone is neither linked nor opened without the permission', async () => {
  const reader = await a.user({
    account: {
      id:
        (
          await admin<{ account_id: number }>('select account_id from company where id = $1', [world.moda.company_id])
        )[0]?.account_id ?? 0,
    },
    keys: ['get-branch', 'get-branch-product-all'],
    branches: [target],
  })
  const page = await visit({ as: reader })
  await page.goto(`/manegement/${target.id}/product/management`)
  await pageLoaded(page)
  await missing(page.getByRole('button', { name: t('menu-clone.open') }))
})
