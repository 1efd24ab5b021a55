import { beforeAll, expect, test } from 'vitest'
import { slow } from '../../apps/server/src/testing/slow.ts'
import { pageLoaded, sees, wait } from '../harness/look.ts'
import { stage } from '../harness/stage.ts'
import { t } from '../harness/words.ts'
import { type People, people, seedRecords } from '../harness/world.ts'

const { a, admin, visit } = await stage()
let world: People
beforeAll(async () => {
  world = await people(a)
  await seedRecords(a, world)
})

test('a guest’s request for a table is approved from the list, and its letter goes out', slow, async () => {
  const page = await visit({ as: world.owner })
  await page.goto(`/manegement/${world.moda.id}/reservation?view=list`)
  await pageLoaded(page)
  await page.locator('tbody a').first().click()
  const drawer = page.getByRole('dialog')
  await drawer.getByRole('button', { name: t('reservation.step.approved') }).click()
  await sees(drawer.getByText(t('reservation.state.approved'), { exact: true }))
  const letter = () => admin("select recipient from mail where template = 'reservation-answer'")
  await expect.poll(letter, wait).toEqual([{ recipient: 'gulsah@demo.sofra' }])
})
