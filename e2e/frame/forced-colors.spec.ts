import type { Locator, Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { difference } from '../../apps/server/src/modules/platform/picture/picture.samples.ts'
import { pageLoaded, wait } from '../harness/look.ts'
import { stage } from '../harness/stage.ts'
import { type People, people, type SeededRecords, seedRecords } from '../harness/world.ts'

const { a, visit } = await stage()
let world: People & SeededRecords
beforeAll(async () => {
  const users = await people(a)
  world = { ...users, ...(await seedRecords(a, users)) }
})

/** Pictures of a switch before and after Space. It has the focus in both, so that its outline is no difference. */
const twoStates = async (page: Page, one: Locator) => {
  await one.focus()
  const before = { state: await one.getAttribute('aria-checked'), picture: await one.screenshot() }
  await page.keyboard.press('Space')
  await expect.poll(() => one.getAttribute('aria-checked'), wait).not.toBe(before.state)
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
  return [before.picture, await one.screenshot()] as const
}

test.each([false, true])('a switch shows by its pixels whether it is on in forced colours (dark: %s)', async (dark) => {
  const page = await visit({ as: world.owner, dark, apart: true })
  await page.emulateMedia({ forcedColors: 'active' })
  await page.goto(`/manegement/${world.moda.id}/product/form/${world.modaMenu.lentil.id}`)
  await pageLoaded(page)
  const [on, off] = await twoStates(page, page.getByRole('switch').and(page.locator(':enabled')).first())
  // The handle alone is more than a tenth, the filled track about half.
  expect(await difference(on, off)).toBeGreaterThan(0.25)
})
