import type { Page } from 'playwright-core'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { slow } from '../apps/server/test/slow.ts'
import { alarmIs, card, choose, openDesk, openMenu, openUntouched, printOn, seesIn } from './harness/desk.ts'
import { guestsOf } from './harness/guest.ts'
import { missing, sees, wait } from './harness/look.ts'
import { stage } from './harness/stage.ts'
import { t } from './harness/words.ts'
import { type People, people, type SeededRecords, seedRecords } from './harness/world.ts'

const { a, app, admin, origin, visit, tab } = await stage()
let world: People & SeededRecords
let guests: ReturnType<typeof guestsOf>
beforeAll(async () => {
  const staff = await people(a)
  world = { ...staff, ...(await seedRecords(a, staff)) }
  guests = guestsOf(origin, world)
})

const modaDesk = () => `/manegement/${world.moda.id}/orders`

/** The branch's clerk on its desk, and the owner on the desk of all branches, in separate browsers. */
const clerkAndOwner = async (expects: readonly RegExp[] = []) => {
  const [clerk, owner] = [await visit({ as: world.clerk, expects }), await visit({ as: world.owner, expects })]
  await openDesk(clerk, modaDesk())
  await openDesk(owner, '/order/desk')
  return [clerk, owner] as const
}

// Answers orders that earlier tests left waiting, so that each test starts silent.
beforeEach(async () => {
  await admin("update orders set status = 'delivered', closed_at = now() where status = 'waiting_for_approval'")
})

const press = (page: Page, order: { code: string }, name: string) =>
  card(page, order).getByRole('button', { name, exact: true }).click()

/** Formats an instant in a restaurant's time zone. */
const inIstanbul = (instant: string) =>
  new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/Istanbul', hour: '2-digit', minute: '2-digit' }).format(
    new Date(instant),
  )

describe('a browser in another time zone', () => {
  test('lists, drawer and log show the restaurant’s time and say so', slow, async () => {
    const order = await guests.modaOrder()
    const [row] = await admin<{ created_at: string }>('select created_at from orders where id = $1', [order.id])
    const time = inIstanbul(row?.created_at ?? '')
    const owner = await visit({ as: world.owner, timeZone: 'America/New_York' })
    await owner.goto('/order/list')
    await sees(owner.getByRole('row', { name: order.code }).getByText(`${time} (Istanbul)`))
    await owner.getByRole('link', { name: order.code }).click()
    const drawer = owner.getByRole('dialog')
    await sees(drawer.getByText(t('zone.times', { city: 'Istanbul' })))
    await sees(
      drawer
        .getByRole('listitem')
        .filter({ hasText: t('event.place') })
        .getByText(time),
    )

    await owner.goto(`/manegement/${world.moda.id}/order/list`)
    await sees(owner.getByText(t('zone.times', { city: 'Istanbul' })))
    await sees(owner.getByRole('row', { name: order.code }).getByText(new RegExp(`${time}$`)))
  })

  test('a browser in the restaurant’s own says nothing of zones', slow, async () => {
    const order = await guests.modaOrder()
    const owner = await visit({ as: world.owner })
    await owner.goto('/order/list')
    await sees(owner.getByRole('link', { name: order.code }))
    expect(await owner.getByText('Istanbul').count()).toBe(0)
  })
})

describe('an order in two browsers at once', () => {
  test('desk rings in both, and either moves the order through its steps', async () => {
    const [clerk, owner] = await clerkAndOwner()
    const both = [clerk, owner]
    for (const page of both) await alarmIs(page, 'silent')

    const order = await guests.modaOrder()
    for (const page of both) {
      await seesIn(page, 'waiting', order)
      await alarmIs(page, 'ringing')
      await expect.poll(() => page.title(), wait).toMatch(/^\(1\)/)
    }
    await sees(card(clerk, order).getByText('Acısız olsun'))
    await sees(card(owner, order).getByText('Kaşık Moda'))

    await press(clerk, order, t('desk.minutes', { n: 30 }))
    await press(clerk, order, t('step.approve.minutes', { n: 30 }))
    for (const page of both) {
      await seesIn(page, 'preparing', order)
      await alarmIs(page, 'silent')
      await expect.poll(() => page.title(), wait).not.toMatch(/^\(/)
    }

    await press(clerk, order, t('step.depart'))
    await seesIn(owner, 'on_the_way', order)
    await press(owner, order, t('step.deliver'))
    for (const page of both) await seesIn(page, 'done', order)

    await card(owner, order).getByRole('button', { name: order.code, exact: true }).click()
    const events = owner.getByRole('dialog').getByRole('listitem')
    await sees(events.filter({ hasText: t('event.deliver') }).filter({ hasText: 'Kemal Kaşıkçı' }))
    await sees(events.filter({ hasText: t('event.depart') }).filter({ hasText: 'Elif Tezgâh' }))
    await sees(events.filter({ hasText: t('event.approve') }).filter({ hasText: 'Elif Tezgâh' }))
    await sees(events.filter({ hasText: t('event.place') }))
  })

  test('desk cancels an order with a reason that both show', slow, async () => {
    const [clerk, owner] = await clerkAndOwner()
    const order = await guests.modaOrder()
    await seesIn(clerk, 'waiting', order)
    await choose(clerk, order, t('step.cancel'))

    const dialog = clerk.getByRole('dialog', { name: t('cancel.title', { code: order.code }) })
    const confirm = dialog.getByRole('button', { name: t('step.cancel'), exact: true })
    await expect.poll(() => confirm.isDisabled(), wait).toBe(true)
    await dialog.getByRole('radio', { name: 'No courier' }).check()
    await dialog.getByRole('textbox', { name: t('reason.note') }).fill('Motor arızalı')
    await confirm.click()

    await seesIn(owner, 'done', order)
    for (const page of [clerk, owner]) await alarmIs(page, 'silent')
    await card(owner, order).getByRole('button', { name: order.code, exact: true }).click()
    const event = owner
      .getByRole('dialog')
      .getByRole('listitem')
      .filter({ hasText: t('event.cancel') })
    await sees(event.filter({ hasText: 'No courier' }).filter({ hasText: 'Motor arızalı' }))
  })
})

describe('a step that fails', () => {
  test('cancel dialog shows an error when its reasons cannot be loaded', slow, async () => {
    const page = await visit({ as: world.clerk, expects: [/503/] })
    await page.route('**/api/cancel-reason?*', (route) =>
      route.fulfill({ status: 503, json: { status: 503, code: 'error.busy', message: t('error.busy') } }),
    )
    await openDesk(page, modaDesk())
    const order = await guests.modaOrder()
    await seesIn(page, 'waiting', order)
    await choose(page, order, t('step.cancel'))
    await sees(page.getByRole('dialog').getByRole('alert').getByText(t('error.busy')))
  })

  test('desk shows who approved first when both approve at once', slow, async () => {
    const [clerk, owner] = await clerkAndOwner([/409/])
    const order = await guests.modaOrder()
    for (const page of [clerk, owner]) await seesIn(page, 'waiting', order)
    // Both have clicked; the owner's request reaches the server second. A desk shows a step before the response.
    const clerkIsThrough = Promise.withResolvers<void>()
    await owner.route('**/approve', async (route) => {
      await clerkIsThrough.promise
      await route.continue()
    })
    const approve = t('step.approve.minutes', { n: 20 })
    await press(owner, order, approve)
    const answered = clerk.waitForResponse(/\/approve$/)
    await press(clerk, order, approve)
    expect((await answered).status()).toBe(200)
    await seesIn(clerk, 'preparing', order)
    clerkIsThrough.resolve()

    await sees(owner.getByRole('alert').getByText(/Elif Tezgâh/))
    await seesIn(owner, 'preparing', order)
    await expect.poll(() => card(owner, order).count(), wait).toBe(1)
    const approvals = await admin(`select from order_event where order_id = $1 and action = 'approve'`, [order.id])
    expect(approvals).toHaveLength(1)
  })
})

describe('the desk', () => {
  test('shows a scheduled order in its own column without ringing', slow, async () => {
    const page = await visit({ as: world.clerk })
    await openDesk(page, modaDesk())
    const scheduled_for = new Date(Date.now() + 5 * 3_600_000).toISOString()
    const order = await guests.modaOrder({ scheduled_for })
    await page.getByRole('button', { name: t('desk.expand', { name: t('desk.column.scheduled') }) }).click()
    await seesIn(page, 'scheduled', order)
    await alarmIs(page, 'silent')
  })

  test('asks for sound while the browser blocks it', async () => {
    const page = await visit({ as: world.clerk })
    await guests.modaOrder()
    await openUntouched(page, modaDesk())
    await alarmIs(page, 'blocked')
    await sees(page.getByRole('alert').getByText(t('sound.blocked')))
    await page.getByRole('button', { name: t('sound.enable') }).click()
    await alarmIs(page, 'ringing')
    await missing(page.getByText(t('sound.blocked')))
  })

  test('rings in one of two tabs, and in the second tab after the first is closed', slow, async () => {
    const first = await visit({ as: world.clerk })
    await openDesk(first, modaDesk())
    const second = await tab(first)
    await openDesk(second, modaDesk())
    const order = await guests.modaOrder()
    const states = async () =>
      (await Promise.all([first, second].map((page) => page.locator('html').getAttribute('data-alarm')))).sort()
    for (const page of [first, second]) await seesIn(page, 'waiting', order)
    await expect.poll(states, wait).toEqual(['ringing', 'silent'])
    const rings = await first.locator('html').getAttribute('data-alarm')
    const [ringing, silent] = rings === 'ringing' ? [first, second] : [second, first]
    await ringing.close()
    await alarmIs(silent, 'ringing')
  })

  test('never shows another company’s orders', async () => {
    const page = await visit({ as: world.stranger, expects: [/404/] })
    await openDesk(page, '/order/desk')
    const foreign = await guests.modaOrder()
    const order = await guests.cankayaOrder()
    await seesIn(page, 'waiting', order)
    expect(await card(page, foreign).count()).toBe(0)
    await page.goto(modaDesk())
    await sees(page.getByRole('heading', { name: t('not-found.title') }))
  })
})

describe('the desk finds, prints and reverts', () => {
  test('finds an order by its guest’s phone', slow, async () => {
    const page = await visit({ as: world.clerk })
    await openDesk(page, modaDesk())
    const [one, other] = [
      await guests.modaOrder(),
      await guests.modaOrder({ member: { phone: '+905550000022', first_name: 'Çiğdem' } }),
    ]
    for (const order of [one, other]) await seesIn(page, 'waiting', order)
    await page.getByRole('searchbox', { name: t('desk.search') }).fill('0000022')
    await missing(card(page, one))
    await seesIn(page, 'waiting', other)
  })

  test('shows that the stream is down, and the missed orders once it is back', async () => {
    const page = await visit({ as: world.clerk, expects: [/ERR_/] })
    await openDesk(page, modaDesk())
    await page.context().setOffline(true)
    app.server.closeAllConnections()
    const banner = page.getByRole('alert').filter({ hasText: 'The live connection was lost' })
    await sees(banner)
    const order = await guests.modaOrder()
    expect(await card(page, order).count()).toBe(0)

    await page.context().setOffline(false)
    await seesIn(page, 'waiting', order)
    await alarmIs(page, 'ringing')
    await missing(banner)
  })

  test('prints a receipt, and each later one as a copy', async () => {
    const page = await visit({ as: world.clerk })
    // Records what would be printed.
    await page.addInitScript(() => {
      window.print = () => {
        const target = window.top as unknown as { printed?: string[] }
        target.printed = [...(target.printed ?? []), document.body.textContent ?? '']
        window.dispatchEvent(new Event('afterprint'))
      }
    })
    const printed = () => page.evaluate(() => (window as unknown as { printed?: string[] }).printed ?? [])
    await openDesk(page, modaDesk())
    const order = await guests.modaOrder()
    await seesIn(page, 'waiting', order)
    await openMenu(page, order)
    await printOn(page, t('step.print'), t('print.here'))
    await expect.poll(async () => (await printed()).length, wait).toBe(1)
    await openMenu(page, order)
    await printOn(page, t('step.print'), t('print.here'))
    await expect.poll(async () => (await printed()).length, wait).toBe(2)
    const [first, second] = await printed()
    expect(first).toContain(order.code)
    expect(first).toContain('Adana wrap')
    expect(first).not.toContain(t('receipt.copy'))
    expect(second).toContain(t('receipt.copy'))
  })

  test('moves the promised time of a delayed order and reverts the last step', slow, async () => {
    const [clerk, owner] = await clerkAndOwner()
    const order = await guests.modaOrder()
    await seesIn(clerk, 'waiting', order)
    await press(clerk, order, t('step.approve.minutes', { n: 20 }))
    await seesIn(owner, 'preparing', order)
    await choose(clerk, order, t('step.delay', { minutes: 10 }))
    await sees(clerk.getByRole('status').getByText(t('step.done.delay', { code: order.code })))
    await choose(clerk, order, t('step.revert'))
    await seesIn(owner, 'waiting', order)
    await expect.poll(() => card(owner, order).count(), wait).toBe(1)
  })
})
