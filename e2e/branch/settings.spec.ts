import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { slow } from '../../apps/server/test/slow.ts'
import { holds, pageLoaded, sees, wait } from '../harness/look.ts'
import { stage } from '../harness/stage.ts'
import { t } from '../harness/words.ts'
import { type People, people } from '../harness/world.ts'

const { a, admin, visit } = await stage()
let world: People
beforeAll(async () => {
  world = await people(a)
})

/** Searches a setting from the current page, and waits until it has the focus. */
const search = async (page: Page, typed: string, expected: string) => {
  const box = page.getByRole('searchbox', { name: t('branch-settings.search') })
  await box.fill(typed)
  await box.press('Enter')
  const name = () =>
    page.evaluate(() => {
      const focused = document.activeElement
      const labels =
        focused instanceof HTMLInputElement || focused instanceof HTMLButtonElement ? focused.labels : undefined
      return labels?.[0]?.textContent ?? focused?.closest('fieldset')?.querySelector('legend')?.textContent
    })
  await expect.poll(name, wait).toContain(expected)
}

test('tables and printers lie in the frame of all settings: list, form and plan', slow, async () => {
  const { moda, owner } = world
  const table = await a.insert('dining_table', { company_id: moda.company_id, branch_id: moda.id, number: '7' })
  const page = await visit({ as: owner })
  const index = page.getByRole('navigation', { name: t('branch-settings.pages') })
  const current = (title: string) => sees(index.locator('[aria-current="page"]').filter({ hasText: title }))
  for (const [path, title] of [
    ['table-list', t('dining-table.title')],
    ['table-form', t('dining-table.title')],
    [`table-form/${table.id}`, t('dining-table.title')],
    ['table-plan', t('dining-table.title')],
    ['printer-list', t('printer.title')],
    ['printer-form', t('printer.title')],
    ['user-settings', t('branch-user.title')],
  ] as const) {
    await page.goto(`/manegement/${moda.id}/settings/${path}`)
    await pageLoaded(page)
    await current(title)
    await sees(page.getByRole('searchbox', { name: t('branch-settings.search') }))
  }
})

test('the form of a table says what a save changes from what to what, and its fields are found from elsewhere', async () => {
  const { moda, owner } = world
  const keys = { company_id: moda.company_id, branch_id: moda.id }
  const table = await a.insert('dining_table', { ...keys, number: '8', seats: 4 })
  const page = await visit({ as: owner })
  await page.goto(`/manegement/${moda.id}/settings/table-form/${table.id}`)
  await pageLoaded(page)
  await page.getByLabel(t('dining-table.seats')).fill('6')
  await sees(page.getByText(t('form.changed', { n: 1, names: `${t('dining-table.seats')} 4 → 6` })))
  await page.getByRole('button', { name: t('action.save') }).click()
  await sees(page.getByText(t('action.saved'), { exact: true }))
  // The list has another search field.
  await page.waitForURL(/table-list/)
  await pageLoaded(page)
  await search(page, `tables ${t('dining-table.password')}`, t('dining-table.password'))
  expect(new URL(page.url()).pathname).toBe(`/manegement/${moda.id}/settings/table-form`)
  // The Enter that chose the result has not submitted the opened form.
  expect(await page.getByText(t('rule.required')).count()).toBe(0)
})

test('zones and the capacity are found by their fields, and say what a save changes before it does', async () => {
  const { moda, owner } = world
  await a.zone({ branch: moda, name: 'Yakın çevre' })
  const page = await visit({ as: owner })
  await page.goto(`/manegement/${moda.id}/settings/capacity-settings`)
  await pageLoaded(page)
  const changes = page.getByRole('region', { name: t('branch-settings.changes') })
  const says = (name: string, from: string, to: string) =>
    sees(changes.getByText(`${name}${from}${to}`, { exact: true }))
  await search(page, `${t('zone.title')} ${t('zone.radius')}`, t('zone.radius'))
  const radius = page.getByLabel(t('zone.radius'))
  await radius.fill('1500')
  await page.getByLabel(t('zone.free_from')).fill('300')
  const name = (field: string) => `Yakın çevre · ${field}`
  await says(name(t('zone.kind')), 'circle, 5,000 m, 78.5 km²', 'circle, 1,500 m, 7.07 km²')
  await says(name(t('zone.free_from')), '–', '300,00 ₺')
  await page.getByRole('button', { name: t('action.save') }).click()
  await sees(page.getByText(t('action.saved'), { exact: true }))
  await expect.poll(() => changes.count(), wait).toBe(0)
  expect(await admin('select free_from from delivery_zone where branch_id = $1', [moda.id])).toEqual([
    { free_from: 30_000 },
  ])

  // Without a limit its switch is focused instead.
  await search(page, t('slot.most'), t('slot.on'))
  await page.keyboard.press('Space')
  await page.getByLabel(t('slot.most')).fill('7')
  await says(t('slot.on'), t('value.no'), t('value.yes'))
  await says(t('slot.most'), '–', '7')
})

test('payment methods and the capacity are taken from another restaurant, and saved with this one', async () => {
  const { moda, besiktas, owner } = world
  const [cash, card] = [await a.paymentMethod(), await a.paymentMethod()]
  const takes = (branch: typeof moda, method: { id: number }) =>
    a.insert('branch_payment_method', {
      company_id: branch.company_id,
      branch_id: branch.id,
      payment_method_id: method.id,
    })
  await takes(moda, cash)
  await takes(besiktas, card)
  const rule = { unit: 'items', most: 12, types: { comeGetIt: 3 } }
  await admin('update branch set slot_rule = null where id = $1', [moda.id])
  await admin('update branch set slot_rule = $2 where id = $1', [besiktas.id, JSON.stringify(rule)])
  const page = await visit({ as: owner })
  const takeFrom = async (path: string) => {
    await page.goto(`/manegement/${moda.id}/settings/${path}`)
    await pageLoaded(page)
    await page.getByRole('combobox', { name: t('branch-settings.same-as') }).click()
    await page.getByTitle('Kaşık Beşiktaş').click()
  }
  const save = async () => {
    await page.getByRole('button', { name: t('action.save') }).click()
    await sees(page.getByText(t('action.saved'), { exact: true }))
  }
  const acceptedMethods = () =>
    admin<{ id: number }>('select payment_method_id as id from branch_payment_method where branch_id = $1', [moda.id])

  await takeFrom('payment-method-settings')
  const changes = page.getByRole('region', { name: t('branch-settings.changes') })
  await expect.poll(() => changes.locator('dt').count(), wait).toBe(2)
  expect(await acceptedMethods()).toEqual([{ id: cash.id }])
  await save()
  expect(await acceptedMethods()).toEqual([{ id: card.id }])

  await takeFrom('capacity-settings')
  await holds(page.getByLabel(t('slot.most')), '12')
  const stored = () => admin('select slot_rule from branch where id = $1', [moda.id])
  expect(await stored()).toEqual([{ slot_rule: null }])
  await save()
  expect(await stored()).toEqual([{ slot_rule: rule }])
})
