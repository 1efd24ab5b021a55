import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { noise } from '../../apps/server/src/modules/platform/picture/picture.samples.ts'
import { slow } from '../../apps/server/test/slow.ts'
import { axeViolations, pageLoaded, sees, wait } from '../harness/look.ts'
import { stage } from '../harness/stage.ts'
import { t } from '../harness/words.ts'
import { type People, people, seedRecords } from '../harness/world.ts'

const { a, admin, visit } = await stage()
let world: People
beforeAll(async () => {
  world = await people(a)
  await seedRecords(a, world)
  await admin(`update licence set modules = modules || '{campaign}'`)
})

const photo = async (width: number, height: number) => ({
  name: 'photo.jpg',
  mimeType: 'image/jpeg',
  buffer: await noise(width, height).jpeg().toBuffer(),
})

/** Chooses a picture for a field and accepts the proposed crop. */
const choose = async (page: Page, label: string, file: Awaited<ReturnType<typeof photo>>) => {
  const field = page.getByRole('group', { name: label })
  const opened = page.waitForEvent('filechooser')
  await field.getByRole('button').first().press('Enter')
  await (await opened).setFiles(file)
  await page
    .getByRole('dialog', { name: t('picture.crop') })
    .getByRole('button', { name: t('picture.crop.apply') })
    .press('Enter')
  const image = field.locator('img')
  await expect.poll(() => image.evaluate((img: HTMLImageElement) => img.naturalWidth), wait).toBeGreaterThan(0)
  return image.evaluate((img: HTMLImageElement) => img.naturalWidth / img.naturalHeight)
}

const turkish = (name: string) => t('form.in-language', { name, language: t('lang.tr') })

test('a banner is cut to its ratios, saved, listed, and seen by guests above the menu, who are counted', async () => {
  const page = await visit({ as: world.owner })
  await page.goto(`/manegement/${world.moda.id}/banner/form`)
  await pageLoaded(page)
  await page.getByLabel(turkish(t('branch-showcase.name'))).fill('Yaz indirimi')
  expect(await choose(page, t('branch-showcase.web'), await photo(900, 400))).toBeCloseTo(5, 1)
  expect(await choose(page, t('branch-showcase.mobile'), await photo(600, 500))).toBeCloseTo(2, 1)
  await sees(page.getByRole('complementary').getByRole('img', { name: 'Yaz indirimi' }).first())
  await page.getByRole('button', { name: t('action.save') }).click()
  await sees(page.getByRole('heading', { name: t('branch-showcase.banner.title') }))
  await sees(page.getByRole('row', { name: 'Yaz indirimi' }).getByText(t('showcase.state.running')))

  const guest = await visit({ width: 375 })
  const sent = guest.waitForRequest((request) => request.url().endsWith('/api/ordering/front/seen'))
  await guest.goto(`/o/${world.moda.id}`)
  const banner = guest.getByRole('region', { name: t('guest-page.banners') }).getByRole('img', { name: 'Yaz indirimi' })
  await sees(banner)
  const [{ id } = { id: 0 }] = await admin<{ id: number }>('select id from branch_showcase')
  expect((await sent).postDataJSON()).toEqual({ seen: [{ of: 'branch', id, views: 1, clicks: 0 }] })
  expect(await axeViolations(guest)).toEqual([])
})

test(
  'a story asks for what is missing, keeps its contents in order and shows them as a phone would',
  slow,
  async () => {
    const page = await visit({ as: world.owner, expects: [/400/] })
    await page.goto(`/manegement/${world.moda.id}/story/form`)
    await pageLoaded(page)
    await page.getByLabel(turkish(t('branch-showcase.name'))).fill('Mutfaktan')
    await page.getByRole('button', { name: t('showcase.item.add') }).click()
    await page.getByRole('button', { name: t('action.save') }).click()
    await sees(page.getByRole('group', { name: t('showcase.item', { n: 1 }) }).getByText(t('rule.required')))
    await choose(page, t('showcase.item', { n: 1 }), await photo(500, 800))
    const link = page.getByLabel(t('branch-showcase.link'), { exact: true })
    await link.fill('javascript:alert(1)')
    await page.getByRole('button', { name: t('action.save') }).click()
    await sees(page.getByText(t('rule.url')))
    await link.fill('https://demo.sofra/menu')
    await page.getByRole('button', { name: t('action.save') }).click()
    await sees(page.getByText(t('showcase.needs-picture')))
    expect(await choose(page, t('branch-showcase.cover'), await photo(200, 300))).toBe(1)
    await page.getByRole('button', { name: t('action.save') }).click()
    await sees(page.getByRole('row', { name: 'Mutfaktan' }))
    expect(
      await admin('select items -> 0 ->> $1 as link from branch_showcase where kind = $2', ['link', 'story']),
    ).toEqual([{ link: 'https://demo.sofra/menu' }])
  },
)
