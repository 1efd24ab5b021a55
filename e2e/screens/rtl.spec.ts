import type { Lang } from '@sofra/contract/kernel/languages.ts'
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { screens } from '../../apps/panel/src/app/routes.ts'
import type { Screen } from '../../apps/panel/src/kit/screen/screen.ts'
import { slow } from '../../apps/server/test/slow.ts'
import { fits, inTurn, pageLoaded, sees } from '../harness/look.ts'
import { standsRight, wrongSidesOf } from '../harness/rtl.ts'
import { open, placeOf, resize, screenStage } from '../harness/screens.ts'
import { words } from '../harness/words.ts'

// Arabic, Persian, Hebrew and Sorani; untranslated texts are in Turkish, so both directions are mixed.

const rtl = ['ar', 'fa', 'he', 'ckb'] as const satisfies readonly Lang[]
/** One of this many screens runs without `slow`; not a multiple of the number of languages, so that each gets its turn. */
const sampled = 37

const { admin, seed, addressOf, visit, world } = await screenStage()
const pages = new Map<Lang, Page>()
beforeAll(async () => {
  await seed()
  await admin('update language set is_active = true where code = any ($1)', [rtl])
})

const pageIn = async (lang: Lang) => {
  const cached = pages.get(lang) ?? (await visit({ as: world().operator, staying: true }))
  pages.set(lang, cached)
  return cached
}

const standsFromTheRight = async (screen: Screen) => {
  const address = await addressOf(screen)
  for (const lang of inTurn(rtl, placeOf(screen))) {
    const page = await pageIn(lang)
    await open(page, address, lang, false)
    for (const width of [1440, 375]) {
      await resize(page, width)
      await pageLoaded(page)
      await fits(page, `${lang} ${width}`)
      await standsRight(page, `${lang} ${width}`)
    }
  }
}

const isSampled = (screen: Screen) => placeOf(screen) % sampled === 0
test.each(screens.filter(isSampled))('$path stands from right to left', standsFromTheRight)
test.each(screens.filter((screen) => !isSampled(screen)))('$path stands from right to left', slow, standsFromTheRight)

test('drawers come from the left, and the menu of a phone from the right', async () => {
  const turkish = words('tr')
  const page = await visit({ as: world().operator })
  await page.goto('/permission/resource/list?resource=word-group&lang=ar')
  await pageLoaded(page)
  const drawer = page.getByRole('dialog')
  await sees(drawer)
  await expect.poll(async () => Math.round((await drawer.boundingBox())?.x ?? -1)).toBe(0)
  await page.keyboard.press('Escape')

  await resize(page, 375)
  await page.getByRole('button', { name: turkish('shell.open-menu') }).click()
  const menu = page.getByRole('dialog', { name: turkish('shell.menu') })
  await sees(menu)
  await expect
    .poll(async () => {
      const box = await menu.boundingBox()
      return Math.round((box?.x ?? 0) + (box?.width ?? 0))
    })
    .toBe(375)
})

test('what stands on the wrong side is found', async () => {
  const page = await visit()
  await page.setContent(`<aside><nav style="width: 200px">Menu</nav></aside>
    <svg class="lucide lucide-chevron-right"></svg>
    <p style="position: absolute; left: 2000px">Beyond</p>
    <div style="width: 60px; overflow: hidden; white-space: nowrap">A text that is cut here</div>
    <div style="width: 60px; overflow: hidden; white-space: nowrap; text-overflow: ellipsis">A text that says so</div>
    <div style="width: 60px; overflow: auto; white-space: nowrap">A text that can be reached</div>`)
  expect(await wrongSidesOf(page)).toEqual([
    'the document runs from left to right',
    'the sidebar is not on the right',
    'lucide-chevron-right points the wrong way',
    expect.stringMatching(/“Beyond” is cut by the page’s edge/),
    expect.stringMatching(/“A text that is cut here” is cut by div/),
  ])
})
