import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { slow } from '../apps/server/test/slow.ts'
import { guestsOf } from './harness/guest.ts'
import { holds, pageLoaded, sees, wait } from './harness/look.ts'
import { stage } from './harness/stage.ts'
import { t } from './harness/words.ts'
import { type People, people, type SeededRecords, seedRecords } from './harness/world.ts'

const { a, admin, origin, visit } = await stage()
let world: People & SeededRecords
beforeAll(async () => {
  const staff = await people(a)
  world = { ...staff, ...(await seedRecords(a, staff)) }
})

const name = (page: Page) => page.getByRole('textbox', { name: t('kitchen.name') })
const toTab = (page: Page, title: string) =>
  page
    .getByRole('navigation', { name: t('tabs.label') })
    .getByRole('link', { name: title })
    .click()

test('record form keeps its input while another tab is shown', async () => {
  const kitchen = await a.insert<{ id: number }>('kitchen', { name: 'Güney mutfağı', is_active: true })
  const page = await visit({ as: world.operator })
  await page.goto(`/kitchen/form/${kitchen.id}`)
  await name(page).fill('Ege ve Güney')
  await toTab(page, t('desk.home'))
  await sees(page.getByRole('heading', { level: 1, name: t('desk.home') }))
  await toTab(page, 'Güney mutfağı')
  await holds(name(page), 'Ege ve Güney')
  await page.getByRole('button', { name: t('action.save') }).click()
  await sees(page.getByRole('link', { name: 'Ege ve Güney' }))
})

test('record form keeps what is changed while a save is on its way', async () => {
  const page = await visit({ as: world.operator })
  await page.goto('/site-setting')
  await pageLoaded(page)
  let answer = () => {}
  const answered = new Promise<void>((done) => {
    answer = done
  })
  await page.route('**/api/site-setting', async (route) => {
    await answered
    await route.continue()
  })
  const saving = page.waitForRequest((sent) => sent.method() === 'PUT' && sent.url().endsWith('/api/site-setting'))
  const grace = page.getByLabel(t('site.licence_grace_days'), { exact: false })
  await page.getByRole('textbox', { name: t('site.name') }).fill('Sofra im Test')
  await page.keyboard.press('Enter')
  await saving
  await grace.fill('9')
  answer()
  await sees(page.getByText(t('action.saved'), { exact: true }))
  await holds(grace, '9')
  await page.getByRole('button', { name: t('action.save'), exact: true }).click()
  await expect.poll(() => admin('select licence_grace_days from site'), wait).toEqual([{ licence_grace_days: 9 }])
})

test('record form loads the record again when it is opened again', slow, async () => {
  const kitchen = await a.insert<{ id: number }>('kitchen', { name: 'Doğu mutfağı', is_active: true })
  const page = await visit({ as: world.operator })
  await page.goto(`/kitchen/form/${kitchen.id}`)
  await pageLoaded(page)
  await page
    .getByRole('main')
    .getByRole('link', { name: t('kitchen.title') })
    .click()
  await page.getByRole('button', { name: t('tabs.close', { title: 'Doğu mutfağı' }) }).click()
  await sees(page.getByRole('main').getByRole('link', { name: 'Doğu mutfağı' }))
  await admin(`update kitchen set name = 'Batı mutfağı', version = version + 1 where id = $1`, [kitchen.id])
  await page.getByRole('main').getByRole('link', { name: 'Doğu mutfağı' }).click()
  await expect.poll(() => name(page).inputValue(), wait).toBe('Batı mutfağı')
})

test('new order rings on a screen without orders', slow, async () => {
  const page = await visit({ as: world.clerk })
  await page.goto(`/manegement/${world.moda.id}/product/management`)
  await pageLoaded(page)
  await guestsOf(origin, world).modaOrder()
  await expect.poll(() => page.title(), wait).toMatch(/^\(1\) /)
})

test('record form keeps the focus after a save by keyboard', slow, async () => {
  const page = await visit({ as: world.owner })
  await page.goto('/profile')
  await pageLoaded(page)
  const save = page.getByRole('button', { name: t('action.save') })
  await page.getByRole('textbox', { name: t('profile.surname') }).fill('Korkmaz')
  await save.focus()
  await page.keyboard.press('Enter')
  await sees(page.getByText(t('form.unchanged')))
  const isAtFoot = () => save.evaluate((button) => button.parentElement === document.activeElement)
  await expect.poll(isAtFoot, wait).toBe(true)
})

test('record form shows the first fault of a refused save, moves the focus to it and names all at its foot', async () => {
  const page = await visit({ as: world.operator })
  await page.goto(`/branch/form/company/${world.moda.company_id}`)
  await pageLoaded(page)
  const type = (field: string, text: string) =>
    page.getByRole('textbox', { name: t(`branch.${field}` as 'branch.name') }).fill(text)
  for (const [field, text] of [
    ['name', 'Kaşık Kadıköy'],
    ['legal_name', 'Kaşık A.Ş.'],
    ['phone', '0555 000 00 11'],
    ['address', 'Örnek Sokak 5'],
  ] as const)
    await type(field, text)
  for (const [name, typed] of [
    [t('city.one'), 'ISTANBUL'],
    [t('branch.district_id'), 'kadikoy'],
  ] as const) {
    const choice = page.getByRole('combobox', { name })
    await choice.fill(typed)
    await choice.press('Enter')
  }
  await page.getByRole('button', { name: t('action.save'), exact: true }).click()
  const point = page.getByRole('textbox', { name: t('branch-form.point') })
  await expect.poll(() => point.evaluate((input) => input === document.activeElement), wait).toBe(true)
  const isInSight = () =>
    point.evaluate((input) => {
      const { top, bottom } = input.getBoundingClientRect()
      return top > 0 && bottom < window.innerHeight
    })
  await expect.poll(isInSight, wait).toBe(true)
  await sees(page.getByText(t('form.faults', { names: t('branch-form.point') })))
})
