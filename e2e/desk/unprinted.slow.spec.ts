import { beforeAll, expect, test } from 'vitest'
import { openDesk } from '../harness/desk.ts'
import { guestsOf } from '../harness/guest.ts'
import { sees, wait } from '../harness/look.ts'
import { stage } from '../harness/stage.ts'
import { t } from '../harness/words.ts'
import { type People, people, type SeededRecords, seedRecords } from '../harness/world.ts'

const { a, admin, origin, visit } = await stage()
let world: People & SeededRecords
beforeAll(async () => {
  const staff = await people(a)
  world = { ...staff, ...(await seedRecords(a, staff)) }
})

test('what a dead printer has left does not cover the orders: one line with their count, which opens, each to be dropped', async () => {
  const { id: branch_id, company_id } = world.moda
  const { id: order_id, code } = await guestsOf(origin, world).modaOrder()
  const failed = { kind: 'receipt', copies: 1, tries: 0, state: 'failed', failure: 'vanished' }
  for (let revision = 11; revision <= 15; revision += 1)
    await a.insert('print_job', { company_id, branch_id, order_id, revision, ...failed })
  const page = await visit({ as: world.owner })
  await openDesk(page, `/manegement/${branch_id}/orders`)
  const list = page.getByRole('region', { name: t('print.unprinted') })
  const drops = list.getByRole('button', {
    name: `${t('print.failed', { code, kind: t('print.kind.receipt') })}: ${t('print.drop')}`,
  })
  await sees(list)
  expect(await drops.count()).toBe(0)
  await list.getByRole('button', { name: t('print.unprinted.n', { n: 5 }) }).click()
  await expect.poll(() => drops.count(), wait).toBe(5)
  await drops.first().click()
  await expect.poll(() => drops.count(), wait).toBe(4)
  const [{ n } = { n: 0 }] = await admin<{ n: number }>("select count(*) as n from print_job where state = 'dropped'")
  expect(n).toBe(1)
})
