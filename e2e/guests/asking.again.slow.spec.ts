import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
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

/** The server receives the next call of this path, but its response is lost. */
const loseAnswer = (page: Page, path: string) =>
  page.route(
    `**/api${path}`,
    async (route) => {
      await route.fetch()
      await route.abort()
    },
    { times: 1 },
  )

test('a reservation whose answer was lost is sent again as the same, and leads to its status; its guest cancels it', async () => {
  const page = await visit({ width: 375, expects: [/ERR_|failed:/] })
  await page.goto(`/o/${world.moda.id}`)
  await page.getByRole('button', { name: t('guest-page.reserve') }).click()
  const dialog = page.getByRole('dialog')
  await sees(field(page, 'guest-page.time'))
  await field(page, 'guest-page.name').fill('Deniz')
  await field(page, 'guest-page.phone').fill('0555 000 77 99')
  await loseAnswer(page, '/ordering/reservation')
  await dialog.getByRole('button', { name: t('guest-page.reserve.send') }).click()
  await sees(dialog.getByText(t('guest-page.no-connection')))
  await dialog.getByRole('button', { name: t('guest-page.reserve.send') }).click()
  await sees(dialog.getByText(t('guest-page.asked.waiting')))
  const states = () => admin("select state from reservation where phone = '+905550007799'")
  expect(await states()).toEqual([{ state: 'pending' }])
  await sees(field(page, 'guest-page.asked.link'))
  const cancel = dialog.getByRole('button', { name: t('guest-page.cancel.reservation') })
  await cancel.click()
  expect(await axeViolations(page)).toEqual([])
  await dialog.getByRole('button', { name: t('guest-page.cancel.no') }).click()
  await cancel.click()
  await dialog.getByRole('button', { name: t('guest-page.cancel.yes') }).click()
  await sees(dialog.getByText(t('reservation.state.cancelled')))
  await missing(cancel)
  expect(await states()).toEqual([{ state: 'cancelled' }])
})

test('a letter whose answer was lost is sent once, also from the page that is loaded again', async () => {
  const page = await visit({ width: 375, expects: [/ERR_|failed:/] })
  const write = async () => {
    // From another page: a reload would restore the open sheet.
    await page.goto('about:blank')
    await page.goto(`/o/${world.moda.id}`)
    await page.getByRole('button', { name: t('guest-page.write') }).click()
    await field(page, 'guest-page.write.text').fill('Çorba soğuktu')
  }
  const dialog = page.getByRole('dialog')
  const send = dialog.getByRole('button', { name: t('guest-page.comment.send') })
  const sent = () => admin("select 1 as one from guest_request where text = 'Çorba soğuktu'")
  await write()
  await loseAnswer(page, '/ordering/request')
  await send.click()
  await sees(dialog.getByText(t('guest-page.no-connection')))
  await write()
  await send.click()
  await sees(dialog.getByText(t('guest-page.asked.waiting')))
  expect(await sent()).toHaveLength(1)
  // After a response the same text is a new request.
  await write()
  await send.click()
  await sees(dialog.getByText(t('guest-page.asked.waiting')))
  expect(await sent()).toHaveLength(2)
})
