import { beforeAll, expect, test } from 'vitest'
import { guestsOf } from '../harness/guest.ts'
import { missing, pageLoaded, sees, wait } from '../harness/look.ts'
import { stage } from '../harness/stage.ts'
import { t } from '../harness/words.ts'
import { type People, people, type SeededRecords, seedRecords } from '../harness/world.ts'

const { a, admin, origin, visit } = await stage()
let world: People & SeededRecords
const tableIds: number[] = []
beforeAll(async () => {
  const users = await people(a)
  world = { ...users, ...(await seedRecords(a, users)) }
  const { company_id, id: branch_id } = world.moda
  await admin('delete from reservation')
  for (const [number, x, y] of [
    ['1', 20, 12],
    ['2', 2, 2],
  ] as const) {
    const keys = { company_id, branch_id, number, token: `tonight-${number}`, seats: 2, x, y }
    tableIds.push((await a.insert<{ id: number }>('dining_table', keys)).id)
  }
})

test('the desk draws the tables as they were arranged, with tonight’s reservation on its table and in its drawer', async () => {
  const { company_id, id: branch_id } = world.moda
  // Now is between 12:00 and 13:00 in this time zone, so the reservation is of the same day.
  const offset = 12 - new Date().getUTCHours()
  await admin('update branch set timezone = $2 where id = $1', [
    branch_id,
    `Etc/GMT${offset > 0 ? '-' : '+'}${Math.abs(offset)}`,
  ])
  const at = (minutes: number) => new Date(Date.now() + minutes * 60_000)
  await a.insert('reservation', {
    company_id,
    branch_id,
    table_id: tableIds[0],
    starts_at: at(60),
    ends_at: at(120),
    party_size: 2,
    name: 'Defne Aksoy',
    phone: '+905550000021',
    state: 'approved',
  })
  const page = await visit({ as: world.owner, width: 1440 })
  await page.goto(`/manegement/${branch_id}/tables`)
  await pageLoaded(page)
  const tableOf = (number: string) =>
    page.getByRole('button', { name: new RegExp(`^${t('desk.table', { number })},`) }).filter({ visible: true })
  const [first, second] = [await tableOf('1').boundingBox(), await tableOf('2').boundingBox()]
  if (!first || !second) throw new Error('the plan does not draw the tables')
  // The second table is to the left of the first one and above it, unlike in a list.
  expect(second.x + second.width).toBeLessThan(first.x)
  expect(second.y + second.height).toBeLessThan(first.y)
  const reserved = page.getByRole('button', { name: /\d\d:\d\d Defne Aksoy/ }).filter({ visible: true })
  expect(await reserved.count()).toBe(1)
  expect((await reserved.boundingBox())?.x).toBe(first.x)
  await tableOf('1').click()
  await sees(page.getByRole('region', { name: t('bill.reservations') }).getByRole('link', { name: 'Defne Aksoy' }))
})

test('payment of a bill asks about a tip above the usual and refuses one above the limit', async () => {
  await admin('update branch set takes_tips = true, tip_limit_percent = 50 where id = $1', [world.moda.id])
  const order = { delivery_type: 'orderOnTheTable', table_token: 'tonight-2' } as const
  const { total } = await guestsOf(origin, world).modaOrder({ ...order, address: undefined, member: undefined })
  const page = await visit({ as: world.owner })
  await page.goto(`/manegement/${world.moda.id}/tables`)
  await pageLoaded(page)
  await page.getByRole('button', { name: new RegExp(`^${t('desk.table', { number: '2' })},`) }).click()
  const drawer = page.getByRole('dialog', { name: t('bill.of', { number: '2' }) })
  const tip = drawer.getByLabel(t('bill.tip'), { exact: true })
  const question = drawer.getByText(t('bill.tip.unusual'))
  const enter = (percent: number) => tip.fill(String(Math.floor((total * percent) / 10_000)))
  await enter(10)
  await missing(question)
  await enter(30)
  await sees(question)
  await enter(60)
  const pay = drawer.getByRole('button', { name: new RegExp(t('bill.pay.amount', { amount: '.+' })) })
  await sees(drawer.getByText(new RegExp(t('bill.tip-limit', { amount: '.+' }))))
  expect(await tip.getAttribute('aria-invalid')).toBe('true')
  await expect.poll(() => pay.isDisabled(), wait).toBe(true)
  await enter(30)
  await pay.click()
  const tips = () => admin<{ tip: number }>('select tip from bill_payment')
  await expect.poll(async () => (await tips())[0]?.tip, wait).toBe(Math.floor((total * 30) / 10_000) * 100)
})
