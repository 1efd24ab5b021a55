import type { PhraseKey } from '@sofra/contract/phrases.ts'
import type { Locator, Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { slow } from '../apps/server/test/slow.ts'
import { missing, sees, tabTo, wait } from './harness/look.ts'
import { stage } from './harness/stage.ts'
import { t, words } from './harness/words.ts'
import { type People, people, type SeededRecords, seedRecords } from './harness/world.ts'

const { a, admin, origin, visit } = await stage()
let world: People & SeededRecords
beforeAll(async () => {
  const staff = await people(a)
  world = { ...staff, ...(await seedRecords(a, staff)) }
})

const focused = (what: Locator) => what.evaluate((element) => element === document.activeElement)

const inLanguage = (page: Page, name: string, lang: 'tr' | 'en') =>
  page.getByRole('textbox', { name: t('form.in-language', { name, language: t(`lang.${lang}`) }) })
const inTurkish = (page: Page, name: string) => inLanguage(page, name, 'tr')

const type = async (page: Page, field: Locator, text: string) => {
  await tabTo(page, field)
  await page.keyboard.press('Control+A')
  await page.keyboard.type(text)
}
const save = (page: Page) => page.keyboard.press('Control+S')
const toMenu = (page: Page) => sees(page.getByRole('heading', { level: 1, name: t('menu.title') }))

interface Menu {
  categories: { name: string; products: { name: string; price: number; option_groups?: unknown[] }[] }[]
}

/** Returns the menu as the website shows it. */
const guestsMenu = async () => {
  const answer = await fetch(`${origin}/api/ordering/menu?branch_id=${world.moda.id}`, {
    headers: { 'x-channel-key': world.channel.key, lang: 'tr' },
  })
  return (await answer.json()) as Menu
}

test('menu forms create a category and a product with options by keyboard, and guests see them', async () => {
  const page = await visit({ as: world.owner })
  await page.goto(`/manegement/${world.moda.id}/product/category-form`)
  await type(page, inTurkish(page, t('branch-category.name')), 'Tatlılar')
  await save(page)
  await toMenu(page)
  const [category] = await admin<{ id: number }>(`select id from category where name->>'tr' = 'Tatlılar'`)

  await page.goto(`/manegement/${world.moda.id}/product/form?category=${category?.id}`)
  await type(page, inTurkish(page, t('branch-product.name')), 'Künefe')
  await type(page, page.getByRole('textbox', { name: new RegExp(`^${t('branch-product.price')}`) }), '120')
  await tabTo(page, page.getByRole('combobox', { name: t('product-form.groups.add') }))
  await page.keyboard.type('sos')
  // An option's visible text differs from its accessible name.
  await sees(page.locator('.ant-select-item-option', { hasText: 'Sauces' }))
  await page.keyboard.press('Enter')
  await sees(page.getByRole('button', { name: t('line.remove', { name: 'Sauces' }) }))

  const preview = page.getByRole('complementary', { name: t('form.preview') })
  await tabTo(page, preview.getByRole('checkbox').first())
  await page.keyboard.press('Space')
  await expect.poll(() => preview.getByRole('status').textContent(), wait).toContain('125')
  await save(page)
  await toMenu(page)

  const sweets = (await guestsMenu()).categories.find(({ name }) => name === 'Tatlılar')
  expect(sweets?.products).toMatchObject([{ name: 'Künefe', price: 12_000 }])
})

test('product form merges a concurrent edit field by field', slow, async () => {
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
  const expectDraft = (field: string, value: RegExp) =>
    expect.poll(() => line(field).getByRole('radio', { name: value }).isChecked(), wait).toBe(true)
  await expectDraft(t('branch-product.name'), /Yayık/)
  await expectDraft(t('branch-product.vat_rate'), /20/)
  await line(t('branch-product.price')).getByRole('radio', { name: /70/ }).check()
  await dialog.getByRole('button', { name: t('merge.save') }).click()
  await toMenu(page)
  expect(await admin(`select name->>'tr' as name, price, vat_rate from product where id = $1`, [id])).toEqual([
    { name: 'Yayık ayranı', price: 7_000, vat_rate: 2_000 },
  ])
})

test('product form reorders option groups by keyboard within their row and saves the order', slow, async () => {
  const product = await a.product({ branch: world.moda, name: { tr: 'Tantuni', en: 'Tantuni', de: '' } })
  for (const name of ['Ekmek', 'Acı', 'Yanına'])
    await a.group({ branch: world.moda, product, selection_type: 'multiple', name: { tr: name, en: name, de: '' } })
  const page = await visit({ as: world.owner })
  await page.goto(`/manegement/${world.moda.id}/product/form/${product.id}`)
  const lines = page.getByRole('list', { name: t('branch-product.group_ids') }).getByRole('listitem')
  const names = async () => (await lines.allTextContents()).map((text) => /Ekmek|Acı|Yanına/.exec(text)?.[0])
  await expect.poll(names, wait).toEqual(['Ekmek', 'Acı', 'Yanına'])

  const remove = page.getByRole('button', { name: t('line.remove', { name: 'Ekmek' }) })
  await tabTo(page, remove)
  await page.keyboard.press('Alt+ArrowDown')
  await expect.poll(names, wait).toEqual(['Acı', 'Ekmek', 'Yanına'])
  await expect.poll(() => focused(remove), wait).toBe(true)
  await page.keyboard.press('Alt+ArrowDown')
  await expect.poll(names, wait).toEqual(['Acı', 'Yanına', 'Ekmek'])
  // It does not move beyond the end.
  await page.keyboard.press('Alt+ArrowDown')
  await expect.poll(names, wait).toEqual(['Acı', 'Yanına', 'Ekmek'])
  await save(page)
  await toMenu(page)
  const saved = await admin(
    `select g.name->>'tr' as name from product_option_group l join option_group g on g.id = l.group_id
     where l.product_id = $1 order by l.sort_no`,
    [product.id],
  )
  expect(saved.map(({ name }) => name)).toEqual(['Acı', 'Yanına', 'Ekmek'])
})

test("dragging announces the row's position in the panel's language", slow, async () => {
  const product = await a.product({ branch: world.moda, name: { tr: 'Kokoreç', en: 'Kokoreç', de: '' } })
  for (const name of ['Ekmek', 'Acı', 'Yanına'])
    await a.group({ branch: world.moda, product, selection_type: 'multiple', name: { tr: name, en: '', de: '' } })
  const page = await visit({ as: world.owner, lang: 'de' })
  const announced = (key: PhraseKey, name: string, position: number) =>
    page.getByText(words('de')(key, { name, position, n: 3 })).waitFor({ state: 'attached' })
  await page.goto(`/manegement/${world.moda.id}/product/form/${product.id}`)
  const down = page.getByRole('button', { name: words('de')('line.down', { name: 'Ekmek' }) })
  await down.press('Enter')
  await announced('drag.moved', 'Ekmek', 2)
  const line = page.getByRole('listitem').filter({ has: down })
  const box = await line.boundingBox()
  if (!box) throw new Error('the line is not there')
  await page.mouse.move(box.x + 12, box.y + box.height / 2)
  await page.mouse.down()
  await page.mouse.move(box.x + 12, box.y + box.height / 2 + 8, { steps: 4 })
  await announced('drag.lifted', 'Ekmek', 2)
  await page.mouse.move(box.x + 12, box.y + box.height * 1.6, { steps: 8 })
  await announced('drag.over', 'Ekmek', 3)
  await page.mouse.up()
  await announced('drag.moved', 'Ekmek', 3)
})

test('product form opens its preview as a drawer on a phone', slow, async () => {
  const page = await visit({ as: world.owner, width: 375 })
  await page.goto(`/manegement/${world.moda.id}/product/form/${world.modaMenu.adana.id}`)
  await inTurkish(page, t('branch-product.name')).fill('Acılı Adana')
  await inLanguage(page, t('branch-product.name'), 'en').fill('Hot Adana')
  await page.getByRole('button', { name: t('form.preview') }).click()
  const drawer = page.getByRole('dialog', { name: t('form.preview') })
  await sees(drawer.getByText('Hot Adana'))
  await drawer.getByRole('checkbox').first().check()
  await expect.poll(() => drawer.getByRole('status').textContent(), wait).toContain('285')
  await page.keyboard.press('Escape')
  await missing(drawer)
  await expect.poll(() => inLanguage(page, t('branch-product.name'), 'en').inputValue(), wait).toBe('Hot Adana')
})

test('product form lists missing translations and focuses their fields', slow, async () => {
  const { id } = await a.product({
    branch: world.moda,
    name: { tr: 'Sütlaç', en: 'Rice pudding', de: '' },
    description: { tr: 'Fırında', en: '', de: '' },
  })
  const page = await visit({ as: world.owner })
  await page.goto(`/manegement/${world.moda.id}/product/form/${id}`)
  const missingNotice = (language: 'en' | 'de', ...fields: ('name' | 'description')[]) =>
    page.getByRole('button', {
      name: t('product-form.missing', {
        language: t(`lang.${language}`),
        names: fields.map((field) => t(`branch-product.${field}`)).join(', '),
      }),
    })
  await sees(missingNotice('de', 'name', 'description'))
  await missingNotice('en', 'description').click()
  const description = inLanguage(page, t('branch-product.description'), 'en')
  await expect.poll(() => description.evaluate((field) => field === document.activeElement), wait).toBe(true)
  await page.keyboard.type('From the oven')
  await missing(missingNotice('en', 'description'))
  await sees(missingNotice('de', 'name', 'description'))
})

test('category form previews the category while it is edited', slow, async () => {
  const page = await visit({ as: world.owner })
  await page.goto(`/manegement/${world.moda.id}/product/category-form`)
  await inTurkish(page, t('branch-category.name')).fill('Kahvaltı')
  const preview = page.getByRole('complementary', { name: t('form.preview') })
  await sees(preview.getByText('Kahvaltı'))
  await page
    .getByRole('group', { name: t('branch-category.sources') })
    .getByText(t('branch-category.chosen-only'))
    .click()
  await page.getByRole('checkbox', { name: t('source.kiosk') }).uncheck()
  await expect.poll(() => preview.textContent(), wait).not.toContain(t('source.kiosk'))
  await sees(preview.getByText(t('source.web')))
})

test('option group that cannot be satisfied is marked in the product form and on the menu page', slow, async () => {
  const product = await a.product({ branch: world.moda, name: { tr: 'Pide', en: 'Pide', de: '' } })
  const group = await a.group({
    branch: world.moda,
    product,
    selection_type: 'single',
    name: { tr: 'Boy', en: 'Size', de: '' },
  })
  await admin(`update option_item set status = 'closed' where group_id = $1`, [group.id])
  const why = t('option.too-few-open', { group: 'Size', n: 1 })
  const page = await visit({ as: world.owner })
  await page.goto(`/manegement/${world.moda.id}/product/form/${product.id}`)
  await sees(page.getByRole('listitem').filter({ hasText: 'Size' }).getByText(why))
  await sees(page.getByRole('complementary', { name: t('form.preview') }).getByText(why))
  // A long menu renders visible rows only.
  await page.goto(`/manegement/${world.moda.id}/product/management?q=pide`)
  await sees(page.getByText(why))
  for (const screen of ['list', `form/${group.id}`]) {
    await page.goto(`/manegement/${world.moda.id}/branch-material/catalog/${screen}`)
    await sees(page.getByText(why))
  }
})

test('product form asks before unsaved changes are discarded', async () => {
  const page = await visit({ as: world.owner })
  await page.goto(`/manegement/${world.moda.id}/product/form/${world.modaMenu.lentil.id}`)
  await inTurkish(page, t('branch-product.name')).fill('Süzme mercimek')
  await page.getByRole('button', { name: t('tabs.close', { title: 'Lentil soup · Kaşık Moda' }) }).click()
  await sees(page.getByText(t('tabs.discard')))
})

test('option group search selects the typed group on Enter, however late the reply comes', slow, async () => {
  const page = await visit({ as: world.owner })
  await page.goto(`/manegement/${world.moda.id}/product/form/${world.modaMenu.lentil.id}`)
  const add = page.getByRole('combobox', { name: t('product-form.groups.add') })
  await add.click()
  await sees(page.locator('.ant-select-item-option', { hasText: 'On the side' }))
  const late = Promise.withResolvers<void>()
  await page.route(/option-group\?.*q=/, (route) => late.promise.then(() => route.continue()))
  await add.pressSequentially('sos')
  await page.keyboard.press('Enter')
  late.resolve()
  await sees(page.getByRole('button', { name: t('line.remove', { name: 'Sauces' }) }))
  await missing(page.getByRole('button', { name: t('line.remove', { name: 'On the side' }) }))
})

test.each(['list', 'table'])(
  'a product that was just added to a long menu is in sight, marked and focused in the %s',
  slow,
  async (view) => {
    const branch = await a.branch({ company: { id: world.moda.company_id }, name: `Long ${view}` })
    const categories = await Promise.all(
      ['Early', 'Late'].map((tr) => a.category({ branch, name: { tr, en: tr, de: tr } })),
    )
    for (const { id } of categories)
      for (let n = 0; n < 25; n += 1)
        await a.product({ branch, category_id: id, name: { tr: `Dish ${n}`, en: '', de: '' }, price: 100 })
    const page = await visit({ as: world.owner })
    // The new product does not match the filter.
    await page.goto(`/manegement/${branch.id}/product/management?view=${view}&q=Dish`)
    await sees(page.getByText('Dish 0', { exact: true }).first())
    await page.getByRole('button', { name: t('menu.add-product') }).click()
    await inTurkish(page, t('branch-product.name')).fill('Added last')
    await page.getByRole('combobox', { name: t('branch-product.category_id') }).click()
    await page.locator('.ant-select-item-option', { hasText: 'Late' }).click()
    await page.getByRole('textbox', { name: new RegExp(`^${t('branch-product.price')}`) }).fill('120')
    await save(page)
    const added = page.locator('[data-arrived]').filter({ hasText: 'Added last' })
    await sees(added)
    await expect
      .poll(
        () =>
          added.evaluate((row) => {
            const { top, bottom } = row.getBoundingClientRect()
            return row.contains(document.activeElement) && top >= 0 && bottom <= innerHeight
          }),
        wait,
      )
      .toBe(true)
  },
)
