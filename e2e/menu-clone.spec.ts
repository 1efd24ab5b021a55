import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import type { MadeBranch } from '../apps/server/src/testing/makers.ts'
import { axeFaults, fits, missing, sees, settled, wait } from './harness/look.ts'
import { stage } from './harness/stage.ts'
import { t } from './harness/words.ts'
import { type Furniture, furnish, type People, people } from './harness/world.ts'

const { a, admin, visit } = await stage()
let world: People & Furniture
let target: MadeBranch
beforeAll(async () => {
  const here = await people(a)
  world = { ...here, ...(await furnish(a, here)) }
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
const situation = (page: Page, name: string, word: 'new' | 'changed' | 'kept' | 'unchanged') =>
  sees(row(page, name).getByText(t(`menu-clone.situation.${word}`), { exact: true }))

test('part of a menu is taken over, then what has changed since, and taken back', async () => {
  const page = await visit({ as: world.owner })
  await page.goto(`/product-clone/${target.id}`)
  await settled(page)
  await page.getByRole('button', { name: /Kaşık Moda/ }).click()

  // Everything is new and ticked; only the wraps go, and what they need goes along.
  await sees(page.getByText(t('menu-clone.way', { from: 'Kaşık Moda', to: 'Kaşık Kadıköy' })))
  await situation(page, 'Lentil soup', 'new')
  await page.getByRole('checkbox', { name: /^All that are shown/ }).click()
  await sees(page.getByText(t('menu-clone.sum.none')))
  await tick(page, 'Adana wrap').click()
  const needed = t('menu-clone.needed-by', { name: 'Adana wrap' })
  await sees(row(page, 'Sauces').getByText(needed))
  await expect.poll(() => tick(page, 'Sauces').isChecked(), wait).toBe(true)
  expect(await tick(page, 'Sauces').isDisabled()).toBe(true)
  await page.getByRole('button', { name: /^Take 6 rows over/ }).click()
  await sees(page.getByText(t('menu-clone.done', { sum: t('menu-clone.sum.made', { n: 6 }) })))
  expect(await priceHere('Adana wrap')).toBe(28_000)
  expect(await priceHere('Lentil soup')).toBeUndefined()

  // The same screen again: the rest of it, and soon what was changed where.
  await missing(row(page, 'Adana wrap'))
  await page.getByRole('button', { name: /take \d+ rows over/i }).click()
  await sees(page.getByText(t('menu-clone.same')))
  await setPrice(world.moda, 'Lentil soup', 10_500)
  await setPrice(target, 'Adana wrap', 26_000)
  await setPrice(world.moda, 'Urfa wrap', 29_000)
  await setPrice(target, 'Urfa wrap', 25_000)
  await page.reload()
  await situation(page, 'Lentil soup', 'changed')
  await situation(page, 'Adana wrap', 'kept')
  await sees(row(page, 'Adana wrap').getByText(t('menu-clone.kept.here')))
  await sees(row(page, 'Urfa wrap').getByText(t('menu-clone.kept.both')))
  const overwrite = t('menu-clone.overwrite.of', { name: 'Urfa wrap', field: t('branch-product.price') })
  await page.getByRole('checkbox', { name: overwrite }).click()
  await page.getByRole('button', { name: t('menu-clone.apply', { n: 2 }) }).click()
  await sees(page.getByText(t('menu-clone.done', { sum: t('menu-clone.sum.changed', { n: 2 }) })))
  expect([await priceHere('Lentil soup'), await priceHere('Adana wrap'), await priceHere('Urfa wrap')]).toEqual([
    10_500, 26_000, 29_000,
  ])
  await situation(page, 'Adana wrap', 'kept')

  await page.getByRole('button', { name: t('menu-change.undo') }).click()
  await sees(page.getByRole('status').getByText(t('menu-change.undone', { n: 2 })))
  await situation(page, 'Lentil soup', 'changed')
  expect([await priceHere('Lentil soup'), await priceHere('Urfa wrap')]).toEqual([9_500, 25_000])

  await page.getByRole('button', { name: t('menu-change.recent') }).click()
  const history = page.getByRole('dialog')
  await sees(history.getByText(t('menu-change.kind.clone', { from: 'Kaşık Moda' })))
  await sees(history.getByText(t('menu-change.was-undone')))
})

test('whoever comes too late looks again, and keeps what they ticked', async () => {
  const branch = await a.branch({ company: { id: world.moda.company_id }, name: 'Kaşık Bostancı', code: 'BOS' })
  const page = await visit({ as: world.owner, expects: [/409/] })
  await page.goto(`/product-clone/${branch.id}?from=${world.moda.id}`)
  await situation(page, 'Ezogelin soup', 'new')
  await tick(page, 'Ezogelin soup').click()
  await setPrice(world.moda, 'Urfa wrap', 31_000)
  await page.getByRole('button', { name: /take \d+ rows over/i }).click()
  await sees(page.getByRole('alert').getByText(t('menu-plan.moved')))
  await sees(row(page, 'Urfa wrap').getByText(/310[.,]00/))
  expect(await tick(page, 'Ezogelin soup').isChecked()).toBe(false)
})

test('it is found by letters and situations, and fits every screen', async () => {
  for (const width of [1440, 375]) {
    const page = await visit({ as: world.owner, width })
    await page.goto(`/product-clone/${target.id}?from=${world.moda.id}`)
    await settled(page)
    await situation(page, 'Adana wrap', 'kept')
    await fits(page, `${width}`)
    expect(await axeFaults(page), `${width}`).toEqual([])
    await page.getByRole('button', { name: new RegExp(`^${t('menu-clone.situation.unchanged')}`) }).click()
    await sees(row(page, 'Ezogelin soup'))
    await missing(row(page, 'Adana wrap'))
    await page.getByRole('searchbox', { name: t('menu-clone.search') }).fill('nothing of the kind')
    await sees(page.getByText(t('menu-clone.no-match')))
  }
})

test('who may not change the menu does not find the way', async () => {
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
  await settled(page)
  await missing(page.getByRole('button', { name: t('menu-clone.open') }))
})
