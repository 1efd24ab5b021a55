import { beforeAll, expect, test } from 'vitest'
import type { MadeUser } from '../../apps/server/test/factories.ts'
import { deskKeys } from '../../apps/server/test/tenants.ts'
import { sees, wait } from '../harness/look.ts'
import { stage } from '../harness/stage.ts'
import { t } from '../harness/words.ts'
import { type People, people, seedRecords } from '../harness/world.ts'

const { a, visit } = await stage()
let world: People & { answerer: MadeUser }
beforeAll(async () => {
  const staff = await people(a)
  const keys = deskKeys.filter((key) => !key.includes('-member'))
  const answerer = await a.user({ account: { id: Number(staff.clerk.account_id) }, keys, branches: [staff.moda] })
  world = { ...staff, answerer }
  await seedRecords(a, world)
  const { company_id } = world.moda
  await a.insert('member', { company_id, first_name: 'Nar', last_name: 'Çiçek', phone: '+905550000077' })
})

test('/caller-id/:tel lists the members with this phone, and leads to an order with it', async () => {
  const page = await visit({ as: world.owner })
  await page.goto('/caller-id/05550000077')
  await expect.poll(() => new URL(page.url()).pathname, wait).toBe('/member/list')
  expect(new URL(page.url()).searchParams.get('exclude_order')).toBe('true')
  await sees(page.getByRole('link', { name: 'Nar Çiçek' }))
  const caller = page.getByRole('region', { name: t('phone-order.caller', { phone: '0555 000 00 77' }) })
  await caller.getByRole('link', { name: t('phone-order.take-at', { branch: 'Kaşık Moda' }) }).click()
  await expect.poll(() => page.getByLabel(t('phone-order.first-name')).inputValue(), wait).toBe('Nar')
})

test('/caller-id/:tel of an unknown phone says so, and leads to an order with it', async () => {
  const page = await visit({ as: world.owner })
  await page.goto(`/caller-id/${encodeURIComponent('+905550000078')}`)
  const phone = '0555 000 00 78'
  await sees(page.getByText(t('phone-order.no-record', { phone })))
  await page.getByRole('link', { name: t('phone-order.take-at', { branch: 'Kaşık Moda' }) }).click()
  const guest = page.getByRole('region', { name: t('phone-order.guest') })
  await sees(guest.getByText(t('phone-order.no-record', { phone })))
})

test('/caller-id/:tel opens an order at once for whoever sees no members', async () => {
  const page = await visit({ as: world.answerer })
  await page.goto('/caller-id/05550000077')
  await expect.poll(() => new URL(page.url()).pathname, wait).toBe(`/manegement/${world.moda.id}/phone-order`)
  expect(new URL(page.url()).searchParams.get('phone')).toBe('05550000077')
})
