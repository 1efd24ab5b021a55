import { beforeAll, expect, test } from 'vitest'
import { openDesk, seesIn } from '../harness/desk.ts'
import { guestsOf } from '../harness/guest.ts'
import { axeViolations, missing, sees } from '../harness/look.ts'
import { stage } from '../harness/stage.ts'
import { t } from '../harness/words.ts'
import { type People, people, type SeededRecords, seedRecords } from '../harness/world.ts'

const { a, admin, origin, visit } = await stage()
let world: People & SeededRecords
beforeAll(async () => {
  const staff = await people(a)
  world = { ...staff, ...(await seedRecords(a, staff)) }
})

const address = ({ token }: { token: string }) => `/o/${world.moda.id}?order=${token}`

test('a guest cancels an order that waits, and the restaurant’s screen says so at once', async () => {
  const order = await guestsOf(origin, world).modaOrder()
  const desk = await visit({ as: world.owner })
  await openDesk(desk, `/manegement/${world.moda.id}/orders`)
  await seesIn(desk, 'waiting', order)
  const page = await visit({ width: 375 })
  await page.goto(address(order))
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: t('guest-page.cancel.order') }).click()
  // A second Enter keeps the order.
  await page.keyboard.press('Enter')
  await dialog.getByRole('button', { name: t('guest-page.cancel.order') }).click()
  expect(await axeViolations(page)).toEqual([])
  await dialog.getByRole('button', { name: t('guest-page.cancel.yes') }).click()
  await sees(dialog.getByText(t('guest-page.status.cancelled')))
  await missing(dialog.getByRole('button', { name: t('guest-page.cancel.order') }))
  await seesIn(desk, 'done', order)
})

test('a guest who cancels what the restaurant has begun with is told so, and sees how it stands', async () => {
  const order = await guestsOf(origin, world).modaOrder()
  const page = await visit({ width: 375, expects: [/409/] })
  await page.goto(address(order))
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: t('guest-page.cancel.order') }).click()
  await admin("update orders set status = 'preparing', version = 2, approved_at = now() where id = $1", [order.id])
  await dialog.getByRole('button', { name: t('guest-page.cancel.yes') }).click()
  await sees(dialog.getByRole('alert').getByText(t('guest-order.cancel-late')))
  await sees(dialog.getByText(t('guest-page.status.preparing')))
  await missing(dialog.getByRole('button', { name: t('guest-page.cancel.order') }))
})
