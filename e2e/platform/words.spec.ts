import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { slow } from '../../apps/server/test/slow.ts'
import { holds, missing, sees } from '../harness/look.ts'
import { stage } from '../harness/stage.ts'
import { t, words } from '../harness/words.ts'
import { type People, people, seedRecords } from '../harness/world.ts'

const { a, admin, visit } = await stage()
let world: People
beforeAll(async () => {
  world = await people(a)
  await seedRecords(a, world)
  // Languages that operators have enabled, without built-in phrases.
  await admin("update language set is_active = true where code in ('fr', 'ar')")
})

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const lay = (key: string, lang: string, text: string) => a.insert('translation', { key, lang, text })

/** Chooses a language in the user menu. */
const choose = async (page: Page, name: string) => {
  await page.getByTitle(t('shell.person')).click()
  await page.getByRole('menuitem', { name }).click()
}

const rest = /\/assets\/rest-[\w-]+\.js/

test('a screen loads the phrases beside the first ones, in one language', async () => {
  const page = await visit({ as: world.operator, apart: true })
  const loaded: string[] = []
  page.on('request', (request) => loaded.push(...(rest.exec(request.url()) ?? [])))
  await page.goto('/kitchen/list')
  await sees(page.getByRole('columnheader', { name: t('kitchen.name') }))
  expect(loaded).toHaveLength(1)
})

test('a screen whose words could not be loaded says so, and asks for them again on demand', async () => {
  const page = await visit({ as: world.operator, apart: true, expects: [/ERR_FAILED/, /PartFailure|dynamically/] })
  await page.route(rest, (route) => route.abort())
  await page.goto('/home')
  await sees(page.getByRole('navigation').first())
  await page.evaluate(() => sessionStorage.setItem('sofra.reloaded', String(Date.now())))
  await page.getByRole('link', { name: t('kitchen.title') }).click()
  await sees(page.getByRole('alert').getByText(t('screen.failed')))
  await page.unroute(rest)
  await page.getByRole('button', { name: t('action.retry') }).click()
  await sees(page.getByRole('columnheader', { name: t('kitchen.name') }))
})

test('another language brings the words of the page before the sign-in along', slow, async () => {
  const page = await visit()
  await page.goto('/forgot-password')
  await sees(page.getByText(t('forgot.text')))
  await page.getByRole('button', { name: t('lang.de') }).click()
  await sees(page.getByText(words('de')('forgot.text')))
})

test(
  'two open panels show a word of the overlay without a reload, and the one of the code once it is gone',
  slow,
  async () => {
    const pages = await Promise.all([visit({ as: world.operator }), visit({ as: world.operator })])
    for (const page of pages) {
      await page.goto('/kitchen/list')
      await sees(heading(page, t('kitchen.title')))
      await page.evaluate(() => Object.assign(window, { sameDocument: true }))
    }
    const callsOfPages = pages.map((page) => {
      const calls: string[] = []
      page.on('request', (request) => calls.push(...(/api\/(?:words|bootstrap)\b/.exec(request.url()) ?? [])))
      return calls
    })
    await lay('kitchen.title', 'en', 'Cuisines of the world')
    for (const page of pages) await sees(heading(page, 'Cuisines of the world'))
    // The stream sent the hash, so no page polled for it.
    expect(callsOfPages.map(([first]) => first)).toEqual(['api/words', 'api/words'])
    await admin('delete from translation')
    for (const page of pages) {
      await sees(heading(page, t('kitchen.title')))
      await missing(heading(page, 'Cuisines of the world'))
      expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true)
    }
  },
)

test('another language is shown everywhere without a reload, and leaves a form as it was typed', async () => {
  const page = await visit({ as: world.operator })
  await page.goto('/kitchen/list')
  // The list stays mounted behind the form.
  await page.getByRole('main').getByRole('link', { name: 'Türk mutfağı' }).click()
  await page.evaluate(() => Object.assign(window, { sameDocument: true }))
  const name = (language: typeof t) => page.getByRole('textbox', { name: language('kitchen.name') })
  await name(t).fill('Half a na')
  await choose(page, 'Deutsch')
  const german = words('de')
  await holds(name(german), 'Half a na')
  await sees(page.getByRole('button', { name: german('action.save') }))
  await missing(page.getByRole('button', { name: t('action.save'), exact: true }))
  await page
    .getByRole('navigation', { name: german('tabs.label') })
    .getByRole('link', { name: german('kitchen.title') })
    .click()
  await sees(heading(page, german('kitchen.title')))
  await sees(page.getByRole('columnheader', { name: german('kitchen.name') }))
  await page.goBack()
  await holds(name(german), 'Half a na')
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true)
})

test('a language of operators can be chosen and stays; what they have not translated is Turkish', slow, async () => {
  await lay('kitchen.title', 'fr', 'Cuisines du monde')
  const page = await visit({ as: world.operator })
  await page.goto('/kitchen/list')
  await sees(heading(page, t('kitchen.title')))
  await choose(page, 'Français')
  const turkish = words('tr')
  for (const look of ['chosen', 'loaded again']) {
    await sees(heading(page, 'Cuisines du monde'))
    await sees(page.getByRole('columnheader', { name: turkish('kitchen.name') }))
    expect([look, await page.locator('html').getAttribute('lang')]).toEqual([look, 'fr'])
    await page.reload()
  }
})

test('a language that is written from right to left turns the page, and the component library speaks it too', async () => {
  await lay('user-log.title', 'ar', 'سجل التغييرات')
  const page = await visit({ as: world.operator })
  await page.goto('/user-log/list?lang=ar')
  await sees(heading(page, 'سجل التغييرات'))
  expect(await page.locator('html').getAttribute('dir')).toBe('rtl')
  const turkish = words('tr')
  const search = await page.getByRole('searchbox').boundingBox()
  expect(search?.x).toBeGreaterThan(720)
  const dates = page.getByRole('button', { name: turkish('user-log.dates') })
  // Untranslated Turkish text keeps its direction: the question mark is at its end.
  expect(await dates.textContent()).toContain(`\u2066${turkish('user-log.dates')}\u2069`)
  await dates.click()
  await page.getByLabel(turkish('filter.from')).click()
  // Saturday.
  await sees(page.getByRole('columnheader', { name: 'السبت', exact: true }).first())
  await page.goto('/user-log/list?lang=de')
  await sees(heading(page, words('de')('user-log.title')))
  expect(await page.locator('html').getAttribute('dir')).toBe('ltr')
})

test('login is in a language of operators, by the address or a button', slow, async () => {
  await lay('login.title', 'fr', 'Bienvenue')
  const page = await visit()
  await page.goto('/login')
  await sees(page.getByRole('heading', { name: t('login.title') }))
  await page.getByRole('button', { name: 'Français' }).click()
  await sees(page.getByRole('heading', { name: 'Bienvenue' }))
  await page.goto('/login?lang=en')
  await sees(page.getByRole('heading', { name: t('login.title') }))
  await page.goto('/login?lang=fr')
  await sees(page.getByRole('heading', { name: 'Bienvenue' }))
})

test(
  'an open panel goes on in Turkish with a notice once its language is no longer offered, and nobody can choose it',
  slow,
  async () => {
    const reader = await visit({ as: world.owner })
    await reader.goto('/profile?lang=de')
    const german = words('de')
    const turkish = words('tr')
    await sees(heading(reader, german('profile.title')))
    await reader.evaluate(() => Object.assign(window, { sameDocument: true }))

    const page = await visit({ as: world.operator })
    await page.goto('/language/list')
    await page.getByRole('link', { name: 'Deutsch' }).click()
    await page.getByRole('switch', { name: t('language.is_active') }).click()
    await page.getByRole('button', { name: t('action.save') }).click()

    await sees(heading(reader, turkish('profile.title')))
    await sees(reader.getByText(turkish('language.gone', { name: 'Deutsch' })))
    expect(await reader.evaluate(() => 'sameDocument' in window)).toBe(true)
    await reader.getByTitle(turkish('shell.person')).click()
    await missing(reader.getByRole('menuitem', { name: 'Deutsch' }))
    const stranger = await visit()
    await stranger.goto('/login?lang=de')
    await sees(stranger.getByRole('heading', { name: turkish('login.title') }))
    await missing(stranger.getByRole('button', { name: 'Deutsch' }))
    await admin(`update language set is_active = true where code = 'de'; select pg_notify('site_changed', '')`)
  },
)

test(
  'control: a language that the platform does not offer is not shown, whatever operators have translated',
  slow,
  async () => {
    await lay('login.title', 'it', 'Benvenuti')
    const page = await visit()
    await page.goto('/login?lang=it')
    await sees(page.getByRole('heading', { name: t('login.title') }))
    expect(await page.locator('html').getAttribute('lang')).toBe('en')
  },
)
