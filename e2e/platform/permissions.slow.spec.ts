import { beforeAll, expect, test } from 'vitest'
import { missing, pageLoaded, sees, wait } from '../harness/look.ts'
import { stage } from '../harness/stage.ts'
import { t } from '../harness/words.ts'
import { type People, people } from '../harness/world.ts'

const { a, admin, visit } = await stage()
let world: People
beforeAll(async () => {
  world = await people(a)
})

test('role editor leads to a resource with its calls, pages and roles, and from there to a permission', async () => {
  const [role] = await admin<{ role_id: number }>('select role_id from user_role where user_id = $1', [
    world.operator.id,
  ])
  const page = await visit({ as: world.operator })
  await page.goto(`/role/list-schema-form/${role?.role_id}`)
  await pageLoaded(page)
  const about = page.getByRole('link', { name: t('permission.resource.open', { resource: 'Word groups' }) })
  await about.scrollIntoViewIfNeeded()
  await about.hover({ force: true })
  await about.click()
  const drawer = page.getByRole('dialog')
  await sees(drawer.getByText('/word-group/export'))
  await sees(drawer.getByText(t('permission.danger.delete')))
  await sees(drawer.getByRole('link', { name: t('word-group.title') }))
  await sees(drawer.getByText('Platform support'))
  await drawer.getByRole('link', { name: t('permission.action.delete'), exact: true }).click()
  await sees(page.getByText('delete-word-group'))
  expect(new URL(page.url()).pathname).toBe('/permission/list')
})

test('resource list finds a resource by its call and opens it by the keyboard', async () => {
  const page = await visit({ as: world.operator })
  await page.goto('/permission/resource/list')
  await pageLoaded(page)
  await page.getByRole('searchbox').fill('delete /kitchen')
  const row = (name: RegExp) => page.getByRole('table').getByRole('link', { name })
  await missing(row(/Word groups/))
  await row(/Cuisines/).press('Enter')
  await sees(page.getByRole('dialog').getByText('/kitchen/:id'))
  await page.keyboard.press('Escape')
  await missing(page.getByRole('dialog'))
})

test('permission list renames a resource for everybody, and takes the own name back', async () => {
  const page = await visit({ as: world.operator })
  await page.goto('/permission/list?q=post-cancel-reason')
  await pageLoaded(page)
  const rename = async (now: string, name: string) => {
    await page.getByRole('button', { name: `${t('permission.rename')}: ${now}` }).click()
    await page.getByRole('textbox', { name: 'English' }).fill(name)
    await page.keyboard.press('Enter')
    await missing(page.getByRole('dialog'))
  }
  await rename('Cancellation reasons', 'Reasons to cancel')
  await sees(page.getByText('Reasons to cancel: Add').first())
  const overrides = () => admin("select lang, text from translation where key like '%cancel-reason'")
  expect(await overrides()).toEqual([{ lang: 'en', text: 'Reasons to cancel' }])
  await rename('Reasons to cancel', '')
  await sees(page.getByText('Cancellation reasons: Add').first())
  await expect.poll(overrides, wait).toEqual([])
})

test('permission list reads the texts again each time they are opened', async () => {
  const page = await visit({ as: world.operator })
  await page.goto('/permission/list?q=post-kitchen')
  await pageLoaded(page)
  const rename = page.getByRole('button', { name: `${t('permission.rename')}: Cuisines` })
  const [dialog, english] = [page.getByRole('dialog'), page.getByRole('textbox', { name: 'English' })]
  await rename.click()
  await sees(english)
  await page.keyboard.press('Escape')
  await missing(dialog)
  const answer = Promise.withResolvers<void>()
  await page.route('**/api/translate?*', async (route) => {
    await answer.promise
    await route.continue()
  })
  await rename.click()
  await sees(dialog)
  expect(await english.count()).toBe(0)
  answer.resolve()
  await sees(english)
})

test('permission list keeps what was typed where a text is refused', async () => {
  const page = await visit({ as: world.operator, expects: [/400 .*\/api\/translate/] })
  await page.goto('/permission/list?q=post-kitchen')
  await pageLoaded(page)
  await page.getByRole('button', { name: `${t('permission.rename')}: Cuisines` }).click()
  const english = page.getByRole('textbox', { name: 'English' })
  await english.fill('<b>Cuisines</b>')
  await page.keyboard.press('Enter')
  await sees(page.getByRole('alert').filter({ hasText: t('translate.wrong.html') }))
  expect(await english.inputValue()).toBe('<b>Cuisines</b>')
})
