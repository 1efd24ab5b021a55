import { beforeAll, expect, test } from 'vitest'
import { guestsOf } from '../harness/guest.ts'
import { pageLoaded, unroll } from '../harness/look.ts'
import { stage } from '../harness/stage.ts'
import { smallTargets } from '../harness/touch.ts'
import { type People, people, type SeededRecords, seedRecords } from '../harness/world.ts'

const { a, origin, visit } = await stage()
let world: People & SeededRecords
beforeAll(async () => {
  const staff = await people(a)
  world = { ...staff, ...(await seedRecords(a, staff)) }
  await guestsOf(origin, world).modaOrder()
})

/** The test of all screens checks 375 px; these screens represent the widths up to the limit. */
const screens: readonly [name: string, as: 'owner' | 'operator' | undefined, address: (moda: number) => string][] = [
  ['the login', undefined, () => '/login'],
  ['the order list', 'operator', () => '/order/list?status=waiting'],
  ['the list of restaurants', 'operator', () => '/branch/list'],
  ['the desk', 'owner', (moda) => `/manegement/${moda}/orders`],
  ['a form of a product', 'owner', (moda) => `/manegement/${moda}/product/form/${world.modaMenu.adana.id}`],
]

test.each(screens)('%s has nothing that a finger misses', async (_, as, address) => {
  const page = await visit(as ? { as: world[as] } : {})
  await page.goto(address(world.moda.id))
  await pageLoaded(page)
  for (const width of [375, 767]) {
    await unroll(page, width)
    expect(await page.evaluate(smallTargets), `${width} px`).toEqual([])
  }
})

test('what a finger misses is found', async () => {
  const page = await visit()
  await page.setContent(`
    <style>
      button { position: relative; width: 80px; height: 30px; margin: 20px; padding: 0; border: 0 }
      [aria-label="Reaching out"]::after { position: absolute; inset: -5px 0; content: "" }
    </style>
    <button aria-label="Low"></button>
    <button aria-label="Reaching out"></button>
    <button aria-label="High" style="height: 40px"></button>
    <p>Text with <a href="#in">a link</a> in it</p>
    <button aria-label="Reaching out" style="margin-top: 2000px"></button>`)
  expect(await page.evaluate(smallTargets)).toEqual([expect.stringContaining('“Low” 80 × 30')])
})
