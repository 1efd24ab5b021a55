import { beforeAll, expect, test } from 'vitest'
import { openUntouched } from '../harness/desk.ts'
import { guestsOf } from '../harness/guest.ts'
import { pageLoaded, sees } from '../harness/look.ts'
import { stage } from '../harness/stage.ts'
import { t } from '../harness/words.ts'
import { type People, people, type SeededRecords, seedRecords } from '../harness/world.ts'

const { a, origin, visit } = await stage()
let world: People & SeededRecords
let guests: ReturnType<typeof guestsOf>
beforeAll(async () => {
  const staff = await people(a)
  world = { ...staff, ...(await seedRecords(a, staff)) }
  guests = guestsOf(origin, world)
})

const columns = ['waiting', 'preparing', 'on_the_way', 'scheduled'] as const

test('the day at a glance counts orders as the columns of the desk do, those for later by themselves', async () => {
  const scheduled_for = new Date(Date.now() + 5 * 3_600_000).toISOString()
  await guests.modaOrder()
  for (let orders = 0; orders < 2; orders += 1) await guests.modaOrder({ scheduled_for })
  const page = await visit({ as: world.owner })
  await openUntouched(page, `/manegement/${world.moda.id}/orders`)
  const counted = [1, 0, 0, 2]
  for (const [i, name] of columns.entries()) {
    const column = page.getByRole('region', { name: t(`desk.column.${name}`), exact: true })
    await sees(
      column
        .getByText(t('desk.count', { n: counted[i] ?? 0 }))
        .or(column.getByText(String(counted[i]), { exact: true })),
    )
  }

  await page.goto(`/manegement/${world.moda.id}/home`)
  await pageLoaded(page)
  const items = page.getByRole('list', { name: t('overview.now') }).getByRole('listitem')
  const texts = (await items.allTextContents()).slice(0, 4)
  expect(texts).toEqual(columns.map((name, i) => `${counted[i]}${t(`desk.column.${name}`)}`))
})
