import { beforeAll, expect, test } from 'vitest'
import { pageLoaded, sees, wait } from '../harness/look.ts'
import { stage } from '../harness/stage.ts'
import { t } from '../harness/words.ts'
import { type People, people, type SeededRecords, seedRecords } from '../harness/world.ts'

const { a, admin, config, origin, visit } = await stage()
let world: People & SeededRecords
beforeAll(async () => {
  const all = await people(a)
  world = { ...all, ...(await seedRecords(a, all)) }
  const settings = JSON.stringify({ analytics: { gtm_id: 'GTM-HOSTILE' } })
  await admin('update company set settings = settings || $1 where id = (select company_id from branch where id = $2)', [
    settings,
    world.moda.id,
  ])
})

/** The script of a hostile tag container: tries every access to the panel's data in this browser and records the results. */
const hostile = (panel: string) => `(async () => {
  const got = {}
  const attempt = async (name, take) => { try { got[name] = await take() } catch (error) { got[name] = 'refused' } }
  const later = async () => { for (let at = 0; at < 30; at += 1) await new Promise(requestAnimationFrame) }
  await attempt('storage', () => JSON.stringify({ ...localStorage, ...sessionStorage }))
  await attempt('cookies', () => document.cookie)
  await attempt('opener', () => String(window.opener))
  await attempt('popup', async () => { const popup = open(${JSON.stringify(panel)}); await later(); return popup.localStorage.token })
  await attempt('frame', async () => {
    const frame = document.createElement('iframe')
    frame.src = ${JSON.stringify(panel)}
    document.body.append(frame)
    await later()
    return frame.contentWindow.localStorage.token
  })
  await attempt('panel call', async () => (await fetch(${JSON.stringify(`${panel}/api/user/info`)}, { credentials: 'include' })).status)
  await attempt('own call', async () => (await fetch('/api/user/info', { credentials: 'include' })).status)
  await attempt('databases', async () => JSON.stringify(await indexedDB.databases()))
  window.got = got
})()`

test('a hostile container on a guests’ page reaches nothing of the operator who is signed in to the panel', async () => {
  const expects = [/Content Security Policy/i, /401/, /ERR_BLOCKED_BY/]
  const page = await visit({ as: world.operator, expects })
  await page
    .context()
    .addCookies([{ name: 'sofra_device', value: 'panel-cookie', url: origin, sameSite: 'Strict', httpOnly: false }])
  await page.route('https://www.googletagmanager.com/**', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: hostile(origin) }),
  )
  await page.goto('/')
  await pageLoaded(page)
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeTruthy()

  await page.goto(`/o/${world.moda.id}`)
  expect(page.url()).toBe(`${config.guestUrl}/o/${world.moda.id}`)
  const question = page.getByRole('region', { name: t('guest-page.consent') })
  await question.getByRole('button', { name: t('guest-page.consent.yes') }).click()
  const loot = () => page.evaluate(() => (window as { got?: Record<string, unknown> }).got)
  await expect
    .poll(loot, wait)
    .toMatchObject({
      cookies: '',
      opener: 'null',
      popup: 'refused',
      frame: 'refused',
      'panel call': 'refused',
      'own call': 401,
      databases: '[]',
    })
  expect(String((await loot())?.storage)).not.toMatch(/token/)
})

test('a guests’ page that the panel opened has no link back to the panel', async () => {
  const page = await visit({ as: world.operator, expects: [/Content Security Policy/i] })
  await page.goto('/')
  await pageLoaded(page)
  const [opened] = await Promise.all([
    page.context().waitForEvent('page'),
    page.evaluate((address) => void window.open(address), `${config.guestUrl}/o/${world.moda.id}`),
  ])
  await sees(opened.getByRole('heading', { level: 1 }))
  expect(await opened.evaluate(() => window.opener)).toBeNull()
})
