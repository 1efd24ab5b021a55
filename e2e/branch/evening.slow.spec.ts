import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { fillBasket } from '../harness/basket.ts'
import { card, openDesk } from '../harness/desk.ts'
import { missing, pageLoaded, sees, wait } from '../harness/look.ts'
import { stage } from '../harness/stage.ts'
import { connectSwitchboard } from '../harness/switchboard.ts'
import { t } from '../harness/words.ts'
import { type People, people, type SeededRecords, seedRecords } from '../harness/world.ts'

const { a, admin, origin, visit } = await stage()
let world: People & SeededRecords
beforeAll(async () => {
  const staff = await people(a)
  world = { ...staff, ...(await seedRecords(a, staff)) }
  const { company_id, id: branch_id } = world.moda
  await admin('update branch set takes_reservations = true where id = $1', [branch_id])
  await a.insert('dining_table', { company_id, branch_id, number: '7', token: 'table-7' })
  await a.insert('member', { company_id, first_name: 'Nar', last_name: 'Çiçek', phone: '+905550000077' })
})

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })

/** Changes the branch's state; `now` is the current label of its button. */
const setState = async (desk: Page, now: string, ...choices: string[]) => {
  await button(desk, new RegExp(`^${now}`)).click()
  for (const name of choices) await desk.getByRole('tooltip').getByRole('button', { name, exact: true }).click()
  await missing(desk.getByRole('tooltip'))
}

const sheetOf = (guest: Page) => guest.getByRole('dialog')

/** A guest scans the code on table 7, and orders on the phone. */
const orderAtTable = async (guest: Page) => {
  const sheet = sheetOf(guest)
  await guest.goto(`/o/${world.moda.id}?t=table-7`)
  await fillBasket(guest, 'Adana wrap')
  await sheet.getByRole('button', { name: t('guest-page.order') }).click()
  await sees(sheet.getByText(t('guest-page.status.waiting')))
  const [order = { id: 0, code: '' }] = await admin<{ id: number; code: string }>(
    "select id, code from orders where table_number = '7'",
  )
  return order
}

/** The proposed minutes include the rush; the kitchen finishes, and the guest's phone shows it. */
const cook = async (desk: Page, kitchen: Page, guest: Page, order: { id: number; code: string }) => {
  const sheet = sheetOf(guest)
  await card(desk, order)
    .getByRole('button', { name: t('step.approve.minutes', { n: 35 }), exact: true })
    .click()
  await sees(sheet.getByText(t('guest-page.status.preparing')))
  await kitchen.goto(`/manegement/${world.moda.id}/kitchen`)
  await pageLoaded(kitchen)
  await sees(card(kitchen, order).getByText('Adana wrap'))
  await kitchen.keyboard.press('1')
  await sees(card(desk, order).getByText(t('desk.ready'), { exact: true }))
  await sees(sheet.getByText(t('guest-page.step.ready')))
}

/** The table asks for the bill, which two guests share. */
const shareBill = async (floor: Page, guest: Page) => {
  const sheet = sheetOf(guest)
  await sheet.getByRole('button', { name: t('guest-page.close') }).click()
  await button(guest, t('guest-page.ask')).click()
  await sheet.getByRole('button', { name: t('table-command.kind.bill') }).click()
  await sees(sheet.getByText(t('guest-page.called', { name: t('table-command.kind.bill') })))
  await floor.goto(`/manegement/${world.moda.id}/tables`)
  await pageLoaded(floor)
  const table = button(floor, new RegExp(`^${t('desk.table', { number: '7' })}`))
  await sees(table.getByText(t('table-command.kind.bill')))
  await table.click()
  const bill = floor.getByRole('dialog', { name: t('bill.of', { number: '7' }) })
  const pay = button(floor, new RegExp(t('bill.pay.amount', { amount: '.+' })))
  await bill.getByText(t('bill.by.heads'), { exact: true }).click()
  await pay.click()
  await sees(bill.getByRole('region', { name: t('bill.payments') }))
  await pay.click()
  await sees(floor.getByText(t('bill.done.closed'), { exact: true }))
  await sees(floor.getByText(t('bill.free')))
}

/** The leaving guest requests a reservation for another day and gets an answer. */
const reserve = async (floor: Page, guest: Page) => {
  const sheet = sheetOf(guest)
  await guest.goto(`/o/${world.moda.id}`)
  await button(guest, t('guest-page.reserve')).click()
  await sheet.getByLabel(t('guest-page.name'), { exact: true }).fill('Deniz')
  await sheet.getByLabel(t('guest-page.phone'), { exact: true }).fill('0555 000 77 88')
  await sees(sheet.getByLabel(t('guest-page.time'), { exact: true }))
  await sheet.getByRole('button', { name: t('guest-page.reserve.send') }).click()
  await sees(sheet.getByText(t('guest-page.asked.waiting')))
  const link = await sheet.getByLabel(t('guest-page.asked.link'), { exact: true }).inputValue()
  await floor.goto(`/manegement/${world.moda.id}/reservation?view=list`)
  await floor.locator('tbody tr', { hasText: 'Deniz' }).locator('a').first().click()
  await floor
    .getByRole('dialog')
    .getByRole('button', { name: t('reservation.step.approved') })
    .click()
  await sees(floor.getByRole('dialog').getByText(t('reservation.state.approved'), { exact: true }))
  await guest.goto(link)
  await sees(sheet.getByText(t('reservation.state.approved')))
}

/** The phone rings: a shortcut opens an order for the caller, and returns. */
const answerCall = async (desk: Page, floor: Page) => {
  const ring = await connectSwitchboard(floor, world.moda.id, origin)
  await ring('evening', '0555 000 00 77')
  await sees(desk.getByRole('list', { name: t('phone-call.incoming') }).getByText('Nar Çiçek'))
  await desk.keyboard.press('F7')
  await expect.poll(() => desk.getByLabel(t('phone-order.first-name')).inputValue(), wait).toBe('Nar')
  await desk.goBack()
}

test('an evening: open, a rush, a table that orders, calls and divides its bill, a reservation, a telephone call, closed', async () => {
  const { id } = world.moda
  const [desk, kitchen] = [await visit({ as: world.owner }), await visit({ as: world.clerk })]
  await openDesk(desk, `/manegement/${id}/orders`)
  const open = t('branch.state.open')
  await setState(desk, open, open, t('desk.state.for.ever'))
  await setState(desk, open, t('branch.rush.minutes'), t('branch.rush.more', { n: 15 }), t('desk.state.for.60'))

  const guest = await visit({ width: 375, expects: [/422/] })
  const order = await orderAtTable(guest)
  await cook(desk, kitchen, guest, order)
  const floor = await visit({ as: world.owner, width: 768 })
  await shareBill(floor, guest)
  await reserve(floor, guest)
  await answerCall(desk, floor)

  await setState(desk, open, t('branch.state.closed'), t('desk.state.for.day'))
  await guest.goto(`/o/${id}?t=table-7`)
  await sees(guest.getByText(t('guest-page.closed')))
})
