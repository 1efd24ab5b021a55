import { beforeAll, expect, test } from 'vitest'
import { amountOfHeads } from '../../packages/contract/src/order/bill/bill.split.ts'
import { guestsOf } from '../harness/guest.ts'
import { holds, missing, pageLoaded, sees, wait } from '../harness/look.ts'
import { stage } from '../harness/stage.ts'
import { t } from '../harness/words.ts'
import { type People, people, type SeededRecords, seedRecords } from '../harness/world.ts'

const { a, admin, origin, visit } = await stage()
let world: People & SeededRecords
beforeAll(async () => {
  const users = await people(a)
  world = { ...users, ...(await seedRecords(a, users)) }
  const { company_id, id: branch_id } = world.moda
  await a.insert('dining_table', { company_id, branch_id, number: '7', token: 'table-7' })
})

test('a table is opened for a party, its bill divided by heads until nothing is due, opened again and a payment taken back', async () => {
  const order = { delivery_type: 'orderOnTheTable', table_token: 'table-7' } as const
  const settings = "guests_open_tables = false, own_ip = '192.168.1.20', own_port = 8080"
  await admin(`update branch set ${settings} where id = $1`, [world.moda.id])
  const page = await visit({ as: world.owner })
  await page.goto(`/manegement/${world.moda.id}/tables`)
  await pageLoaded(page)
  await page.getByRole('button', { name: new RegExp(`^${t('desk.table', { number: '7' })}`) }).click()
  await page.getByRole('button', { name: t('bill.open-table', { number: '7' }), exact: true }).click()
  const drawer = page.getByRole('dialog', { name: t('bill.of', { number: '7' }) })
  await sees(drawer.getByRole('button', { name: t('bill.close'), exact: true }))
  const { total } = await guestsOf(origin, world).modaOrder({ ...order, address: undefined, member: undefined })
  const pay = () => drawer.getByRole('button', { name: new RegExp(t('bill.pay.amount', { amount: '.+' })) })
  const payments = async () =>
    await admin<{ kind: string; amount: number }>('select kind, amount from bill_payment order by id')

  await drawer.getByText(t('bill.by.heads'), { exact: true }).click()
  await drawer.getByLabel(t('bill.heads.all')).fill('3')
  const share = amountOfHeads(total, 1, 3)
  await pay().press('Enter')
  await expect.poll(payments, wait).toEqual([{ kind: 'heads', amount: share }])
  await sees(drawer.getByRole('region', { name: t('bill.payments') }))
  // The next guest pays the next share by the same division, and the last pays the rest.
  await holds(drawer.getByLabel(t('bill.heads.all')), '2')
  const payNext = async () => {
    await expect.poll(() => pay().getAttribute('class'), wait).not.toContain('loading')
    await page.keyboard.press('Enter')
  }
  await payNext()
  await holds(drawer.getByLabel(t('bill.heads.all')), '1')
  await payNext()
  await sees(page.getByText(t('bill.done.closed'), { exact: true }))
  expect(await payments()).toEqual([
    { kind: 'heads', amount: share },
    { kind: 'heads', amount: amountOfHeads(total - share, 1, 2) },
    { kind: 'heads', amount: total - share - amountOfHeads(total - share, 1, 2) },
  ])

  const press = async (button: string) => {
    const form = drawer.getByRole('form')
    await form.getByLabel(t('bill.reason')).fill('Yanlış masa')
    await form.getByRole('button', { name: button, exact: true }).click()
  }
  const closed = page.getByRole('region', { name: t('bill.closed-today') })
  await closed.getByRole('button', { name: new RegExp(`^${t('desk.table', { number: '7' })}`) }).click()
  await drawer.getByRole('button', { name: t('bill.reopen'), exact: true }).click()
  await press(t('bill.reopen'))
  await sees(page.getByText(t('bill.done.reopened'), { exact: true }))
  const undos = drawer.getByRole('button', { name: new RegExp(t('bill.undo.of', { amount: '.+' })) })
  await undos.first().click()
  await press(t('bill.undo'))
  await sees(page.getByText(t('bill.done.undone'), { exact: true }))
  expect(await admin('select undo_reason from bill_payment order by id')).toEqual([
    { undo_reason: 'Yanlış masa' },
    { undo_reason: null },
    { undo_reason: null },
  ])
})

test('a table that was opened by mistake is free again by one press, and stays open once something was ordered', async () => {
  const { company_id, id: branch_id } = world.moda
  await a.insert('dining_table', { company_id, branch_id, number: '8', token: 'table-8' })
  const page = await visit({ as: world.owner, expects: [/4(?:09|22)/] })
  await page.goto(`/manegement/${branch_id}/tables`)
  await pageLoaded(page)
  const table = page.getByRole('button', { name: new RegExp(`^${t('desk.table', { number: '8' })}`) })
  const drawer = page.getByRole('dialog', { name: t('bill.of', { number: '8' }) })
  const undo = page.getByRole('button', { name: t('step.undo'), exact: true })
  const openTable = page.getByRole('button', { name: t('bill.open-table', { number: '8' }), exact: true })
  await table.click()
  await openTable.click()
  await sees(drawer)
  await undo.click()
  await sees(page.getByText(t('bill.done.freed'), { exact: true }))
  await missing(drawer)
  await sees(table.getByText(t('bill.free')))
  const closed = page.getByRole('region', { name: t('bill.closed-today') })
  await missing(closed.getByText(t('desk.table', { number: '8' })))

  await table.click()
  await openTable.click()
  await sees(drawer)
  const order = { delivery_type: 'orderOnTheTable', table_token: 'table-8' } as const
  await guestsOf(origin, world).modaOrder({ ...order, address: undefined, member: undefined })
  await undo.click()
  const open =
    'select count(*)::integer as n from bill where closed_at is null and table_id = (select id from dining_table where token = $1)'
  await sees(page.getByRole('alert'))
  expect(await admin(open, ['table-8'])).toEqual([{ n: 1 }])
})
