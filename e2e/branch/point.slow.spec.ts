import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { holds, pageLoaded, sees, wait } from '../harness/look.ts'
import { stage } from '../harness/stage.ts'
import { t } from '../harness/words.ts'
import { type People, people } from '../harness/world.ts'

const { a, admin, visit } = await stage()
let world: People
beforeAll(async () => {
  world = await people(a)
})

const field = (page: Page) => page.getByRole('textbox', { name: t('branch-form.point') })

/** Opens the form of a branch with coordinates, and waits for the map. */
const openForm = async (page: Page) => {
  await admin('update branch set lat = 41, lng = 29 where id = $1', [world.moda.id])
  await page.goto(`/branch/form/${world.moda.id}`)
  await pageLoaded(page)
  await holds(field(page), '41, 29')
}
const stored = async () => {
  const [row] = await admin<{ lat: number; lng: number }>('select lat, lng from branch where id = $1', [world.moda.id])
  return [Number(row?.lat), Number(row?.lng)]
}
const save = async (page: Page) => {
  await page.getByRole('button', { name: t('action.save'), exact: true }).click()
  await sees(page.getByText(t('action.saved'), { exact: true }))
}

test('a press on the map moves the restaurant there', async () => {
  const page = await visit({ as: world.owner })
  await openForm(page)
  const map = page.getByRole('region', { name: t('branch-form.point') })
  await sees(map.locator('canvas'))
  await map.scrollIntoViewIfNeeded()
  const { x, y, width, height } = (await map.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  // Right of and above the centre, where the restaurant is: further east and north.
  await page.mouse.click(x + width * 0.75, y + height * 0.25)
  await expect.poll(() => field(page).inputValue(), wait).not.toBe('41, 29')
  await save(page)
  const [lat = 0, lng = 0] = await stored()
  expect([lat > 41 && lat < 41.1, lng > 29 && lng < 29.1]).toEqual([true, true])
})

test('the pasted link of a map says where the restaurant is', async () => {
  const page = await visit({ as: world.owner })
  await openForm(page)
  await field(page).fill(
    'https://www.google.com/maps/place/X/@41.1,29.1,17z/data=!3m1!4b1!4m6!3m5!8m2!3d40.98765!4d29.03',
  )
  await save(page)
  expect(await stored()).toEqual([40.98765, 29.03])
})

test('the place of the browser is taken for the restaurant’s, and a refusal to say it is told', async () => {
  const page = await visit({ as: world.owner, apart: true })
  await page.context().setGeolocation({ latitude: 40.99, longitude: 29.02 })
  await openForm(page)
  const here = page.getByRole('button', { name: t('branch-form.point.here') })
  await here.click()
  await sees(page.getByText(t('branch-form.point.here.failed')))
  await holds(field(page), '41, 29')
  await page.context().grantPermissions(['geolocation'])
  await here.click()
  await holds(field(page), '40.99, 29.02')
  await save(page)
  expect(await stored()).toEqual([40.99, 29.02])
})
