import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { slow } from '../../apps/server/test/slow.ts'
import { axeViolations, missing, sees } from '../harness/look.ts'
import { stage } from '../harness/stage.ts'
import { t } from '../harness/words.ts'
import { type People, people, seedRecords } from '../harness/world.ts'

const { a, admin, visit } = await stage()
let world: People
beforeAll(async () => {
  world = await people(a)
  await seedRecords(a, world)
  await admin('update branch set takes_reservations = true where id = $1', [world.moda.id])
})

const field = (page: Page, key: Parameters<typeof t>[0]) => page.getByLabel(t(key), { exact: true })
const headColour = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.querySelector('.head') as Element).backgroundColor)

test('a guest asks for a table, and reads the restaurant’s answer behind the link', async () => {
  const page = await visit({ width: 375, expects: [/400/] })
  await page.goto(`/o/${world.moda.id}`)
  const colour = await headColour(page)
  await page.getByRole('button', { name: t('guest-page.reserve') }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: t('option.more', { name: t('reservation.party_size') }) }).click()
  await sees(field(page, 'guest-page.time'))
  await dialog.getByRole('button', { name: t('guest-page.reserve.send') }).click()
  await sees(dialog.getByText(t('rule.required')))
  expect(await axeViolations(page)).toEqual([])
  await field(page, 'guest-page.name').fill('Deniz')
  await field(page, 'guest-page.phone').fill('0555 000 77 88')
  await dialog.getByRole('button', { name: t('guest-page.reserve.send') }).click()
  await sees(dialog.getByText(t('guest-page.asked.waiting')))
  // Later changes keep the theme.
  expect(await headColour(page)).toBe(colour)
  const rows = await admin("select party_size, state from reservation where phone = '+905550007788'")
  expect(rows).toEqual([{ party_size: 3, state: 'pending' }])
  await admin("update reservation set state = 'denied', answer = 'O akşam doluyuz' where phone = '+905550007788'")
  const link = await field(page, 'guest-page.asked.link').inputValue()
  const other = await visit({ width: 375 })
  await other.goto(link)
  await sees(other.getByRole('dialog').getByText(t('reservation.state.denied')))
  await sees(other.getByRole('dialog').getByText('O akşam doluyuz'))
})

test('a guest writes to the restaurant, and finds what they wrote again', slow, async () => {
  const page = await visit({ width: 375, expects: [/404/] })
  await page.goto(`/o/${world.moda.id}`)
  await page.getByRole('button', { name: t('guest-page.write') }).click()
  const dialog = page.getByRole('dialog')
  await field(page, 'guest-page.write.text').fill('Terasta da servis yapar mısınız?')
  expect(await axeViolations(page)).toEqual([])
  await dialog.getByRole('button', { name: t('guest-page.comment.send') }).click()
  await sees(dialog.getByText(t('guest-page.asked.waiting')))
  await dialog.getByRole('button', { name: t('guest-page.close') }).click()
  await missing(dialog)
  await page.getByRole('button', { name: t('guest-page.write') }).click()
  await dialog.getByRole('button', { name: 'Terasta da servis yapar mısınız?' }).click()
  await sees(dialog.getByText(t('guest-page.asked.waiting')))
  // A stranger's link is not found.
  const stranger = await visit({ width: 375, expects: [/404/] })
  await stranger.goto(`/o/${world.moda.id}?request=1.${'A'.repeat(22)}`)
  await sees(stranger.getByRole('dialog').getByText(t('guest-page.asked.gone')))
})
