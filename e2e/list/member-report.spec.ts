import { beforeAll, expect, test } from 'vitest'
import { axeViolations, pageLoaded, sees, wait } from '../harness/look.ts'
import { stage } from '../harness/stage.ts'
import { t } from '../harness/words.ts'
import { type People, people, type SeededRecords, seedRecords } from '../harness/world.ts'

const { a, admin, visit } = await stage()
let world: People & SeededRecords
beforeAll(async () => {
  const staff = await people(a)
  world = { ...staff, ...(await seedRecords(a, staff)) }
  for (const [first_name, phone] of [
    ['Ayşe', '+905550000001'],
    ['Bora', '+905550000002'],
  ]) {
    const { company_id, id: branch_id } = world.moda
    const { id } = await a.member({ company: { id: company_id }, first_name, phone })
    await admin(
      `insert into member_order (company_id, order_id, member_id, branch_id, day, source, delivery_type, currency, turnover)
       values ($1, $3::bigint, $3, $2, current_date - 5, 'web', 'comeGetIt', 'TRY', 5000)`,
      [company_id, branch_id, id],
    )
    // Bora had ordered long before.
    await admin(
      `insert into member_branch (company_id, member_id, branch_id, first_day, last_day)
       values ($1, $3, $2, current_date - case when $4 = 'Bora' then 900 else 5 end, current_date - 5)`,
      [company_id, branch_id, id, first_name],
    )
  }
})

test('member report counts new and returning members, and a figure opens the members that it counts', async () => {
  const page = await visit({ as: world.owner })
  await page.goto('/reporting/list-report-member?by=source')
  await pageLoaded(page)
  const row = page.getByRole('row', { name: new RegExp(`^${t('source.web')}`) })
  await sees(row)
  expect(await axeViolations(page)).toEqual([])
  const name = t('order-report.orders-behind', {
    name: t('source.web'),
    measure: t('member-report.new_members'),
    value: '1',
  })
  await row.getByRole('link', { name, exact: true }).click()
  await expect.poll(() => new URL(page.url()).pathname, wait).toBe('/member/list')
  const members = page.getByRole('table', { name: t('member.title') }).getByRole('row')
  await sees(members.filter({ hasText: 'Ayşe' }))
  expect(await members.filter({ hasText: 'Bora' }).count()).toBe(0)
})
