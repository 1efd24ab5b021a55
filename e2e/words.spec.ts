import { beforeAll, expect, test } from 'vitest'
import { sees } from './harness/look.ts'
import { stage } from './harness/stage.ts'
import { t, words } from './harness/words.ts'
import { type People, people, seedRecords } from './harness/world.ts'

const { a, visit } = await stage()
let world: People
beforeAll(async () => {
  world = await people(a)
  await seedRecords(a, world)
})

test('a screen loads the words of the areas that it shows and no others', async () => {
  const page = await visit({ as: world.operator })
  const loaded: string[] = []
  page.on('request', (request) =>
    loaded.push(...(/assets\/(platform|catalog|company)-/.exec(request.url())?.slice(1) ?? [])),
  )
  await page.goto('/kitchen/list')
  await sees(page.getByRole('columnheader', { name: t('kitchen.name') }))
  expect(loaded).toEqual(['platform'])
})

test('another language brings the words of the page before the sign-in along', async () => {
  const page = await visit()
  await page.goto('/forgot-password')
  await sees(page.getByText(t('forgot.text')))
  await page.getByRole('button', { name: t('lang.de') }).click()
  await sees(page.getByText(words('de')('forgot.text')))
})
