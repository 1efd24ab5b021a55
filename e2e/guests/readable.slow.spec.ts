import { putBranchStock } from '@sofra/contract/catalog/stock/stock.contract.ts'
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { themeSample } from '../../apps/server/test/fixtures/platform/theme.fixture.ts'
import { sees } from '../harness/look.ts'
import { stage } from '../harness/stage.ts'
import { t } from '../harness/words.ts'
import { type People, people, type SeededRecords, seedRecords } from '../harness/world.ts'

const { a, admin, call, visit } = await stage()
let world: People & SeededRecords
beforeAll(async () => {
  const all = await people(a)
  world = { ...all, ...(await seedRecords(a, all)) }
})

/** The remaining portions in the two companies' menus. */
const portions = { soup: 3, option: 2, elsewhere: 4 }

const countPortions = async () => {
  const { owner, stranger, moda, cankaya, modaMenu, cankayaMenu } = world
  const [option] = await admin<{ id: number }>(
    'update option_item set price = 1500 where id = (select min(id) from option_item where group_id = $1) returning id',
    [modaMenu.sauces.id],
  )
  const atModa = { as: owner, params: { branch_id: moda.id } }
  await call(putBranchStock, { ...atModa, body: { product_id: modaMenu.lentil.id, remaining: portions.soup } })
  await call(putBranchStock, { ...atModa, body: { item_id: option?.id ?? 0, remaining: portions.option } })
  await call(putBranchStock, {
    as: stranger,
    params: { branch_id: cankaya.id },
    body: { product_id: cankayaMenu.lentil.id, remaining: portions.elsewhere },
  })
  return option?.id
}

const few = (n: number) => t('stock.left', { n })

test('a browser that runs no script gets the menu with prices, options, allergens, closed products and low stock', async () => {
  const option = await countPortions()
  await admin("update product set allergens = '{gluten,milk}' where id = $1", [world.modaMenu.adana.id])
  await admin("update product set status = 'closed' where branch_id = $1 and name->>'en' = 'Ezogelin soup'", [
    world.moda.id,
  ])
  const [{ name } = { name: '' }] = await admin<{ name: string }>(
    `select coalesce(nullif(m.name->>'en', ''), m.name->>'tr') as name
     from option_item i join material m on m.id = i.material_id where i.id = $1`,
    [option],
  )
  // A browser without scripts loads none and reports that.
  const page = await visit({ width: 375, scriptless: true, expects: [/\/o\/assets\/main-\S+ csp$/] })
  await page.goto(`/o/${world.moda.id}`)
  const dish = (name: string) => page.locator('.products li', { hasText: name })
  await sees(page.getByRole('heading', { name: 'Soups' }))
  await sees(dish('Lentil soup').getByText('95,00'))
  await sees(dish('Lentil soup').getByText(few(portions.soup)))
  await sees(dish('Ezogelin soup').getByText(t('guest-page.unavailable')))
  await sees(dish('Adana wrap').getByText(`${t('allergen.gluten')}, ${t('allergen.milk')}`))
  // Controls that need a script are hidden, and nothing of another company is shown.
  for (const role of ['button', 'searchbox'] as const) expect(await page.getByRole(role).count()).toBe(0)
  expect(await page.getByText(few(portions.elsewhere)).count()).toBe(0)

  await page.getByRole('link', { name: 'Adana wrap' }).click()
  await sees(page.getByRole('heading', { name: /^Sauces/ }))
  const chosen = page.getByRole('listitem').filter({ hasText: name })
  await sees(chosen.getByText('+15,00'))
  await sees(chosen.getByText(few(portions.option)))
  await page.getByRole('link', { name: t('guest-page.back') }).click()
  await page.getByRole('link', { name: 'Kebabs' }).click()
  await sees(dish('Urfa wrap'))
})

test('the dialog of a dish says of its options what few are left of', async () => {
  await countPortions()
  const page = await visit({ width: 375 })
  await page.goto(`/o/${world.moda.id}`)
  await page.getByRole('link', { name: 'Adana wrap' }).click()
  const portionsLeft = new RegExp(few(portions.option))
  await sees(page.getByRole('dialog').getByRole('checkbox', { name: portionsLeft }))
  expect(await page.getByRole('dialog').getByText(portionsLeft).count()).toBe(1)
})

/** A dark and a light theme. */
const palettes = {
  cankaya: {
    primary_color: '#ffd166',
    accent_color: '#ffd166',
    background_color: '#101418',
    surface_color: '#1b2127',
    text_color: '#f4f4f4',
    muted_color: '#b9c0c7',
  },
  moda: {
    primary_color: '#0b6e4f',
    accent_color: '#0b6e4f',
    background_color: '#f2f7f4',
    surface_color: '#ffffff',
    text_color: '#102018',
    muted_color: '#4d5b53',
  },
} as const

/** Formats a colour as browsers do. */
const rgb = (colour: string) =>
  `rgb(${[1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16)).join(', ')})`

const colours = (page: Page) =>
  page.evaluate(() => {
    const of = (selector: string) => getComputedStyle(document.querySelector(selector) as Element)
    return {
      page: of('html').backgroundColor,
      text: of('body').color,
      muted: of('.service').color,
      head: of('.head').backgroundColor,
      font: of('h1').fontFamily,
      button: of('dialog .button').backgroundColor,
    }
  })

test.each(['moda', 'cankaya'] as const)('the page of %s has the colours of its company’s theme', async (name) => {
  const branch = world[name]
  const palette = palettes[name]
  const theme = await a.insert('theme', { ...themeSample, ...palette, font: 'classic', header: 'colored' })
  await admin('delete from company_theme where company_id = $1', [branch.company_id])
  const themeRow = { company_id: branch.company_id, theme_id: theme.id, name: 'Kendi', is_active: true }
  await a.insert('company_theme', themeRow)
  const page = await visit({ width: 375 })
  await page.goto(`/o/${branch.id}`)
  await page.getByRole('link', { name: 'Lentil soup' }).click()
  await sees(page.getByRole('dialog').getByRole('button', { name: t('guest-page.add') }))
  expect(await colours(page)).toEqual({
    page: rgb(palette.background_color),
    text: rgb(palette.text_color),
    muted: rgb(palette.muted_color),
    head: rgb(palette.primary_color),
    font: expect.stringContaining('Palatino'),
    button: rgb(palette.primary_color),
  })
})
