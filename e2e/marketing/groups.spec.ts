import { beforeAll, expect, test } from 'vitest'
import { slow } from '../../apps/server/test/slow.ts'
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
  const countOfMembers = page.getByRole('status').filter({ hasText: t('member-group.found.count', { n: 2 }) })
  await sees(countOfMembers)
  expect(await axeViolations(page)).toEqual([])
  const save = page.getByRole('button', { name: t('action.save'), exact: true })
  await save.click()
  await expect
    .poll(() => admin(`select rules from member_group where name = 'Premium üyeler'`), wait)
    .toEqual([{ rules: { all: [{ on: 'premium', is_premium: true }] } }])
  await sees(page.getByText(t('member-group.say.premium'), { exact: true }))
})

test(
  'a list by institution and group becomes a group of its own, which names the institution and one more that is chosen by name',
  slow,
  async () => {
    const { company_id } = world.moda
    const [school, works] = await Promise.all(
      ['Teknik Lise', 'Gıda Fabrikası'].map((name, i) =>
        a.insert<{ id: number }>('institution', { company_id, name, code: `KURUM-${i}` }),
      ),
    )
    await a.member({ company: { id: company_id }, first_name: 'Ece', is_premium: true, institution_id: works?.id })
    const rules = { any: [{ on: 'premium', is_premium: true }] }
    const premium = await a.insert<{ id: number }>('member_group', {
      company_id,
      name: 'Sevilenler',
      rules: JSON.stringify(rules),
    })
    const page = await visit({ as: world.owner })
    await page.goto(`/member?institution_id=${school?.id}&member_group_id=${premium.id}`)
    await page.getByRole('button', { name: t('member-group.save-filters'), exact: true }).click()
    const countOf = (count: string) =>
      page.getByRole('status').filter({ hasText: t('member-group.found.count', { n: count }) })
    await sees(countOf('0'))
    const chosen = page.getByRole('combobox', { name: t('member-group.on.institution'), exact: true })
    await chosen.click()
    await chosen.fill('fabrika')
    await page.getByTitle('Gıda Fabrikası', { exact: true }).click()
    await page.keyboard.press('Escape')
    await sees(countOf('1'))
    await page.getByLabel(t('member-group.name'), { exact: false }).first().fill('Kurumlu sevilenler')
    await page.getByRole('button', { name: t('action.save'), exact: true }).click()
    await expect
      .poll(() => admin(`select rules from member_group where name = 'Kurumlu sevilenler'`), wait)
      .toEqual([{ rules: { all: [rules, { on: 'institution', institution_id: [school?.id, works?.id] }] } }])
    const names = t('member-group.say.institution', { values: 'Teknik Lise, Gıda Fabrikası' })
    await sees(
      page.getByText(`${t('member-group.say.premium')} ${t('member-group.say.and')} ${names}`, { exact: true }),
    )
  },
)
