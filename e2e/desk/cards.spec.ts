import { languages } from '@sofra/contract/kernel/languages.ts'
import { beforeAll, expect, test } from 'vitest'
import { slow } from '../../apps/server/test/slow.ts'
import { card, openUntouched } from '../harness/desk.ts'
import { guestsOf } from '../harness/guest.ts'
import { sees } from '../harness/look.ts'
import { stage } from '../harness/stage.ts'
import { t } from '../harness/words.ts'
import { type People, people, type SeededRecords, seedRecords } from '../harness/world.ts'

const { a, admin, origin, visit } = await stage()
let world: People & SeededRecords
let guests: ReturnType<typeof guestsOf>
beforeAll(async () => {
  const staff = await people(a)
  world = { ...staff, ...(await seedRecords(a, staff)) }
  guests = guestsOf(origin, world)
})

const inStates = async () => {
  const of = [
    { delivery_type: 'deliveryToAddress', status: 'delivered' },
    { delivery_type: 'comeGetIt', status: 'cancelled' },
    { delivery_type: 'orderOnTheTable', status: 'returned' },
  ]
  const created = []
  for (const { delivery_type, status } of of) {
    const order = await guests.modaOrder()
    await admin('update orders set delivery_type = $2, status = $3, closed_at = now() where id = $1', [
      order.id,
      delivery_type,
      status,
    ])
    created.push(order)
  }
  return created
}

test('finished cards have two lines each, whatever became of them, in every language', slow, async () => {
  const orders = await inStates()
  for (const lang of languages) {
    const page = await visit({ as: world.clerk, lang })
    await openUntouched(page, `/manegement/${world.moda.id}/orders`)
    for (const order of orders) {
      const finished = page.locator(`[data-column="done"][data-code="${order.code}"]`)
      await sees(finished)
      const box = await finished.boundingBox()
      expect(box?.height, `${lang} ${order.code}`).toBeLessThanOrEqual(60)
      const cut = await finished.evaluate((element) =>
        [...element.querySelectorAll('span, button')].flatMap((one) =>
          one.scrollWidth > one.clientWidth && !one.classList.contains('visually-hidden') ? [one.textContent] : [],
        ),
      )
      expect(cut, lang).toEqual([])
    }
  }
})

test('preset minutes ascend, with the branch’s own in its place', async () => {
  await admin('update branch set default_preparation_minutes = 25 where id = $1', [world.moda.id])
  const order = await guests.modaOrder()
  const page = await visit({ as: world.clerk })
  await openUntouched(page, `/manegement/${world.moda.id}/orders`)
  const minutes = card(page, order).getByRole('group').getByRole('button')
  await sees(minutes.first())
  expect((await minutes.allTextContents()).slice(0, -1)).toEqual(['10', '15', '20', '25', '30', '45'])
})

test('a long wait is told in hours', async () => {
  const order = await guests.modaOrder()
  await admin("update orders set created_at = created_at - interval '192 minutes' where id = $1", [order.id])
  const page = await visit({ as: world.clerk })
  await openUntouched(page, `/manegement/${world.moda.id}/orders`)
  // A slow machine may take minutes until this step.
  await sees(
    card(page, order)
      .getByRole('timer')
      .getByText(/3 h 1[2-9] min/),
  )
})

test('an order in preparation offers what is seldom done in a menu at 200 %, all in one line, by the keyboard', async () => {
  const order = await guests.modaOrder()
  await admin(
    "update orders set status = 'preparing', approved_at = now(), promised_at = now() + interval '1 hour' where id = $1",
    [order.id],
  )
  const page = await visit({ as: world.clerk, width: 720 })
  await openUntouched(page, `/manegement/${world.moda.id}/orders?order=${order.id}`)
  const drawer = page.getByRole('dialog')
  const more = drawer.getByRole('button', { name: t('desk.more', { code: order.code }) })
  await sees(more)
  const tops = await drawer
    .locator('.ant-drawer-footer button')
    .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top))
  // Next step, cancellation and menu.
  expect(tops.length).toBe(3)
  expect(new Set(tops.map(Math.round)).size).toBe(1)
  await more.press('Enter')
  await sees(page.getByRole('menuitem', { name: t('step.ready') }))
  await page.getByRole('menuitem', { name: t('step.delay', { minutes: 5 }) }).press('Enter')
  await sees(page.getByRole('status').getByText(t('step.done.delay', { code: order.code })))
})
