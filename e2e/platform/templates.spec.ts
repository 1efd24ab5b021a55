import { beforeAll, expect, test } from 'vitest'
import { pageLoaded, sees } from '../harness/look.ts'
import { stage } from '../harness/stage.ts'
import { t } from '../harness/words.ts'
import { type People, people } from '../harness/world.ts'

const { a, admin, visit } = await stage()
let world: People
beforeAll(async () => {
  world = await people(a)
})

test('a delivery template is applied to a restaurant after its preview, and undone', async () => {
  const steps = JSON.stringify([{ metres: 1_500, fee: 0, minimum_total: 0, min_minutes: 20, max_minutes: 30 }])
  const fields = { name: 'Şehir içi', currency_code: 'TRY', steps, is_active: true, sort_no: 1 }
  const template = await a.insert('delivery_distance_template', fields)
  await a.zone({ branch: world.moda, name: 'Yakın çevre' })
  const names = async () =>
    (await admin<{ name: string }>('select name from delivery_zone where branch_id = $1', [world.moda.id])).map(
      ({ name }) => name,
    )
  const page = await visit({ as: world.operator })
  await page.goto(`/delivery-distance-template/form/${template.id}`)
  await pageLoaded(page)
  await sees(page.getByLabel(`${t('delivery-distance-template.step.metres')}*`))
  await page.getByRole('button', { name: t('delivery-distance-template.apply'), exact: true }).click()
  const drawer = page.getByRole('dialog')
  await drawer.getByRole('combobox').fill(String(world.moda.name))
  await page.getByTitle(`${world.moda.name} · Kaşık Lokantası`).click()
  await sees(drawer.getByText(t('delivery-distance-template.change.changed'), { exact: true }))
  await drawer.getByRole('button', { name: t('delivery-distance-template.apply.do', { n: 1 }) }).click()
  await sees(page.getByText(t('delivery-distance-template.applied', { n: 1 })))
  expect(await names()).toEqual(['0–1,5 km'])

  await page.getByRole('button', { name: t('delivery-distance-template.undo.last') }).click()
  const question = page.getByRole('dialog', { name: t('delivery-distance-template.undo.title', { n: 1 }) })
  await question.getByRole('button', { name: t('delivery-distance-template.undo'), exact: true }).click()
  await sees(page.getByText(t('delivery-distance-template.undone', { n: 1 })))
  expect(await names()).toEqual(['Yakın çevre'])
})
