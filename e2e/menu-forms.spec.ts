import type { Locator, Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { sees, wait } from './harness/look.ts'
import { stage } from './harness/stage.ts'
import { t } from './harness/words.ts'
import { type Furniture, furnish, type People, people } from './harness/world.ts'

const { a, admin, origin, visit } = await stage()
let world: People & Furniture
beforeAll(async () => {
  const inhabitants = await people(a)
  world = { ...inhabitants, ...(await furnish(a, inhabitants)) }
})

const focused = (what: Locator) => what.evaluate((element) => element === document.activeElement)

/** Goes on with the tab key until it has the focus. */
const reach = async (page: Page, what: Locator) => {
  await sees(what)
  for (let steps = 0; steps < 150; steps += 1) {
    if (await focused(what)) return
    await page.keyboard.press('Tab')
  }
  throw new Error('the tab key does not lead there')
}

const inTurkish = (page: Page, name: string) =>
  page.getByRole('textbox', { name: t('form.in-language', { name, language: t('lang.tr') }) })

const type = async (page: Page, field: Locator, text: string) => {
  await reach(page, field)
  await page.keyboard.press('Control+A')
  await page.keyboard.type(text)
}
const save = (page: Page) => page.keyboard.press('Control+S')
const toMenu = (page: Page) => sees(page.getByRole('heading', { level: 1, name: t('menu.title') }))

interface Menu {
  categories: { name: string; products: { name: string; price: number; option_groups?: unknown[] }[] }[]
}

/** What a guest of the website is shown. */
const guestsMenu = async () => {
  const answer = await fetch(`${origin}/api/ordering/menu?branch_id=${world.moda.id}`, {
    headers: { 'x-channel-key': world.channel.key, lang: 'tr' },
  })
  return (await answer.json()) as Menu
}

test('a category and a product with options are made by keyboard alone, and guests see them', async () => {
  const page = await visit({ as: world.owner })
  await page.goto(`/manegement/${world.moda.id}/product/category-form`)
  await type(page, inTurkish(page, t('branch-category.name')), 'Tatlılar')
  await save(page)
  await toMenu(page)
  const [made] = await admin<{ id: number }>(`select id from category where name->>'tr' = 'Tatlılar'`)

  await page.goto(`/manegement/${world.moda.id}/product/form?category=${made?.id}`)
  await type(page, inTurkish(page, t('branch-product.name')), 'Künefe')
  await type(page, page.getByRole('textbox', { name: new RegExp(`^${t('branch-product.price')}`) }), '120')
  await reach(page, page.getByRole('combobox', { name: t('product-form.groups.add') }))
  await page.keyboard.type('sos')
  // What is seen of an option is not what is read out of it.
  await sees(page.locator('.ant-select-item-option', { hasText: 'Sauces' }))
  await page.keyboard.press('Enter')
  await sees(page.getByRole('button', { name: t('line.remove', { name: 'Sauces' }) }))

  const preview = page.getByRole('complementary', { name: t('form.preview') })
  await reach(page, preview.getByRole('checkbox').first())
  await page.keyboard.press('Space')
  await expect.poll(() => preview.getByRole('status').textContent(), wait).toContain('125')
  await save(page)
  await toMenu(page)

  const sweets = (await guestsMenu()).categories.find(({ name }) => name === 'Tatlılar')
  expect(sweets?.products).toMatchObject([{ name: 'Künefe', price: 12_000 }])
})

test('two people who edit one product choose field by field, and nothing typed is lost', async () => {
  const { id } = await a.product({ branch: world.moda, price: 10_000, name: { tr: 'Ayran', en: 'Ayran', de: '' } })
  const page = await visit({ as: world.owner, expects: [/409/] })
  await page.goto(`/manegement/${world.moda.id}/product/form/${id}`)
  const price = page.getByRole('textbox', { name: new RegExp(`^${t('branch-product.price')}`) })
  await type(page, inTurkish(page, t('branch-product.name')), 'Yayık ayranı')
  await type(page, price, '55')
  await admin(`update product set price = 7000, vat_rate = 2000, version = version + 1 where id = $1`, [id])
  await save(page)

  const dialog = page.getByRole('dialog', { name: t('merge.title') })
  const line = (field: string) => dialog.getByRole('group', { name: field })
  await sees(dialog)
  expect(await line(t('branch-product.name')).getByRole('radio', { name: /Yayık/ }).isChecked()).toBe(true)
  expect(await line(t('branch-product.vat_rate')).getByRole('radio', { name: /20/ }).isChecked()).toBe(true)
  await line(t('branch-product.price')).getByRole('radio', { name: /70/ }).check()
  await dialog.getByRole('button', { name: t('merge.save') }).click()
  await toMenu(page)
  expect(await admin(`select name->>'tr' as name, price, vat_rate from product where id = $1`, [id])).toEqual([
    { name: 'Yayık ayranı', price: 7_000, vat_rate: 2_000 },
  ])
})
