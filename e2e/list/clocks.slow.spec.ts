import { beforeAll, expect, test } from 'vitest'
import { guestsOf } from '../harness/guest.ts'
import { axeViolations, pageLoaded, sees, wait } from '../harness/look.ts'
import { stage } from '../harness/stage.ts'
import { t } from '../harness/words.ts'
import { type People, people, type SeededRecords, seedRecords } from '../harness/world.ts'

const { a, admin, origin, visit } = await stage()
let world: People & SeededRecords
let orders: { istanbul: string; newYork: string }
beforeAll(async () => {
  const staff = await people(a)
  world = { ...staff, ...(await seedRecords(a, staff)) }
  const { modaOrder } = guestsOf(origin, world)
  const [first, second] = [await modaOrder(), await modaOrder()]
  await admin('update branch set day_cutoff_minutes = 0')
  await admin("update branch set timezone = 'America/New_York' where id = $1", [world.besiktas.id])
  // Half past midnight of 2 March in Istanbul, the afternoon before in New York.
  await admin("update orders set created_at = '2026-03-01T21:30:00Z' where id = any ($1)", [[first.id, second.id]])
  await admin('update orders set branch_id = $2 where id = $1', [second.id, world.besiktas.id])
  orders = { istanbul: first.code, newYork: second.code }
})

test('order list of restaurants in several zones counts days by the clock of each, and names it', async () => {
  const page = await visit({ as: world.owner, timeZone: 'Asia/Tokyo' })
  await page.goto('/order/list')
  await pageLoaded(page)
  const row = (code: string) => page.getByRole('row').filter({ hasText: code })
  await sees(row(orders.istanbul).getByText('Mar 02 00:30 (Istanbul)'))
  await sees(row(orders.newYork).getByText('Mar 01 16:30 (New York)'))

  await page
    .getByRole('main')
    .getByRole('button', { name: t('order.period'), exact: true })
    .press('Enter')
  await sees(page.getByText(t('order.period.own')))
  for (const end of ['filter.from', 'filter.to'] as const) {
    await page.getByLabel(t(end)).fill('2026-03-02')
    await page.getByLabel(t(end)).press('Enter')
  }
  await expect.poll(() => new URL(page.url()).search, wait).toBe('?from=2026-03-02&to=2026-03-02')
  await expect.poll(() => page.getByRole('row').getByRole('link').allTextContents(), wait).toEqual([orders.istanbul])
  expect(await axeViolations(page)).toEqual([])

  // A period uses each restaurant's zone, independent of the reader's.
  await admin('update orders set created_at = now() where code = $1', [orders.newYork])
  await page.getByRole('button', { name: t('order.period.today'), exact: true }).click()
  await expect.poll(() => new URL(page.url()).search, wait).toBe('?period=today')
  await expect.poll(() => page.getByRole('row').getByRole('link').allTextContents(), wait).toEqual([orders.newYork])
  await sees(page.getByRole('button', { name: `${t('order.period')}: ${t('order.period.today')}` }))
})

test('change log has each change by the clock of its restaurant, and names it', async () => {
  for (const { id, company_id } of [world.moda, world.besiktas])
    await a.insert('audit_log', {
      company_id,
      branch_id: id,
      record: 'branch',
      record_id: String(id),
      subject: `Saat ${id}`,
      action: 'update',
      at: '2026-03-01T21:30:00Z',
      before: {},
      after: { phone: '1' },
    })
  const page = await visit({ as: world.owner, timeZone: 'Asia/Tokyo' })
  await page.goto('/user-log/list?q=Saat')
  await pageLoaded(page)
  const row = ({ id }: { id: number }) => page.getByRole('row').filter({ hasText: `Saat ${id}` })
  await sees(row(world.moda).getByText('Mar 02 00:30 (Istanbul)'))
  await sees(row(world.besiktas).getByText('Mar 01 16:30 (New York)'))
  await row(world.besiktas).getByRole('link').first().click()
  await sees(page.getByRole('dialog').getByText(/16:30.*New York/))
})

test('branch form has the days of its contract by the clock of the branch', async () => {
  await admin("update branch set contract_ends_at = '2026-03-29T03:59:59.999Z' where id = $1", [world.besiktas.id])
  const page = await visit({ as: world.operator, timeZone: 'Asia/Tokyo' })
  await page.goto(`/branch/form/${world.besiktas.id}`)
  await pageLoaded(page)
  const end = page.getByLabel(t('branch.contract_ends_at'))
  await expect.poll(() => end.inputValue(), wait).toBe('03/28/2026')
  await end.click()
  await sees(page.getByRole('table'))
  await end.fill('2026-03-30')
  await end.press('Tab')
  await page.getByRole('button', { name: t('action.save'), exact: true }).click()
  await sees(page.getByText(t('action.saved'), { exact: true }))
  const stored = 'select contract_ends_at from branch where id = $1'
  expect(await admin(stored, [world.besiktas.id])).toEqual([{ contract_ends_at: '2026-03-31T03:59:59.999Z' }])
})
