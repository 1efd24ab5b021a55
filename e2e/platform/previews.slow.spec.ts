import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { missing, pageLoaded, sees, wait } from '../harness/look.ts'
import { stage } from '../harness/stage.ts'
import { t } from '../harness/words.ts'
import { type People, people, seedRecords } from '../harness/world.ts'

const { a, admin, visit } = await stage()
let world: People
beforeAll(async () => {
  world = await people(a)
  await seedRecords(a, world)
})

const preview = (page: Page) => page.getByRole('complementary', { name: t('form.preview') })

test('form of a currency shows while one types how its amounts are written, as lists then do', async () => {
  const page = await visit({ as: world.operator })
  await page.goto('/currency/form')
  await pageLoaded(page)
  const amounts = preview(page).getByRole('status')
  const written = () =>
    expect.poll(async () => (await amounts.allTextContents()).map((one) => one.replaceAll('\u00a0', ' ')), wait)
  const field = (name: 'code' | 'symbol' | 'decimals') =>
    page.getByLabel(t(`currency.${name}`), { exact: false }).first()
  const choose = async (name: 'thousands' | 'decimal', option: string) => {
    await page.getByRole('combobox', { name: t(`currency.${name}`) }).click()
    await page.getByTitle(option, { exact: true }).click()
  }
  await field('symbol').fill('₣')
  await written().toEqual(['1.234.567,89 ₣', '0,50 ₣', '-1.234,50 ₣'])
  await page.getByText(t('currency.symbol_format.prefix'), { exact: true }).click()
  await choose('thousands', '1’234')
  await choose('decimal', '0.50')
  await written().toEqual(['₣1’234’567.89', '₣0.50', '-₣1’234.50'])
  await field('decimals').fill('3')
  await written().toEqual(['₣1’234’567.890', '₣0.500', '-₣1’234.500'])
  await field('decimals').fill('2')
  await field('code').fill('CHF')
  for (const box of await page.getByRole('textbox', { name: t('currency.name') }).all()) await box.fill('Frank')
  await page.getByRole('button', { name: t('action.save') }).click()
  await sees(page.getByText('₣1’234.56'))
})

test('form of a theme draws a guest’s page while one types, and colours that cannot be read are named and refused', async () => {
  const page = await visit({ as: world.operator, expects: [/400 .*theme/] })
  await page.goto('/theme/form')
  await pageLoaded(page)
  // The name continues with "required"; the native colour input beside it has the name only.
  const colour = (name: 'text_color' | 'surface_color') =>
    page.getByRole('textbox', { name: new RegExp(`^${t(`theme.${name}`)} `) })
  const pair = t('theme.contrasts.pair', { colour: t('theme.text_color'), on: t('theme.surface_color') })
  const check = preview(page)
    .getByRole('listitem')
    .filter({ hasText: new RegExp(`^${pair}`) })
  const isPassed = () => expect.poll(() => check.getAttribute('data-passed'), wait)
  const drawn = () =>
    expect.poll(
      () =>
        preview(page)
          .getByText(t('theme.preview.product'))
          .evaluate((one) => getComputedStyle(one).color),
      wait,
    )
  await isPassed().toBe('true')
  await colour('text_color').fill('#b3261e')
  await drawn().toBe('rgb(179, 38, 30)')
  // An incomplete colour is drawn as the default.
  await colour('text_color').fill('#cc')
  await colour('text_color').fill('#cccccc')
  await drawn().toBe('rgb(204, 204, 204)')
  await isPassed().toBe('false')
  for (const box of await page.getByRole('textbox', { name: t('theme.name') }).all()) await box.fill('Solgun')
  const before = await admin('select id from theme')
  await page.getByRole('button', { name: t('action.save') }).click()
  await sees(page.getByText(/“Card background” is [\d.]+ : 1 and must be at least 4.5 : 1/))
  await expect.poll(() => colour('text_color').getAttribute('aria-invalid'), wait).toBe('true')
  expect(await admin('select id from theme')).toHaveLength(before.length)
  await colour('text_color').fill('#1b2026')
  await isPassed().toBe('true')
  await page.getByRole('button', { name: t('action.save') }).click()
  await expect.poll(async () => (await admin('select id from theme')).length, wait).toBe(before.length + 1)
  await missing(preview(page))
})
