import { beforeAll, expect, test } from 'vitest'
import { axeViolations, pageLoaded, sees } from '../harness/look.ts'
import { stage } from '../harness/stage.ts'
import { t } from '../harness/words.ts'
import { type People, people, seedRecords } from '../harness/world.ts'

const { a, visit } = await stage()
let world: People
let discount: number
beforeAll(async () => {
  world = await people(a)
  const company = { id: world.moda.company_id }
  await seedRecords(a, world)
  const discounts = JSON.stringify({ deliveryToAddress: { rate: 500, amount: 0 } })
  await a.member({ company, first_name: 'Deniz', last_name: 'Akın', orders: 4, discounts })
  const always = { starts_at: '2020-01-01T00:00:00Z', ends_at: '2999-01-01T00:00:00Z' }
  const terms = { rate: 1_000, borne_by: 'branch', delivery_types: ['deliveryToAddress'], first_order_only: true }
  const name = { tr: 'Hoş geldiniz', en: '', de: '' }
  discount = (await a.insert('discount', { company_id: company.id, name, ...terms, ...always })).id
})

test('a discount is tried as a member, of whom the company knows what counts', async () => {
  const page = await visit({ as: world.owner })
  await page.goto(`/marketing/discount/form/${discount}`)
  await pageLoaded(page)
  const panel = page.getByRole('region', { name: t('discount.try') })
  const choose = async (field: string, typed: string, option: string) => {
    const box = panel.getByRole('combobox', { name: new RegExp(`^${field}`) })
    await box.click()
    if (typed) await box.fill(typed)
    await page.locator('.ant-select-item-option', { hasText: option }).filter({ visible: true }).click()
  }
  await choose(t('discount.try.guest'), '', t('discount.try.guest.member'))
  await choose(t('discount.try.add'), '', 'Mercimek')
  await page.keyboard.press('Escape')
  await sees(panel.getByText(t('discount.try.member-missing')))
  await choose(t('discount.try.member'), 'Deniz', 'Deniz Akın')
  await sees(panel.getByText(t('discount.try.not')))
  await sees(panel.getByText(t('discount.reason.first-order')))
  await sees(panel.getByText(t('discount.try.guest.returning')))
  await sees(panel.getByText(t('discount.try.own')))
  expect(await axeViolations(page)).toEqual([])
})
