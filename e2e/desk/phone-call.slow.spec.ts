import { beforeAll, expect, test } from 'vitest'
import { openDesk } from '../harness/desk.ts'
import { missing, sees, wait } from '../harness/look.ts'
import { stage } from '../harness/stage.ts'
import { connectSwitchboard } from '../harness/switchboard.ts'
import { t } from '../harness/words.ts'
import { type People, people, type SeededRecords, seedRecords } from '../harness/world.ts'

const { a, admin, origin, visit } = await stage()
let world: People & SeededRecords
beforeAll(async () => {
  const staff = await people(a)
  world = { ...staff, ...(await seedRecords(a, staff)) }
  const { company_id } = world.moda
  await a.insert('member', { company_id, first_name: 'Nar', last_name: 'Çiçek', phone: '+905550000077' })
})

test('a call of the switchboard rings on both desks without taking the focus, and a key takes it', async () => {
  const [owner, other] = [await visit({ as: world.owner }), await visit({ as: world.owner, apart: true })]
  const ring = await connectSwitchboard(owner, world.moda.id, origin)

  for (const page of [owner, other]) await openDesk(page, `/manegement/${world.moda.id}/orders`)
  await ring('one', '0555 000 00 77')
  const rings = { name: t('phone-call.incoming'), exact: true }
  for (const page of [owner, other]) await sees(page.getByRole('list', rings).getByText('Nar Çiçek'))
  expect(await other.evaluate(() => document.activeElement?.closest('li'))).toBeNull()

  await other.keyboard.press('F7')
  await expect.poll(() => other.getByLabel(t('phone-order.first-name')).inputValue(), wait).toBe('Nar')
  const search = other.getByRole('combobox', { name: t('phone-order.product') })
  await expect.poll(() => search.evaluate((field) => field === document.activeElement), wait).toBe(true)
  await missing(owner.getByRole('list', rings))

  const [answered] = await admin("select phone, answered_by_name from phone_call where switchboard_call = 'one'")
  expect(answered).toEqual({ phone: '+905550000077', answered_by_name: expect.stringMatching(/./) })
})
