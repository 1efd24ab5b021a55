import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { openFileStore } from '../apps/server/src/kernel/files/open-file-store.ts'
import { noise } from '../apps/server/src/modules/platform/picture/picture.samples.ts'
import { readPicture } from '../apps/server/src/modules/platform/picture/picture.save.ts'
import { slow } from '../apps/server/test/slow.ts'
import { missing, pageLoaded, sees, wait } from './harness/look.ts'
import { stage } from './harness/stage.ts'
import { t } from './harness/words.ts'
import { type People, people, seedRecords } from './harness/world.ts'

const { a, config, visit } = await stage()
let world: People
beforeAll(async () => {
  world = await people(a)
  await seedRecords(a, world)
})

const label = t('branch.logo_mobile')
const formOfModa = async () => {
  const page = await visit({ as: world.owner })
  await page.goto(`/branch/form/${world.moda.id}`)
  await pageLoaded(page)
  return page
}
const field = (page: Page) => page.getByRole('group', { name: label, exact: true })
const photo = async () => ({
  name: 'photo.jpg',
  mimeType: 'image/jpeg',
  buffer: await noise(900, 600).jpeg().toBuffer(),
})

/** Opens the file chooser by keyboard and chooses a file. */
const choose = async (page: Page, file: { name: string; mimeType: string; buffer: Buffer }) => {
  const opened = page.waitForEvent('filechooser')
  await field(page).getByRole('button').first().press('Enter')
  await (await opened).setFiles(file)
}

test('picture field selects, crops, saves and removes a picture by keyboard', async () => {
  const page = await formOfModa()
  await choose(page, await photo())
  const dialog = page.getByRole('dialog', { name: t('picture.crop') })
  const area = dialog.getByRole('application', { name: t('picture.crop.area') })
  const zoom = dialog.getByRole('slider', { name: t('picture.zoom') })
  await area.press('+')
  await expect.poll(() => zoom.getAttribute('aria-valuenow'), wait).toBe('1.1')
  await area.press('ArrowLeft')
  await zoom.press('ArrowRight')
  await expect.poll(() => zoom.getAttribute('aria-valuenow'), wait).toBe('1.2')
  await dialog.getByRole('button', { name: t('picture.crop.apply') }).press('Enter')

  const image = field(page).locator('img')
  await expect.poll(() => image.evaluate((img: HTMLImageElement) => img.naturalWidth), wait).toBeGreaterThan(0)
  const size = await image.evaluate((img: HTMLImageElement) => [img.naturalWidth, img.naturalHeight])
  expect(size[0]).toBe(size[1])
  await page.getByRole('button', { name: t('action.save') }).click()
  await sees(page.getByText(t('action.saved'), { exact: true }))

  const again = await formOfModa()
  await sees(field(again).locator('img'))
  await field(again)
    .getByRole('button', { name: t('picture.named.remove', { name: label }) })
    .press('Enter')
  await missing(field(again).locator('img'))
})

test('picture field refuses a file that is no picture', slow, async () => {
  const page = await formOfModa()
  await choose(page, { name: 'photo.png', mimeType: 'image/png', buffer: Buffer.from('<script>alert(1)</script>') })
  await sees(field(page).getByRole('alert').getByText(t('picture.not-a-picture')))
  await choose(page, await photo())
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('action.cancel') })
    .click()
  await missing(field(page).getByRole('alert'))
  await sees(page.getByText(t('form.unchanged')))
})

test('picture field refuses an empty file and one that is too small, each in its own words', slow, async () => {
  const page = await formOfModa()
  const says = (text: string) => sees(field(page).getByRole('alert').getByText(text))
  await choose(page, { name: 'photo.png', mimeType: 'image/png', buffer: Buffer.alloc(0) })
  await says(t('error.empty-file'))
  const small = await noise(600, 127).png().toBuffer()
  await choose(page, { name: 'photo.png', mimeType: 'image/png', buffer: small })
  await says(t('picture.too-small', { width: 128, height: 128 }))
  // A picture of the minimum size cannot be zoomed.
  const least = await noise(128, 300).png().toBuffer()
  await choose(page, { name: 'photo.png', mimeType: 'image/png', buffer: least })
  const dialog = page.getByRole('dialog', { name: t('picture.crop') })
  await dialog.getByRole('application', { name: t('picture.crop.area') }).press('+')
  await dialog.getByRole('button', { name: t('picture.crop.apply') }).press('Enter')
  await sees(field(page).locator('img'))
  await missing(field(page).getByRole('alert'))
})

test('picture loads the smallest size that fills its box', slow, async () => {
  const { picture, save } = await readPicture(await noise(640, 480).jpeg().toBuffer(), 'product')
  await save(openFileStore(config))
  const name = { tr: 'Mısır', en: 'Corn', de: 'Mais' }
  await a.insert('material', { company_id: world.moda.company_id, branch_id: world.moda.id, name, image: picture.path })
  await a.insert('restaurant_image', { name, tags: [], image: picture.path })
  const sizeAt = async (as: People['owner'], address: string) => {
    const page = await visit({ as })
    await page.goto(address)
    await pageLoaded(page)
    const image = page.locator(`img[src^="/files/${picture.path.replace('.webp', '.')}"]`)
    const state = () =>
      image.evaluate((img: HTMLImageElement) => img.complete && img.naturalWidth > 0 && img.currentSrc)
    await expect.poll(state, wait).toMatch(/avif$/)
    return (await state()).toString().replace(/^.*\/\w+\./, '')
  }
  expect(await sizeAt(world.owner, `/manegement/${world.moda.id}/branch-material/list`)).toBe('96.avif')
  expect(await sizeAt(world.operator, '/restaurant-image/list')).toBe('384.avif')
})
