import { expect, test } from 'vitest'
import { pageLoaded, wait } from '../harness/look.ts'
import { stage } from '../harness/stage.ts'
import { t } from '../harness/words.ts'
import { people, seedRecords } from '../harness/world.ts'

const { a, admin, visit } = await stage()

test('form of a marketplace reason clears the matching reason', async () => {
  const world = await people(a)
  await seedRecords(a, world)
  const [reason] = await admin<{ id: number }>(
    `insert into cancel_reason (name, kind, delivery_types, side, is_active)
     values ('{"tr":"Bitti","en":"Sold out","de":"Aus"}', 'cancel', '{comeGetIt}', 'branch', true) returning id`,
  )
  const [one] = await admin<{ id: number }>(
    `insert into marketplace_reason (integration_platform_id, code, name, delivery_types, reason_id, is_active)
     select min(id), 'SOLD-OUT', 'Sold out', '{comeGetIt}', $1, true from integration_platform returning id`,
    [reason?.id],
  )
  const page = await visit({ as: world.operator })
  await page.goto(`/marketplace-reason/form/${one?.id}`)
  await pageLoaded(page)
  const select = page.locator('.ant-select').filter({ has: page.getByLabel(t('marketplace-reason.reason_id')) })
  await select.hover()
  await select.locator('.ant-select-clear').click()
  await page.getByRole('button', { name: t('action.save'), exact: true }).click()
  const stored = () => admin('select reason_id from marketplace_reason where id = $1', [one?.id])
  await expect.poll(stored, wait).toEqual([{ reason_id: null }])
})
