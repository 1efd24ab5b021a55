import type { Locator, Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { guestsOf } from '../harness/guest.ts'
import { missing, pageLoaded, sees, wait } from '../harness/look.ts'
import { stage } from '../harness/stage.ts'
import { t } from '../harness/words.ts'
import { type People, people, type SeededRecords, seedRecords } from '../harness/world.ts'

const { a, admin, origin, visit } = await stage()
let world: People & SeededRecords
beforeAll(async () => {
  const staff = await people(a)
  world = { ...staff, ...(await seedRecords(a, staff)) }
})

const opened = async (key: string, expects: readonly RegExp[] = []) => {
  const [type] = await admin<{ id: number }>('select id from delivery_type where key = $1', [key])
  const page = await visit({ as: world.operator, expects })
  await page.goto(`/delivery-type/form/${type?.id}`)
  await pageLoaded(page)
  return page
}
type Status = 'waiting_for_approval' | 'preparing' | 'on_the_way' | 'delivered'
const nextOf = async (key: string, status: Status) =>
  (
    await admin<{ next: string | null }>(`select situations->$2->>'next' as next from delivery_type where key = $1`, [
      key,
      status,
    ])
  )[0]?.next
const graph = (page: Page) => page.getByRole('group', { name: t('delivery-type.graph'), exact: true })
const nodes: readonly Status[] = ['waiting_for_approval', 'preparing', 'on_the_way', 'delivered']
const node = (page: Page, status: Status) => graph(page).getByRole('button').nth(nodes.indexOf(status))
const fieldsOf = (page: Page, status: Status) =>
  page.locator('fieldset').filter({ has: page.locator('legend', { hasText: t(`status.${status}`) }) })
const problem = (page: Page, status: Status, what: 'unreachable' | 'dead-end') =>
  fieldsOf(page, status).getByText(t(`delivery-type.problem.${what}`))
const refused = (status: Status, what: 'unreachable' | 'dead-end') =>
  `${t(`status.${status}`)}: ${t(`delivery-type.problem.${what}`)}`
const isFaulty = (of: Locator) => expect.poll(() => of.getAttribute('data-faulty'), wait)
const save = (page: Page) => page.getByRole('button', { name: t('action.save') }).click()

const dragTo = async (page: Page, from: Status, to: Status) => {
  await node(page, from).hover()
  await page.mouse.down()
  await node(page, to).hover()
  await page.mouse.up()
}

test('steps are drawn by the mouse; a status that no order reaches is marked and refused until it leads nowhere', async () => {
  const page = await opened('comeGetIt', [/400/])
  const before = await nextOf('comeGetIt', 'preparing')
  expect(before).toBe('delivered')
  // From the kitchen to delivery, which has no next step yet.
  await dragTo(page, 'preparing', 'on_the_way')
  await isFaulty(node(page, 'on_the_way')).toBe('true')
  await sees(problem(page, 'on_the_way', 'dead-end'))
  await save(page)
  await sees(page.getByRole('alert').getByText(refused('on_the_way', 'dead-end')))
  expect(await nextOf('comeGetIt', 'preparing')).toBe(before)
  await dragTo(page, 'on_the_way', 'delivered')
  await missing(problem(page, 'on_the_way', 'dead-end'))
  // Skips delivery, which is then unreachable but keeps its next step.
  await dragTo(page, 'preparing', 'delivered')
  await sees(problem(page, 'on_the_way', 'unreachable'))
  await save(page)
  await sees(page.getByRole('alert').getByText(refused('on_the_way', 'unreachable')))
  expect(await nextOf('comeGetIt', 'on_the_way')).toBe(null)
  await dragTo(page, 'preparing', 'on_the_way')
  await missing(problem(page, 'on_the_way', 'unreachable'))
  await save(page)
  await expect.poll(() => nextOf('comeGetIt', 'preparing'), wait).toBe('on_the_way')
  expect(await nextOf('comeGetIt', 'on_the_way')).toBe('delivered')
})

test('steps are changed by keys alone', async () => {
  const page = await opened('comeEat')
  const hasFocus = (status: Status) =>
    expect.poll(() => node(page, status).evaluate((one) => one === document.activeElement), wait).toBe(true)
  await node(page, 'waiting_for_approval').focus()
  await page.keyboard.press('ArrowRight')
  await hasFocus('preparing')
  await page.keyboard.press('ArrowLeft')
  await hasFocus('waiting_for_approval')
  const now = await nextOf('comeEat', 'waiting_for_approval')
  expect(now).toBe('preparing')
  // Straight to the end, skipping the kitchen.
  await page.keyboard.press('Shift+ArrowRight')
  await sees(problem(page, 'preparing', 'unreachable'))
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Delete')
  await missing(problem(page, 'preparing', 'unreachable'))
  await page.keyboard.press('Control+s')
  await expect.poll(() => nextOf('comeEat', 'waiting_for_approval'), wait).toBe('delivered')
  expect(await nextOf('comeEat', 'preparing')).toBe(null)
})

test('steps by which orders under way could neither go on nor be cancelled are refused with these orders', async () => {
  const order = await guestsOf(origin, world).modaOrder({ delivery_type: 'deliveryToAddress' })
  await admin("update orders set status = 'on_the_way' where id = $1", [order.id])
  const page = await opened('deliveryToAddress', [/409/])
  await sees(fieldsOf(page, 'on_the_way').getByText(t('delivery-type.open', { n: 1 })))
  await dragTo(page, 'preparing', 'delivered')
  await node(page, 'on_the_way').press('Delete')
  await save(page)
  await sees(page.getByText(new RegExp(order.code)))
  expect(await nextOf('deliveryToAddress', 'preparing')).toBe('on_the_way')
})
