import { putBranchStock } from '@sofra/contract/catalog/stock/stock.contract.ts'
import { beforeAll, expect, test } from 'vitest'
import { escalateUnheard } from '../../apps/server/src/modules/order/desk-heartbeat/desk-heartbeat.alarm.ts'
import { slow } from '../../apps/server/test/slow.ts'
import { card, openDesk, openUntouched } from '../harness/desk.ts'
import { guestsOf } from '../harness/guest.ts'
import { missing, sees, wait } from '../harness/look.ts'
import { stage } from '../harness/stage.ts'
import { t } from '../harness/words.ts'
import { type People, people, type SeededRecords, seedRecords } from '../harness/world.ts'

const { a, admin, call, config, origin, pools, visit } = await stage()
let world: People & SeededRecords
let guests: ReturnType<typeof guestsOf>
beforeAll(async () => {
  const staff = await people(a)
  world = { ...staff, ...(await seedRecords(a, staff)) }
  guests = guestsOf(origin, world)
})

test('the desk says that nobody hears its alarm and who was written to, until somebody does', async () => {
  const { moda, owner } = world
  const order = await guests.modaOrder()
  await admin("update orders set created_at = created_at - interval '10 minutes' where id = $1", [order.id])
  await escalateUnheard(pools, config)
  const page = await visit({ as: owner })
  await openUntouched(page, `/manegement/${moda.id}/orders`)
  await sees(card(page, order))
  const banner = page.getByRole('alert').filter({ hasText: 'nobody hears the alarm' })
  await sees(banner.filter({ hasText: moda.name }))
  await sees(banner.filter({ hasText: t('desk-heartbeat.unheard.manager', { time: '' }).split(':')[0] ?? '' }))
  expect(await banner.filter({ hasText: 'the platform' }).count()).toBe(0)

  // Moves the alarm past the time after which the platform is notified.
  await admin("update desk_alarm set manager_at = manager_at - interval '1 hour'")
  await escalateUnheard(pools, config)
  await sees(banner.filter({ hasText: t('desk-heartbeat.unheard.platform', { time: '' }).split(':')[0] ?? '' }))

  // A reader in another time zone sees which clock is meant.
  const elsewhere = await visit({ as: owner, timeZone: 'America/New_York' })
  await openUntouched(elsewhere, '/order/desk')
  await sees(elsewhere.getByRole('alert').filter({ hasText: /nobody hears the alarm.*\(Istanbul\)/ }))

  await page.getByRole('button', { name: t('sound.enable') }).click()
  const heard = () => admin('select from desk_heartbeat where branch_id = $1 and audible_at is not null', [moda.id])
  await expect.poll(heard, wait).toHaveLength(1)
  await escalateUnheard(pools, config)
  await missing(banner)
})

test('the desk says what is running out, and follows every order that takes of it', slow, async () => {
  const { moda, modaMenu, owner } = world
  const body = { product_id: modaMenu.lentil.id, remaining: 4, lasting: true } as const
  await call(putBranchStock, { as: owner, params: { branch_id: moda.id }, body })
  const page = await visit({ as: owner })
  await openDesk(page, `/manegement/${moda.id}/orders`)
  const few = page.getByRole('button', { name: t('stock.few', { n: 1 }) })
  await few.click()
  const list = page.getByRole('listitem').filter({ hasText: 'Lentil soup' })
  await sees(list.getByText(t('stock.left', { n: 4 })))
  await guests.modaOrder()
  await sees(list.getByText(t('stock.left', { n: 3 })))
  await guests.modaOrder({ lines: [{ product_id: modaMenu.lentil.id, quantity: 3 }] })
  await sees(list.getByText(t('stock.sold-out')))
})
