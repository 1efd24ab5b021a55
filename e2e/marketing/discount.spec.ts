import { expect, test } from 'vitest'
import { pageLoaded, wait } from '../harness/look.ts'
import { stage } from '../harness/stage.ts'
import { t } from '../harness/words.ts'
import { people } from '../harness/world.ts'

const { a, admin, visit } = await stage()

test('a discount is offered a restaurant beyond the hundredth of its company, and names it from then on', async () => {
  const { moda, owner } = await people(a)
  await admin(`update licence set modules = modules || 'campaign'::text where not 'campaign' = any (modules)`)
  // The last by name, after 120 others.
  const branches = await admin<{ id: number; name: string }>(
    `insert into branch (company_id, name, code, phone, city, district, address, lat, lng, hours, timezone, set_up_at)
     select company_id, case i when 120 then 'Zümrütevler' else 'Şube ' || lpad(i::text, 3, '0') end, 'Z' || chr(65 + i / 26) || chr(65 + i % 26),
       phone, city, district, address, lat, lng, hours, timezone, set_up_at
     from branch, generate_series(0, 120) i where id = $1 returning id, name`,
    [moda.id],
  )
  const last = branches.find(({ name }) => name === 'Zümrütevler')
  const { id } = await a.insert<{ id: number }>('discount', {
    company_id: moda.company_id,
    name: { tr: 'Yaz', en: '', de: '' },
    rate: 500,
    borne_by: 'branch',
    delivery_types: ['comeGetIt'],
    starts_at: new Date('2020-01-01'),
    ends_at: new Date('2999-01-01'),
  })
  const page = await visit({ as: owner })
  await page.goto(`/marketing/discount/form/${id}`)
  await pageLoaded(page)
  const restaurants = page.getByRole('combobox', { name: t('discount.branch_ids'), exact: false }).first()
  await restaurants.click()
  await restaurants.fill('zumrut')
  await page.getByTitle('Zümrütevler', { exact: true }).click()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: t('action.save'), exact: true }).click()
  await expect
    .poll(() => admin('select branch_ids from discount where id = $1', [id]), wait)
    .toEqual([{ branch_ids: [last?.id] }])
  await page.goto(`/marketing/discount/form/${id}`)
  await pageLoaded(page)
  const chosen = page.locator('form').getByTitle('Zümrütevler', { exact: true })
  await expect.poll(() => chosen.count(), wait).toBe(1)
})
