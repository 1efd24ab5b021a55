import { beforeAll, expect, test } from 'vitest'
import { missing, pageLoaded, sees, tabTo, wait } from '../harness/look.ts'
import { stage } from '../harness/stage.ts'
import { t } from '../harness/words.ts'
import { type People, people, seedRecords } from '../harness/world.ts'

const { a, admin, visit } = await stage()
let world: People
beforeAll(async () => {
  world = await people(a)
  await seedRecords(a, world)
  // The seeded reservation takes the only table from the hour of the test: 19:00 would have no room on some afternoons.
  await a.insert('dining_table', { company_id: world.moda.company_id, branch_id: world.moda.id, number: 'B2' })
})

test('a guest’s request for a table is approved from the list, and its letter goes out', async () => {
  const page = await visit({ as: world.owner })
  await page.goto(`/manegement/${world.moda.id}/reservation?view=list`)
  await pageLoaded(page)
  await page.locator('tbody a').first().click()
  const drawer = page.getByRole('dialog')
  await drawer.getByRole('button', { name: t('reservation.step.approved') }).press('Enter')
  await sees(drawer.getByText(t('reservation.state.approved'), { exact: true }))
  // The button was removed; the next Tab stays within the drawer.
  const isWithin = () => drawer.evaluate((one) => one.contains(document.activeElement))
  await expect.poll(isWithin, wait).toBe(true)
  const letter = () => admin("select recipient from mail where template = 'reservation-answer'")
  await expect.poll(letter, wait).toEqual([{ recipient: 'gulsah@demo.sofra' }])
})

test('a reservation that is asked for on the telephone is written by the keyboard alone', async () => {
  const page = await visit({ as: world.owner })
  await page.goto(`/manegement/${world.moda.id}/reservation`)
  await pageLoaded(page)
  await page.getByRole('button', { name: t('reservation.add') }).press('Enter')
  const dialog = page.getByRole('dialog')
  const hasFocus = () => dialog.getByLabel(t('reservation.starts_at')).evaluate((one) => one === document.activeElement)
  await expect.poll(hasFocus, wait).toBe(true)
  const type = async (field: 'name' | 'phone', text: string) => {
    await tabTo(page, dialog.getByLabel(t(`reservation.${field}`)))
    await page.keyboard.type(text)
  }
  await type('name', 'Nazlı Er')
  await type('phone', '0555 111 22 33')
  await page.keyboard.press('Enter')
  await missing(dialog)
  expect(await admin("select phone from reservation where name = 'Nazlı Er'")).toEqual([{ phone: '+905551112233' }])
})
