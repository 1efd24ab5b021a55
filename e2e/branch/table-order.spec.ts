import { beforeAll, expect, test } from 'vitest'
import { pageLoaded, sees, wait } from '../harness/look.ts'
import { stage } from '../harness/stage.ts'
import { t } from '../harness/words.ts'
import { type People, people, type SeededRecords, seedRecords } from '../harness/world.ts'

const { a, admin, visit } = await stage()
let world: People & SeededRecords
beforeAll(async () => {
  const users = await people(a)
  world = { ...users, ...(await seedRecords(a, users)) }
})

test('staff add dishes to a free table on a phone, with seat and note, and take cash for a tapped line', async () => {
  const { company_id, id: branch_id } = world.moda
  const table = await a.insert<{ id: number }>('dining_table', {
    company_id,
    branch_id,
    number: '9',
    seats: 4,
    token: 'table-9',
    x: 4,
    y: 4,
  })
  await a.insert('table_command', { company_id, branch_id, table_id: table.id, kind: 'waiter' })
  const name = 'Lentil soup'
  const page = await visit({ as: world.owner, width: 375 })
  await page.goto(`/manegement/${branch_id}/tables`)
  await pageLoaded(page)
  await page.getByRole('button', { name: new RegExp(`^${t('desk.table', { number: '9' })}`) }).click()
  await page.getByRole('button', { name: new RegExp(`${t('table-command.read')}$`) }).click()
  const read = () => admin('select from table_command where read_at is not null')
  await expect.poll(async () => (await read()).length, wait).toBe(1)
  await page.getByRole('link', { name: t('table-order.add') }).click()
  await page.getByRole('combobox', { name: t('phone-order.product') }).fill('2 lentil')
  await sees(page.getByRole('option', { selected: true }))
  await page.keyboard.press('Enter')
  await page.getByLabel(t('table-order.line.seat', { product: name })).selectOption('3')
  await page.getByLabel(t('phone-order.line.note', { product: name })).fill('az tuzlu')
  await page.getByRole('button', { name: t('table-order.submit') }).click()
  const drawer = page.getByRole('dialog', { name: t('bill.of', { number: '9' }) })
  await sees(drawer)
  expect(await admin('select quantity, seat, note from order_line')).toEqual([
    { quantity: 2, seat: 3, note: 'az tuzlu' },
  ])

  await drawer.getByText(t('bill.by.items'), { exact: true }).click()
  await drawer.getByRole('button', { name: t('bill.line.choose', { name }) }).click()
  await drawer.getByRole('button', { name: t('bill.line.less', { name }) }).click()
  const cashGiven = drawer.getByLabel(t('bill.given.amount'))
  await cashGiven.fill('5000')
  await sees(drawer.getByText(t('bill.change')))
  await drawer.getByRole('button', { name: new RegExp(t('bill.pay.amount', { amount: '.+' })) }).click()
  const payments = () => admin('select kind, given from bill_payment')
  await expect.poll(payments, wait).toEqual([{ kind: 'items', given: 500_000 }])
  expect(await admin('select quantity from bill_payment_item')).toEqual([{ quantity: 1 }])
})
