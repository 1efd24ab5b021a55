import { beforeAll, expect, test } from 'vitest'
import { card, openDesk } from '../harness/desk.ts'
import { guestsOf } from '../harness/guest.ts'
import { pageLoaded, sees, wait } from '../harness/look.ts'
import { stage } from '../harness/stage.ts'
import { t } from '../harness/words.ts'
import { type People, people, type SeededRecords, seedRecords } from '../harness/world.ts'

const { a, origin, visit } = await stage()
let world: People & SeededRecords
beforeAll(async () => {
  const staff = await people(a)
  world = { ...staff, ...(await seedRecords(a, staff)) }
})

test('an order that the desk approves comes to the kitchen, is made by keys, and is ready at the desk', async () => {
  const { id } = world.moda
  const [cook, desk] = [await visit({ as: world.clerk }), await visit({ as: world.owner })]
  await openDesk(desk, `/manegement/${id}/orders`)
  await cook.goto(`/manegement/${id}/kitchen`)
  await pageLoaded(cook)
  await sees(cook.getByText(t('kitchen-display.empty'), { exact: true }))
  const order = await guestsOf(origin, world).modaOrder()
  await card(desk, order)
    .getByRole('button', { name: t('step.approve.minutes', { n: 20 }), exact: true })
    .click()
  const ticket = card(cook, order)
  await sees(ticket.getByText('Acısız olsun'))
  await sees(cook.getByRole('region', { name: t('kitchen-display.all-day') }).getByText('2 Adana wrap'))
  // An arrow selects the ticket, two more its second line, and Space marks it.
  for (const key of ['ArrowRight', 'ArrowDown', 'ArrowDown', 'Space']) await cook.keyboard.press(key)
  const soup = ticket.getByRole('button', { name: /Lentil soup/ })
  await expect.poll(() => soup.getAttribute('aria-pressed'), wait).toBe('true')
  await cook.keyboard.press('1')
  await sees(cook.getByText(t('kitchen-display.empty'), { exact: true }))
  await sees(card(desk, order).getByText(t('desk.ready'), { exact: true }))
  await cook.keyboard.press('0')
  await sees(ticket)
  await expect.poll(() => card(desk, order).getByText(t('desk.ready'), { exact: true }).count(), wait).toBe(0)
})
