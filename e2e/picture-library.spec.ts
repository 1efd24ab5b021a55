import { beforeAll, expect, test } from 'vitest'
import { noise } from '../apps/server/src/modules/platform/picture/picture.samples.ts'
import { slow } from '../apps/server/test/slow.ts'
import { pageLoaded, sees, wait } from './harness/look.ts'
import { stage } from './harness/stage.ts'
import { t } from './harness/words.ts'
import { type People, people, type SeededRecords, seedRecords } from './harness/world.ts'

const { a, visit } = await stage()
let world: People
let menu: SeededRecords['modaMenu']
beforeAll(async () => {
  world = await people(a)
  menu = (await seedRecords(a, world)).modaMenu
})

const photo = async (name: string) => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await noise(640, 400).jpeg().toBuffer(),
})
const rubbish = { name: 'notes.png', mimeType: 'image/png', buffer: Buffer.from('no picture at all') }

test('picture library takes several files, and a product form selects one of them', slow, async () => {
  const operator = await visit({ as: world.operator })
  await operator.goto('/restaurant-image/list')
  await pageLoaded(operator)
  await sees(operator.getByText(t('restaurant-image.hint')))
  const opened = operator.waitForEvent('filechooser')
  await operator
    .getByRole('button', { name: t('restaurant-image.add-files') })
    .first()
    .press('Enter')
  await (await opened).setFiles([await photo('mercimek_corbasi.jpg'), rubbish, await photo('Adana-durum.jpg')])
  await sees(operator.getByRole('link', { name: 'mercimek corbasi' }))
  await sees(operator.getByRole('link', { name: 'Adana durum' }))
  await sees(operator.getByRole('alert').getByText('notes.png'))

  const owner = await visit({ as: world.owner })
  await owner.goto(`/manegement/${world.moda.id}/product/form/${menu.lentil.id}`)
  await pageLoaded(owner)
  const label = t('branch-product.image')
  const field = owner.getByRole('group', { name: label, exact: true })
  await field.getByRole('button', { name: t('picture.named.library', { name: label }) }).press('Enter')
  const library = owner.getByRole('dialog', { name: t('restaurant-image.title') })
  await library.getByRole('searchbox').fill('MERCİMEK')
  await expect.poll(() => library.getByRole('listitem').count(), wait).toBe(1)
  await library.getByRole('button', { name: 'mercimek corbasi' }).press('Enter')
  const crop = owner.getByRole('dialog', { name: t('picture.crop') })
  await crop.getByRole('button', { name: t('picture.crop.apply') }).press('Enter')
  const image = field.locator('img')
  await expect.poll(() => image.evaluate((img: HTMLImageElement) => img.naturalWidth), wait).toBeGreaterThan(0)
  const [width = 0, height = 0] = await image.evaluate((img: HTMLImageElement) => [img.naturalWidth, img.naturalHeight])
  expect(width / height).toBeCloseTo(4 / 3, 1)
  await owner.getByRole('button', { name: t('action.save') }).click()
  await sees(owner.getByText(t('action.saved'), { exact: true }))
})

test('word group form adds words as chips and refuses a word of another group', async () => {
  const page = await visit({ as: world.operator, expects: [/400 .*word-group/] })
  await page.goto('/filter-settings/form')
  await pageLoaded(page)
  await page.getByRole('textbox', { name: t('word-group.name') }).fill('Fırın')
  const words = page.getByRole('combobox', { name: t('word-group.words') })
  await words.fill('pide')
  await words.press('Enter')
  await words.fill('FRIES')
  await words.press('Enter')
  await page.getByRole('button', { name: t('action.save') }).click()
  await sees(page.getByText(t('word-group.taken', { word: 'fries', group: 'Patates' })))
})
