import { beforeAll, expect, test } from 'vitest'
import { axeViolations, pageLoaded, sees, wait } from '../harness/look.ts'
import { stage } from '../harness/stage.ts'
import { t } from '../harness/words.ts'
import { type People, people, type SeededRecords, seedRecords } from '../harness/world.ts'

const { a, visit } = await stage()
let world: People & SeededRecords
beforeAll(async () => {
  const staff = await people(a)
  world = { ...staff, ...(await seedRecords(a, staff)) }
  const { company_id } = world.moda
  const member = await a.member({ company: { id: company_id } })
  const wallet = { company_id, member_id: member.id, kind: 'wallet', balance: 12_345 }
  const account = await a.insert<{ id: number }>('ledger_account', wallet)
  const topUp = { kind: 'topup', amount: 12_345, balance_after: 12_345, ref_type: 'test', ref_id: 1 }
  await a.insert('ledger_entry', { company_id, account_id: account.id, ...topUp })
})

test('wallet report lists companies, and a company opens its days', async () => {
  const page = await visit({ as: world.owner })
  await page.goto('/report/wallet')
  await pageLoaded(page)
  await page.getByRole('combobox', { name: t('wallet-report.by'), exact: true }).click()
  await page.getByTitle(t('wallet-report.by.company'), { exact: true }).click()
  await expect.poll(() => new URL(page.url()).searchParams.get('by'), wait).toBe('company')
  const table = page.getByRole('table', { name: t('wallet-report.title') })
  const row = table.getByRole('row').filter({ hasText: '123,45' })
  await sees(row)
  const scrolls = await table.evaluate(({ parentElement }) => {
    if (!parentElement) throw new Error('the table has no frame')
    return parentElement.scrollWidth > parentElement.clientWidth
  })
  expect(scrolls).toBe(false)
  expect(await axeViolations(page)).toEqual([])
  await row.getByRole('link').click()
  await expect.poll(() => new URL(page.url()).searchParams.get('company_id'), wait).toBe(String(world.moda.company_id))
  expect(new URL(page.url()).searchParams.get('by')).toBe(null)
  await sees(table.getByRole('row').filter({ hasText: '123,45' }).first())
})
