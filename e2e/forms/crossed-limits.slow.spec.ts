import { expect, test } from 'vitest'
import { pageLoaded, sees, wait } from '../harness/look.ts'
import { stage } from '../harness/stage.ts'
import { t } from '../harness/words.ts'
import { people } from '../harness/world.ts'

const { a, admin, visit } = await stage()

test('points limits that cross are refused at their field, which has the focus, until they fit', async () => {
  const { moda, owner } = await people(a)
  const of = { company_id: moda.company_id, name: 'Kadıköy Teknik Lisesi', code: 'TEKNIK-LISE' }
  const { id } = await a.insert<{ id: number }>('institution', of)
  const page = await visit({ as: owner, expects: [/400/] })
  await page.goto(`/partner-institution/form/${id}`)
  await pageLoaded(page)
  await page.getByRole('switch', { name: t('institution.points_rules') }).click()
  const field = (name: 'lower_limit' | 'upper_limit') => page.getByLabel(t(`settings.points.${name}`), { exact: true })
  const save = () => page.getByRole('button', { name: t('action.save'), exact: true }).click()
  await field('lower_limit').fill('20')
  await field('upper_limit').fill('10')
  await save()
  await sees(page.getByRole('alert').filter({ hasText: t('settings.points.limits-crossed') }))
  await expect.poll(() => field('upper_limit').evaluate((one) => one === document.activeElement), wait).toBe(true)
  await field('upper_limit').fill('30')
  await save()
  const rules = () => admin<{ limits: unknown }>("select points_rules->'upper_limit' as limits from institution")
  await expect.poll(rules, wait).toEqual([{ limits: 30 }])
})
