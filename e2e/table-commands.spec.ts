import { beforeAll, expect, test } from 'vitest'
import { pageLoaded, sees, wait } from './harness/look.ts'
import { stage } from './harness/stage.ts'
import { t } from './harness/words.ts'
import { type People, people } from './harness/world.ts'

const { a, origin, visit } = await stage()
let world: People
beforeAll(async () => {
  world = await people(a)
  const { id: branch_id, company_id } = world.moda
  for (const number of ['4', '7'])
    await a.insert('dining_table', { company_id, branch_id, number, token: `table-${number}` })
})

const ask = async (table: string, kind: string) => {
  const headers = { 'content-type': 'application/json', 'x-channel-key': world.channel.key }
  const body = JSON.stringify({ table_token: `table-${table}`, kind })
  expect((await fetch(`${origin}/api/ordering/command`, { method: 'POST', headers, body })).status).toBe(200)
}

test('a call from a table appears on every device, and is read on all of them by one press', async () => {
  const address = `/manegement/${world.moda.id}/command`
  const [waiter, other] = [await visit({ as: world.owner }), await visit({ as: world.clerk, width: 375 })]
  for (const page of [waiter, other]) {
    await page.goto(address)
    await pageLoaded(page)
    await sees(page.getByText(t('table-command.empty'), { exact: true }))
  }
  await ask('4', 'waiter')
  await ask('7', 'bill')
  const read = (table: string, kind: 'waiter' | 'bill') =>
    `${t('table-command.table', { table })}, ${t(`table-command.kind.${kind}`)}: ${t('table-command.read')}`
  await sees(other.getByRole('button', { name: read('7', 'bill') }))
  await sees(waiter.getByRole('link', { name: t('table-command.title') }).getByText('2'))
  await waiter.getByRole('button', { name: read('4', 'waiter') }).click()
  await expect.poll(() => other.getByRole('button', { name: read('4', 'waiter') }).count(), wait).toBe(0)
  await sees(other.getByRole('region', { name: t('table-command.read.title') }).getByText(/Kaşıkçı/))
  await other.getByRole('button', { name: read('7', 'bill') }).click()
  await sees(waiter.getByText(t('table-command.empty'), { exact: true }))
})
