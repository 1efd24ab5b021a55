import { beforeAll, expect, test } from 'vitest'
import { axeViolations, pageLoaded, sees, wait } from '../harness/look.ts'
import { stage } from '../harness/stage.ts'
import { t } from '../harness/words.ts'
import { type People, people, seedRecords } from '../harness/world.ts'

const { a, admin, visit } = await stage()
let world: People
beforeAll(async () => {
  world = await people(a)
  await seedRecords(a, world)
  const company = { id: world.moda.company_id }
  for (const [i, first_name] of ['Ada', 'Deniz', 'Ege'].entries())
    await a.member({ company, first_name, is_premium: i > 0, consents: i > 1 ? ['sms'] : [] })
})

test('a group is made of rules with the number of its members beside them', async () => {
  const page = await visit({ as: world.owner })
  await page.goto('/member-group/form')
  await pageLoaded(page)
  await page.getByLabel(t('member-group.name'), { exact: false }).first().fill('Premium üyeler')
  const about = page.getByRole('combobox', { name: t('member-group.about'), exact: true })
  await about.click()
  await page.getByTitle(t('member-group.on.premium'), { exact: true }).click()
  const found = page.getByRole('status').filter({ hasText: t('member-group.found.count', { count: '2' }) })
  await sees(found)
  expect(await axeViolations(page)).toEqual([])
  const save = page.getByRole('button', { name: t('action.save'), exact: true })
  await save.click()
  await expect
    .poll(() => admin(`select rules from member_group where name = 'Premium üyeler'`), wait)
    .toEqual([{ rules: { all: [{ on: 'premium', is_premium: true }] } }])
  await sees(page.getByText(t('member-group.say.premium'), { exact: true }))
})
