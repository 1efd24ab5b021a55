import { beforeAll, expect, test } from 'vitest'
import { addToBasket, basketOfOne } from '../harness/basket.ts'
import { missing, sees } from '../harness/look.ts'
import { stage } from '../harness/stage.ts'
import { t } from '../harness/words.ts'
import { type People, people, type SeededRecords, seedRecords } from '../harness/world.ts'

const { a, visit } = await stage()
let world: People & SeededRecords
let address: string
beforeAll(async () => {
  const users = await people(a)
  world = { ...users, ...(await seedRecords(a, users)) }
  const { company_id, id: branch_id } = world.moda
  await a.insert('dining_table', { company_id, branch_id, number: 'T12', seats: 4, token: 'table-t12' })
  address = `/o/${branch_id}?t=table-t12`
})
const atTable = t('guest-page.table', { table: 'T12' })

test('a guest at a table sees its number in the head, the basket and the order, and its bill with the total', async () => {
  const page = await visit({ width: 375, expects: [/422/] })
  await page.goto(address)
  await sees(page.getByRole('banner').getByText(atTable, { exact: true }))
  const dialog = page.getByRole('dialog')
  await addToBasket(page, 'Lentil soup')
  await basketOfOne(page).click()
  await sees(dialog.getByText(atTable, { exact: true }))
  await dialog.getByRole('button', { name: t('option.more', { name: 'Lentil soup' }) }).click()
  await dialog.getByRole('button', { name: t('guest-page.order') }).click()
  await sees(dialog.getByText(t('guest-page.status.waiting')))
  await sees(dialog.getByText(atTable, { exact: true }))
  await dialog.getByRole('button', { name: t('guest-page.close') }).click()
  await missing(dialog)

  await page.getByRole('button', { name: t('bill.mine'), exact: true }).click()
  await sees(dialog.getByRole('heading', { name: `${t('bill.mine')} · ${atTable}` }))
  const line = dialog.getByRole('listitem').filter({ hasText: 'Lentil soup' })
  await sees(line.getByText('2×'))
  const sum = (name: 'bill.total' | 'bill.due') =>
    dialog
      .locator('dl > div')
      .filter({ has: page.getByText(t(name), { exact: true }) })
      .getByText(/^.?190[.,]00/)
  await sees(sum('bill.total'))
  await sees(sum('bill.due'))
})

test('the link of a product keeps the table without script, and so does the way back', async () => {
  const page = await visit({ width: 375, scriptless: true, expects: [/\/o\/assets\/main-\S+ csp$/] })
  await page.goto(address)
  await page.getByRole('link', { name: 'Lentil soup' }).click()
  await sees(page.getByRole('heading', { name: 'Lentil soup' }))
  await sees(page.getByText(atTable, { exact: true }))
  expect(new URL(page.url()).searchParams.get('t')).toBe('table-t12')
  await page.getByRole('link', { name: t('guest-page.back') }).click()
  await sees(page.getByRole('link', { name: 'Adana wrap' }))
  await sees(page.getByText(atTable, { exact: true }))
})
