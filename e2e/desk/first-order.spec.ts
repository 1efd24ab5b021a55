import { beforeAll, expect, test } from 'vitest'
import { guestsOf } from '../harness/guest.ts'
import { sees, wait } from '../harness/look.ts'
import { stage } from '../harness/stage.ts'
import { t } from '../harness/words.ts'
import { type People, people, type SeededRecords, seedRecords } from '../harness/world.ts'

const { a, origin, visit } = await stage()
let world: People & SeededRecords
beforeAll(async () => {
  const made = await people(a)
  world = { ...made, ...(await seedRecords(a, made)) }
})

test('a desk asks for nothing that stands beside its orders before the first of them is there', async () => {
  const { code } = await guestsOf(origin, world).modaOrder()
  const page = await visit({ as: world.owner })
  const beside: string[] = []
  page.on('request', (request) => {
    const [name] = /\w*(?:Count|IncomingCalls|CallingTables|LowStock|UnprintedNote)-/.exec(request.url()) ?? []
    if (name) beside.push(name)
  })
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>()
  await page.route('**/api/order/desk*', async (route) => {
    await held
    await route.continue()
  })
  await page.goto(`/manegement/${world.moda.id}/orders`)
  // The menu has drawn its entries, whose counts would have been asked for with them.
  await sees(page.getByRole('link', { name: t('table-command.title') }))
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
  expect(beside).toEqual([])
  letGo()
  await sees(page.getByText(code))
  await expect.poll(() => beside, wait).toContain('CommandCount-')
})
