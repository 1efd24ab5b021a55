import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { missing, pageLoaded, sees, wait } from './harness/look.ts'
import { stage } from './harness/stage.ts'
import { t } from './harness/words.ts'
import { type People, people, type SeededRecords, seedRecords } from './harness/world.ts'

const { a, admin, visit } = await stage()
let world: People
let seeded: SeededRecords
beforeAll(async () => {
  world = await people(a)
  seeded = await seedRecords(a, world)
})

const catalogs = async () => {
  const page = await visit({ as: world.owner, expects: [/409/] })
  await page.goto(`/manegement/${world.moda.id}/branch-material/catalog/list`)
  await pageLoaded(page)
  return page
}
const preview = (page: Page) => page.getByRole('complementary', { name: t('form.preview') })
const option = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name })

/** Types a new material and creates it. */
const make = async (page: Page, name: string) => {
  await page.getByRole('combobox', { name: t('branch-option-group.pick.material') }).fill(name)
  await page.getByText(t('branch-option-group.create-material', { name })).click()
  await sees(option(page, name))
}

test("option group form validates, previews and attaches a group to a category's products", async () => {
  const page = await catalogs()
  await page.getByRole('button', { name: t('action.add') }).click()
  await page.getByLabel(t('branch-option-group.name')).first().fill('Ekstralar')
  await make(page, 'Turşu')
  await make(page, 'Çıtır soğan')
  await page.getByLabel(t('branch-option-group.price-of', { name: 'Çıtır soğan' })).fill('12,50')

  // Moved by keyboard, the preview shows the new order and the price at once.
  await page.getByRole('button', { name: t('line.up', { name: 'Çıtır soğan' }) }).press('Enter')
  await expect.poll(() => preview(page).getByRole('checkbox').count(), wait).toBe(2)
  await expect.poll(() => preview(page).getByRole('listitem').first().textContent(), wait).toContain('Çıtır soğan')
  await preview(page).getByRole('checkbox', { name: 'Çıtır soğan' }).check()
  await sees(preview(page).getByText('+12,50'))

  // A minimum above the number of options is refused, and the input stays.
  await page.getByRole('switch').click()
  await page.getByLabel(t('branch-option-group.minimum_selection')).fill('3')
  await page.getByRole('button', { name: t('action.save') }).click()
  await sees(page.getByText(t('branch-option-group.minimum-above-options')))
  await page.getByLabel(t('branch-option-group.minimum_selection')).fill('1')
  await page.getByRole('button', { name: t('action.save') }).click()

  await page.getByRole('table').getByRole('link', { name: 'Ekstralar' }).click()
  await pageLoaded(page)
  await page.getByRole('button', { name: t('branch-option-group.choose-products') }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('searchbox').fill('MERCIMEK')
  await missing(dialog.getByText('Kebabs'))
  await dialog.getByRole('checkbox', { name: 'Lentil soup' }).check()
  await dialog.getByRole('searchbox').fill('')
  await dialog.getByRole('checkbox', { name: 'Kebabs' }).check()
  await dialog.getByRole('button', { name: t('branch-option-group.offer-on', { n: 3 }) }).click()
  await sees(page.getByText('Urfa wrap'))
  await sees(page.getByText('Lentil soup'))
})

test('option group list copies a group and deletes only groups without products', async () => {
  const page = await catalogs()
  await page.getByRole('button', { name: t('branch-option-group.copy', { name: 'Sauces' }) }).click()
  await sees(page.getByRole('heading', { level: 1, name: 'Sauces (copy)' }))
  await sees(page.getByText(t('branch-option-group.use.none')))

  await page.goto(`/manegement/${world.moda.id}/branch-material/catalog/list`)
  await pageLoaded(page)
  const remove = async (name: string) => {
    await page.getByRole('button', { name: t('list.delete', { name }), exact: true }).click()
    await page.getByRole('button', { name: t('action.delete'), exact: true }).click()
    await missing(page.getByRole('button', { name: t('action.delete'), exact: true }))
  }
  await remove('Sauces')
  await sees(page.getByRole('alert').getByText('Adana dürüm'))
  await remove('Sauces (copy)')
  const table = page.getByRole('table')
  await missing(table.getByRole('link', { name: 'Sauces (copy)' }))
  await sees(table.getByRole('link', { name: 'Sauces', exact: true }))
})

test('option group form merges a concurrent edit field by field and ignores a changed status', async () => {
  const group = await a.group({
    branch: world.moda,
    product: seeded.modaMenu.adana,
    selection_type: 'multiple',
    name: { tr: 'Yeşillik', en: 'Greens', de: '' },
  })
  const page = await visit({ as: world.owner, expects: [/409/] })
  await page.goto(`/manegement/${world.moda.id}/branch-material/catalog/form/${group.id}`)
  const limit = page.getByLabel(t('branch-option-group.selection_limit'))
  await limit.fill('2')
  await admin(
    `update option_group set selection_limit = 3, minimum_selection = 1, version = version + 1 where id = $1`,
    [group.id],
  )
  await admin(`update option_item set status = 'closed', version = version + 1 where id = $1`, [group.items[0]?.id])
  await page.getByRole('button', { name: t('action.save') }).click()

  const dialog = page.getByRole('dialog', { name: t('merge.title') })
  const line = (field: string) => dialog.getByRole('group', { name: field })
  await sees(line(t('branch-option-group.selection_limit')))
  await missing(line(t('branch-option-group.items')))
  await expect
    .poll(() => line(t('branch-option-group.minimum_selection')).getByRole('radio', { name: /1/ }).isChecked(), wait)
    .toBe(true)
  await dialog.getByRole('button', { name: t('merge.save') }).click()
  await sees(page.getByRole('table').getByRole('link', { name: 'Greens' }))
  expect(await admin('select minimum_selection, selection_limit from option_group where id = $1', [group.id])).toEqual([
    { minimum_selection: 1, selection_limit: 2 },
  ])
})
