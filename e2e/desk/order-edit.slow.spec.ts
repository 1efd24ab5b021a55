import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { guestsOf } from '../harness/guest.ts'
import { holds, missing, pageLoaded, sees, tabTo, wait } from '../harness/look.ts'
import { stage } from '../harness/stage.ts'
import { t } from '../harness/words.ts'
import { type People, people, type SeededRecords, seedRecords } from '../harness/world.ts'

const { a, admin, origin, visit } = await stage()
let world: People & SeededRecords
beforeAll(async () => {
  const staff = await people(a)
  world = { ...staff, ...(await seedRecords(a, staff)) }
})

/** Opens the edit dialog of an order on the desk. */
const openEdit = async (page: Page, { id, code }: { id: number; code: string }) => {
  await page.goto(`/manegement/${world.moda.id}/orders?order=${id}&of=${world.moda.id}`)
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('desk.more', { code }) })
    .click()
  await page.getByRole('menuitem', { name: t('order-edit.title') }).click()
  return page.getByRole('dialog', { name: t('order-edit.title.of', { code }) })
}

test('an approved order gets a product more and another in the place of one, by the keyboard, at the price that is shown', async () => {
  const order = await guestsOf(origin, world).modaOrder()
  await admin("update orders set status = 'preparing', approved_at = now() where id = $1", [order.id])
  const [line] = await admin<{ name: string }>(
    "select coalesce(nullif(names->>'en', ''), name) as name from order_line where order_id = $1 order by no limit 1",
    [order.id],
  )
  const page = await visit({ as: world.owner })
  const { keyboard } = page
  const dialog = await openEdit(page, order)
  const search = dialog.getByRole('combobox')
  const isSearching = () =>
    expect.poll(() => search.evaluate((field) => field === document.activeElement), wait).toBe(true)
  await tabTo(page, search)
  await keyboard.type('2 ezogelin')
  await sees(page.getByRole('option', { selected: true }))
  await keyboard.press('Enter')
  await sees(dialog.getByLabel(t('order-edit.line.count', { name: 'Ezogelin soup' })))
  await isSearching()
  await tabTo(page, dialog.getByRole('button', { name: t('order-edit.line.swap', { name: line?.name ?? '' }) }))
  await keyboard.press('Enter')
  await sees(dialog.getByText(t('order-edit.instead', { name: line?.name ?? '' })))
  await isSearching()
  await keyboard.type('urfa')
  await sees(page.getByRole('option', { name: 'Urfa' }))
  await keyboard.press('Enter')
  const options = page.getByRole('dialog', { name: t('phone-order.options', { product: 'Urfa wrap' }) })
  const first = options.locator('input').first()
  await expect.poll(() => first.evaluate((field) => field === document.activeElement), wait).toBe(true)
  await keyboard.press('Space')
  await keyboard.press('Enter')
  await missing(options)
  await isSearching()
  await sees(dialog.getByRole('status', { name: t('order-edit.preview') }))
  const save = dialog.getByRole('button', { name: t('order-edit.save') })
  await tabTo(page, dialog.getByRole('button', { name: t('order-edit.reason.guest') }))
  await keyboard.press('Space')
  await expect.poll(() => save.isEnabled(), wait).toBe(true)
  await tabTo(page, save)
  await keyboard.press('Enter')
  await missing(dialog)
  const lines = await admin('select name, quantity from order_line where order_id = $1 order by no', [order.id])
  expect(lines).toContainEqual({ name: 'Ezogelin çorbası', quantity: 2 })
  expect(lines).toContainEqual({ name: 'Urfa dürüm', quantity: expect.any(Number) })
  await sees(page.getByText(t('order-edit.edited')))
})

test('the price of an edit moves nothing that somebody is about to press', async () => {
  const order = await guestsOf(origin, world).modaOrder()
  await admin("update orders set status = 'preparing', approved_at = now() where id = $1", [order.id])
  const page = await visit({ as: world.owner, expects: [/503/] })
  const dialog = await openEdit(page, order)
  const { promise: released, resolve: letGo } = Promise.withResolvers<void>()
  // After a server error the preview is requested again.
  await page.route(
    '**/edit-quote',
    async (route) => {
      await released
      await route.fulfill({ status: 503, json: { code: 'error.busy', message: 'Busy' } })
    },
    { times: 1 },
  )
  await dialog.getByRole('combobox').fill('1 ezogelin')
  await page.getByRole('option', { name: 'Ezogelin' }).click()
  await sees(dialog.getByLabel(t('order-edit.line.count', { name: 'Ezogelin soup' })))
  const placeOf = async () =>
    (await dialog.getByRole('button', { name: t('order-edit.reason.guest') }).boundingBox())?.y
  const before = await placeOf()
  letGo()
  await sees(dialog.getByRole('status', { name: t('order-edit.preview') }))
  expect(await placeOf()).toBe(before)
})

/** A concurrent edit by another user: the new quantity of the first line. */
const editAs = async (page: Page, { id, version }: { id: number; version: number }, quantity: number) => {
  const lines = await admin<{ no: number; quantity: number }>(
    'select no, quantity from order_line where order_id = $1 order by no',
    [id],
  )
  const edit = { version, lines: lines.map((line) => (line.no === 1 ? { ...line, quantity } : line)), added: [] }
  const failed = await page.evaluate(
    async ({ path, body }) => {
      const headers = { 'content-type': 'application/json', authorization: `Bearer ${localStorage.getItem('token')}` }
      const send = async (to: string, what: object) => {
        const reply = await fetch(`${path}/${to}`, { method: 'PUT', headers, body: JSON.stringify(what) })
        return (await reply.json()) as { after?: { total: number; to_collect: number }; code?: string }
      }
      const { after } = await send('edit-quote', body)
      const seen = { total: after?.total, to_collect: after?.to_collect }
      return (await send('edit', { ...body, reason: 'mistake', seen })).code
    },
    { path: `/api/branch/${world.moda.id}/order/${id}`, body: edit },
  )
  if (failed) throw new Error(`the other edit was refused: ${failed}`)
}

test('an edit that somebody else was faster with says who, keeps what was typed, and goes on from theirs', async () => {
  const order = await guestsOf(origin, world).modaOrder()
  await admin("update orders set status = 'preparing', approved_at = now(), version = 2 where id = $1", [order.id])
  const [page, other] = [
    await visit({ as: world.owner, expects: [/409/] }),
    await visit({ as: world.owner, apart: true }),
  ]
  await other.goto(`/manegement/${world.moda.id}/orders`)
  await pageLoaded(other)
  const dialog = await openEdit(page, order)
  await dialog.getByRole('combobox').fill('1 ezogelin')
  await page.getByRole('option', { name: 'Ezogelin' }).click()
  await dialog.getByRole('button', { name: t('order-edit.reason.guest') }).click()
  const note = dialog.getByLabel(t('reason.note'))
  await note.fill('Çorba da istedi')
  const save = dialog.getByRole('button', { name: t('order-edit.save') })
  await expect.poll(() => save.isEnabled(), wait).toBe(true)
  // The concurrent edit is saved while this one is pending.
  await page.route(
    `**/order/${order.id}/edit`,
    async (route) => {
      await editAs(other, { id: order.id, version: 2 }, 5)
      await route.continue()
    },
    { times: 1 },
  )
  await save.click()
  await sees(dialog.getByRole('alert').getByText(/Kemal Kaşıkçı/))
  await holds(note, 'Çorba da istedi')
  await holds(dialog.getByLabel(t('order-edit.line.count', { name: 'Adana wrap' })), '5')
  await holds(dialog.getByLabel(t('order-edit.line.count', { name: 'Ezogelin soup' })), '1')
  await expect.poll(() => save.isEnabled(), wait).toBe(true)
  await save.click()
  await missing(dialog)
  const lines = await admin('select name, quantity from order_line where order_id = $1', [order.id])
  expect(lines).toContainEqual({ name: 'Adana dürüm', quantity: 5 })
  expect(lines).toContainEqual({ name: 'Ezogelin çorbası', quantity: 1 })
})
