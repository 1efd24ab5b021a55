import { beforeAll, expect, test } from 'vitest'
import { commentOn } from '../harness/comment.ts'
import { guestsOf } from '../harness/guest.ts'
import { pageLoaded, sees, wait } from '../harness/look.ts'
import { stage } from '../harness/stage.ts'
import { t } from '../harness/words.ts'
import { type People, people, seedRecords } from '../harness/world.ts'

const { a, admin, origin, visit } = await stage()
let world: People
beforeAll(async () => {
  const staff = await people(a)
  const seeded = await seedRecords(a, staff)
  world = staff
  await commentOn(admin, await guestsOf(origin, { ...staff, ...seeded }).modaOrder())
})

test('a comment is answered in its drawer, and waits in the menu no longer', async () => {
  const page = await visit({ as: world.owner })
  await page.goto(`/manegement/${world.moda.id}/comments`)
  await pageLoaded(page)
  const entry = page.getByRole('link', { name: t('comment.title') }).first()
  await sees(entry.getByText('1'))
  await page.locator('tbody a').first().click()
  const drawer = page.getByRole('dialog')
  await drawer.getByLabel(t('comment.answer'), { exact: true }).fill('Afiyet olsun, çorbayı hallettik.')
  await drawer.getByRole('button', { name: t('comment.answer.send') }).click()
  await sees(drawer.getByText(t('comment.state.answered'), { exact: true }))
  await expect.poll(() => entry.getByText('1').count(), wait).toBe(0)
})
