import { beforeAll, expect, test } from 'vitest'
import { pageLoaded, sees } from '../harness/look.ts'
import { stage } from '../harness/stage.ts'
import { t } from '../harness/words.ts'
import { type People, people } from '../harness/world.ts'

const { a, admin, visit } = await stage()
let world: People
beforeAll(async () => {
  world = await people(a)
})

test('delivery gets hours of its own, shown before they are saved, and a quarter of an hour its limit', async () => {
  const page = await visit({ as: world.owner })
  await page.goto(`/manegement/${world.moda.id}/settings/working-hour-settings`)
  await pageLoaded(page)
  const delivery = t('delivery-type.deliveryToAddress')
  await page.getByText(delivery, { exact: true }).click()
  await page.getByRole('switch', { name: t('hours.differ', { type: delivery }) }).click()
  await page.getByRole('button', { name: t('hours.preset.night') }).click()
  const changes = page.getByRole('region', { name: t('branch-settings.changes') })
  await sees(changes.getByText('12:00–02:00', { exact: false }))
  const save = page.getByRole('button', { name: t('action.save') })
  await save.click()
  await sees(page.getByText(t('action.saved'), { exact: true }))
  const [stored] = await admin<{ types: Record<string, { weekly: unknown[] }> }>(
    "select hours -> 'types' as types from branch where id = $1",
    [world.moda.id],
  )
  expect(stored?.types.deliveryToAddress?.weekly).toHaveLength(7)

  const other = await visit({ as: world.owner })
  await other.goto(`/manegement/${world.moda.id}/settings/capacity-settings`)
  await pageLoaded(other)
  await other.getByRole('switch', { name: t('slot.on') }).click()
  await other.getByLabel(t('slot.most')).fill('6')
  await other.getByRole('button', { name: t('action.save') }).click()
  await sees(other.getByRole('region', { name: t('slot.today') }))
  expect(await admin('select slot_rule from branch where id = $1', [world.moda.id])).toEqual([
    { slot_rule: { unit: 'orders', most: 6, types: {} } },
  ])
})
