import { beforeAll, expect, test } from 'vitest'
import { pageLoaded, sees, wait } from '../harness/look.ts'
import { stage } from '../harness/stage.ts'
import { t } from '../harness/words.ts'
import { type People, people, seedRecords } from '../harness/world.ts'

const { a, admin, visit } = await stage()
let world: People
beforeAll(async () => {
  world = await people(a)
  await seedRecords(a, world)
})

test('a request is approved with an answer, which goes out by e-mail', async () => {
  const page = await visit({ as: world.owner })
  await page.goto(`/manegement/${world.moda.id}/branch-request-suggestion/list`)
  await pageLoaded(page)
  await page.locator('tbody a').first().click()
  const drawer = page.getByRole('dialog')
  await drawer.getByLabel(t('guest-request.answer'), { exact: true }).fill('Mayısta açıyoruz, bekleriz.')
  await drawer.getByRole('button', { name: t('guest-request.step.approved') }).click()
  await sees(drawer.getByText(t('guest-request.state.approved'), { exact: true }))
  const letter = () => admin("select recipient from mail where template = 'request-answered'")
  await expect.poll(letter, wait).toEqual([{ recipient: 'nazli.er@demo.sofra' }])
})
