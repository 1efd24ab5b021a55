import { whyNot } from '@sofra/contract/access/permission/permission.contract.ts'
import { putRoleKeys } from '@sofra/contract/access/role/role.contract.ts'
import { kitchen } from '@sofra/contract/platform/kitchen/kitchen.contract.ts'
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import type { MadeUser } from '../apps/server/test/factories.ts'
import { slow } from '../apps/server/test/slow.ts'
import { allKeys } from '../apps/server/test/tenants.ts'
import { missing, pageLoaded, sees, wait } from './harness/look.ts'
import { stage } from './harness/stage.ts'
import { t } from './harness/words.ts'
import { type People, people } from './harness/world.ts'

const { a, admin, call, visit } = await stage()
let world: People
let account: { id: number }
beforeAll(async () => {
  world = await people(a)
  const [row] = await admin<{ account_id: number }>('select account_id from app_user where id = $1', [world.owner.id])
  account = { id: row?.account_id ?? 0 }
})

const roleOf = async ({ id }: MadeUser) => {
  const [row] = await admin<{ role_id: number }>('select role_id from user_role where user_id = $1', [id])
  return row?.role_id ?? 0
}
const box = (page: Page, resource: string, action: string) =>
  page.getByRole('checkbox', { name: new RegExp(`^${resource}: ${action}(,|$)`) })
const isTicked = (page: Page, resource: string, action: string) =>
  expect.poll(() => box(page, resource, action).isChecked(), wait)
const openRole = async (as: MadeUser, id: number) => {
  const page = await visit({ as })
  await page.goto(`/role/list-schema-form/${id}`)
  await pageLoaded(page)
  return page
}
const isSaved = (page: Page) => sees(page.getByText(t('action.saved'), { exact: true }))
const save = async (page: Page) => {
  await page.getByRole('button', { name: t('action.save') }).click()
  await isSaved(page)
}

test('role page changes the permissions of an open panel without a reload', async () => {
  const platform = await a.account('eliza')
  const worker = await a.user({ account: platform, keys: ['get-kitchen-all', 'get-kitchen', 'post-kitchen'] })
  const chief = await a.user({ account: platform, keys: allKeys, is_auth_for_account: true })
  const editing = await openRole(chief, await roleOf(worker))
  const working = await visit({ as: worker })
  await working.goto('/kitchen/list')
  await pageLoaded(working)
  const add = working.getByRole('button', { name: t('action.add') })
  await sees(add)

  await box(editing, 'Cuisines', 'Add').click()
  await sees(editing.getByText(t('role.save.changes', { added: 0, removed: 1 })))
  await save(editing)
  await missing(add)
  await sees(working.getByText(t('access.changed')))

  await box(editing, 'Cuisines', 'Add').click()
  await save(editing)
  await sees(add.first())
})

test('screen whose permission is withdrawn shows a notice and keeps its input', async () => {
  const platform = await a.account('eliza')
  const worker = await a.user({ account: platform, keys: ['get-kitchen-all', 'post-kitchen'] })
  const chief = await a.user({ account: platform, keys: allKeys, is_auth_for_account: true })
  const id = await roleOf(worker)
  const page = await visit({ as: worker })
  await page.goto('/kitchen/form')
  await pageLoaded(page)
  await page.getByRole('textbox', { name: /Cuisine name/ }).fill('Karadeniz')
  const give = (version: number, keys: string[]) =>
    call(putRoleKeys, { as: chief, params: { role_id: id }, body: { version, keys } })
  expect((await give(1, [])).status).toBe(200)
  await sees(page.getByRole('heading', { name: t('access.gone.title') }))
  expect((await call(kitchen.list, { as: worker, query: {} })).status).toBe(403)
  expect((await give(2, ['get-kitchen-all', 'post-kitchen'])).status).toBe(200)
  await expect.poll(() => page.getByRole('textbox', { name: /Cuisine name/ }).inputValue(), wait).toBe('Karadeniz')
})

test('permission matrix is edited by keyboard and lists its changes before saving', slow, async () => {
  const role = await a.insert<{ id: number }>('role', { account_id: account.id, name: 'Deneme' })
  const page = await openRole(world.owner, role.id)
  const all = page.getByRole('checkbox', { name: t('role.all-of-resource', { resource: 'Orders' }) })
  await all.focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Space')
  await isTicked(page, 'Orders', 'List').toBe(true)
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Space')
  await isTicked(page, 'Orders', 'View').toBe(true)
  await page.keyboard.press('End')
  await page.keyboard.press('Space')
  await isTicked(page, 'Orders', 'Edit approved orders').toBe(true)
  await page.keyboard.press('Home')
  await expect
    .poll(() => all.evaluate((one: HTMLInputElement) => [one === document.activeElement, one.indeterminate]), wait)
    .toEqual([true, true])
  await page.keyboard.press('Space')
  await isTicked(page, 'Orders', 'Return').toBe(true)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Space')
  await isTicked(page, 'Orders', 'List').toBe(false)
  await sees(page.getByText(t('form.unchanged')))

  await page.getByRole('searchbox', { name: t('permission.search') }).fill('CANCEL')
  await missing(page.getByRole('checkbox', { name: t('role.all-of-resource', { resource: 'Restaurants' }) }))
  await box(page, 'Orders', 'Cancel order').press('Space')
  await page.keyboard.press('Control+s')
  await isSaved(page)
  expect(await admin('select keys from role where id = $1', [role.id])).toEqual([{ keys: ['put-order-cancel'] }])
})

test('role form leads to the empty permissions of a new role', slow, async () => {
  const page = await visit({ as: world.owner })
  await page.goto('/role/form')
  await pageLoaded(page)
  await page.getByRole('textbox', { name: new RegExp(`^${t('role.name')}`) }).fill('Paket')
  await page.keyboard.press('Enter')
  await sees(page.getByRole('heading', { name: t('role.permissions-of', { name: 'Paket' }) }))
  await isTicked(page, 'Orders', 'List').toBe(false)
})

test('permission matrix locks permissions that the editor does not hold', slow, async () => {
  const roleKeys = allKeys.filter((key) => /-role(-|$)/.test(key))
  const editor = await a.user({ account, keys: [...roleKeys, 'get-order'], is_auth_for_account: true })
  const role = await a.insert<{ id: number }>('role', {
    account_id: account.id,
    name: 'Kilitli',
    keys: ['put-order-return'],
  })
  const page = await openRole(editor, role.id)
  const locked = page.getByRole('checkbox', { name: /^Orders: Return/ })
  await expect.poll(() => locked.getAttribute('aria-disabled'), wait).toBe('true')
  await locked.press('Space')
  await sees(
    page
      .getByRole('alert')
      .getByText(t('role.locked'))
      .or(page.getByText(t('role.locked'))),
  )
  expect(await locked.isChecked()).toBe(true)
  await page.getByRole('checkbox', { name: t('role.all-of-resource', { resource: 'Orders' }) }).press('Space')
  await isTicked(page, 'Orders', 'View').toBe(true)
  await isTicked(page, 'Orders', 'Cancel order').toBe(false)
  await save(page)
  expect(await admin('select keys from role where id = $1', [role.id])).toEqual([
    { keys: ['get-order', 'put-order-return'] },
  ])
})

test('"why can’t they" names the missing permission', slow, async () => {
  const page = await visit({ as: world.owner })
  const key = 'put-order-cancel-departed'
  await page.goto(`/user/${world.clerk.id}/permissions`)
  await pageLoaded(page)
  await page.getByRole('combobox', { name: t('why.permission') }).fill('ORDER on the way')
  await page.keyboard.press('Enter')
  await sees(page.getByText(t('why.refused', { name: 'Elif Tezgâh' })))
  await sees(page.getByText(t('why.key.failed')))
  const { reply } = await call(whyNot, {
    as: world.owner,
    params: { user_id: world.clerk.id },
    query: { key },
    headers: { lang: 'en' },
  })
  for (const { text } of reply.checks) await sees(page.getByText(text, { exact: false }))
})
