import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { guestsOf } from '../harness/guest.ts'
import { pageLoaded, wait } from '../harness/look.ts'
import { stage } from '../harness/stage.ts'
import { type People, people, seedRecords } from '../harness/world.ts'

const { a, origin, visit } = await stage()
let world: People
beforeAll(async () => {
  world = await people(a)
  await guestsOf(origin, { ...world, ...(await seedRecords(a, world)) }).modaOrder()
})

/** Returns at which sides the first list fades columns below the sticky ones. */
const faded = (page: Page) =>
  page.evaluate(() => {
    const row = document.querySelector('table tbody tr')
    const isFaded = (cell: Element | null | undefined, pseudo: string) =>
      cell ? getComputedStyle(cell, pseudo).maskImage !== 'none' : false
    return [isFaded(row?.firstElementChild, '::after'), isFaded(row?.lastElementChild, '::before')]
  })

test.each(['/order/list', '/restaurant-registration/list?status=all'])(
  '%s fades what its first and last column cover, where it is wider than the window',
  async (path) => {
    const page = await visit({ as: world.operator, width: 700 })
    await page.goto(path)
    await pageLoaded(page)
    await expect.poll(() => faded(page), wait).toEqual([false, true])
    await page.locator('table').evaluate(({ parentElement: frame }) => frame?.scrollTo({ left: 9_999 }))
    await expect.poll(() => faded(page), wait).toEqual([true, false])
    await page.setViewportSize({ width: 1920, height: 900 })
    await expect.poll(() => faded(page), wait).toEqual([false, false])
  },
)
