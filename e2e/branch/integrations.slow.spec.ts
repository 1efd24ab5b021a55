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

const pathOf = (page: string) => `/manegement/${world.moda.id}/settings/${page}`
const next = (step: 'restaurant' | 'pickup' | 'activate') =>
  t('branch-integration.next', { step: t(`branch-integration.next.${step}`) })

test('a restaurant without the modules is led to its licence; with them it is connected to a marketplace step by step', async () => {
  const page = await visit({ as: world.owner, expects: [/status of 400/] })
  await page.goto(pathOf('integration-platform-settings'))
  await pageLoaded(page)
  await sees(page.getByText(t('branch-integration.none')))
  expect(await page.getByRole('link', { name: t('branch-integration.licence') }).getAttribute('href')).toBe('/services')
  await admin(`update licence set modules = modules || '{yemeksepeti,courier}'::text[]`)
  await page.reload()
  await pageLoaded(page)

  await page.getByRole('button', { name: /^Getir/ }).click()
  await sees(page.getByText(t('branch-integration.unlicensed', { module: t('licence.module.getir') })))
  await page.getByRole('button', { name: /^Yemeksepeti/ }).click()
  await page.getByLabel('Chain code').fill('KASIK')
  await page.getByLabel('User name').fill('moda')
  const save = page.getByRole('button', { name: t('action.save'), exact: true })
  await save.click()
  await sees(page.getByRole('alert').filter({ hasText: t('rule.required') }))
  await page.getByLabel('Password').fill('cok-gizli-4711')
  const changes = page.getByRole('region', { name: t('branch-settings.changes') })
  await sees(changes.getByText(t('branch-integration.secret.new')))
  expect(await changes.textContent()).not.toContain('cok-gizli')
  await save.click()
  await sees(page.getByText(next('restaurant')))
  await sees(page.getByPlaceholder(t('settings.credential.keep')))

  await page.getByLabel(t('branch-integration.remote_name')).fill('Kaşık Lokantası Moda')
  await page.getByLabel(t('branch-integration.remote_id')).fill('tr-1453')
  await save.click()
  await sees(page.getByText(next('activate')))
  await page.getByRole('switch', { name: t('branch-integration.is_active') }).click()
  await save.click()
  await sees(page.getByRole('button', { name: `Yemeksepeti ${t('branch-integration.state.active')}` }))
  expect(await admin('select is_active, remote_id, fields from branch_integration')).toEqual([
    { is_active: true, remote_id: 'tr-1453', fields: { chainCode: 'KASIK', username: 'moda' } },
  ])
})

test('the details that are no secret are taken from another restaurant; couriers ask for a pick-up point once all is saved', async () => {
  const page = await visit({ as: world.owner })
  await page.goto(`/manegement/${world.besiktas.id}/settings/integration-platform-settings?platform=yemeksepeti`)
  await pageLoaded(page)
  await page.getByRole('combobox', { name: t('branch-settings.same-as') }).click()
  await page.getByTitle('Kaşık Moda').click()
  await expect.poll(() => page.getByLabel('Chain code').inputValue()).toBe('KASIK')
  expect(await page.getByLabel('Password').inputValue()).toBe('')
  expect(await page.getByLabel(t('branch-integration.remote_id')).inputValue()).toBe('')
  await page.getByRole('button', { name: t('action.discard') }).click()

  await page.goto(`${pathOf('integration-courier-settings')}?platform=vigo`)
  await pageLoaded(page)
  await sees(page.getByText(t('branch-integration.pickup.later')))
  await page.getByLabel('Client id').fill('kasik')
  await page.getByLabel('Client secret').fill('gizli')
  await page.getByLabel(t('branch-integration.remote_name')).fill('Kaşık Moda')
  await page.getByLabel(t('branch-integration.remote_id')).fill('12')
  const save = page.getByRole('button', { name: t('action.save'), exact: true })
  await save.click()
  await sees(page.getByText(next('pickup')))
  await page.getByRole('button', { name: t('branch-integration.pickup.own') }).click()
  await page.getByLabel(t('branch-integration.pickup_point_id')).fill('pp-9')
  await page.getByRole('switch', { name: t('branch-integration.is_active') }).click()
  await save.click()
  await sees(page.getByRole('button', { name: `Vigo ${t('branch-integration.state.active')}` }))
})
