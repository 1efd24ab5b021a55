import { beforeAll, expect, test } from 'vitest'
import { placeImportJobs } from '../../apps/server/src/modules/platform/place-import/place-import.jobs.ts'
import { runDue } from '../../apps/server/test/jobs.ts'
import { slow } from '../../apps/server/test/slow.ts'
import { missing, pageLoaded, sees, wait } from '../harness/look.ts'
import { stage } from '../harness/stage.ts'
import { t } from '../harness/words.ts'
import { type People, people } from '../harness/world.ts'

const { a, admin, adminUrl, config, pools, visit } = await stage()
let world: People
beforeAll(async () => {
  world = await people(a)
})

test('place tree opens, adds and finds places by the keyboard alone', slow, async () => {
  const page = await visit({ as: world.operator })
  await page.goto('/city/list')
  await pageLoaded(page)
  const row = (name: string) => page.getByRole('link', { name, exact: true })
  const hasFocus = (name: string) =>
    expect.poll(() => row(name).evaluate((link) => link === document.activeElement), wait).toBe(true)
  await sees(row('Adana'))
  await row('Adana').focus()
  await page.keyboard.press('ArrowDown')
  await hasFocus('Adıyaman')
  await page.keyboard.press('ArrowRight')
  await sees(row('Besni'))
  await page.keyboard.press('ArrowDown')
  await hasFocus('Besni')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowLeft')
  await missing(row('Besni'))
  await page.keyboard.press('ArrowRight')
  await sees(row('Besni'))

  await page.getByRole('button', { name: t('place.add.neighbourhood', { name: 'Besni' }) }).press('Enter')
  await pageLoaded(page)
  await sees(page.getByTitle('Besni, Adıyaman'))
  await page.getByRole('textbox', { name: t('neighbourhood.name') }).fill('Çırçır')
  await page.keyboard.press('Enter')
  await sees(page.getByText(t('action.saved'), { exact: true }))

  await page.getByRole('searchbox', { name: t('place.search') }).fill('CIRCIR')
  await sees(row('Çırçır'))
  await sees(row('Besni'))
  await missing(row('Adana'))
  await row('Çırçır').press('Enter')
  await pageLoaded(page)
  await sees(page.getByRole('heading', { name: 'Çırçır' }))
})

test('a district is merged into the one that it is a double of, after it was said what moves', slow, async () => {
  const [city] = await admin<{ id: number }>("select id from city where name = 'Adana'")
  const double = await a.insert<{ id: number }>('district', { city_id: city?.id ?? 0, name: 'Kozan İlçesi' })
  await a.insert('neighbourhood', { district_id: double.id, name: 'Taşlıca' })
  const page = await visit({ as: world.operator })
  await page.goto(`/district/form/${double.id}`)
  await pageLoaded(page)
  await page.getByRole('button', { name: t('duplicates.open') }).press('Enter')
  const dialog = page.getByRole('dialog')
  const other = dialog.getByRole('combobox', { name: t('duplicates.other') })
  await other.fill('kozan')
  await page.getByTitle('Kozan, Adana', { exact: true }).click()
  await sees(dialog.getByText(/\(1\): Taşlıca/))
  await dialog.getByRole('button', { name: t('duplicates.open') }).click()
  await sees(page.getByText(t('duplicates.done'), { exact: true }))
  await pageLoaded(page)
  expect(await admin('select from district where id = $1', [double.id])).toHaveLength(0)
})

test('tree proposes districts that are called alike, and merges one into the other', async () => {
  const [city] = await admin<{ id: number }>("select id from city where name = 'Adana'")
  await a.insert('district', { city_id: city?.id ?? 0, name: 'CEYHAN İlçesi' })
  const page = await visit({ as: world.operator })
  await page.goto('/city/list')
  await pageLoaded(page)
  await page.getByRole('button', { name: t('place.alike') }).press('Enter')
  const drawer = page.getByRole('dialog', { name: t('place.alike') })
  await sees(drawer.getByText(/^Ceyhan .* = CEYHAN İlçesi/))
  await drawer.getByRole('button', { name: t('duplicates.open') }).press('Enter')
  const dialog = page.getByRole('dialog', { name: t('duplicates.title', { name: 'CEYHAN İlçesi' }) })
  await sees(dialog.getByText(t('duplicates.nothing', { name: 'CEYHAN İlçesi' })))
  await dialog.getByRole('button', { name: t('duplicates.open') }).click()
  await sees(drawer.getByText(t('place.alike.none')))
  expect(await admin("select from district where name = 'CEYHAN İlçesi'")).toHaveLength(0)
})

test('city form finds a city however it is typed, and the tree refuses to delete what is in use', slow, async () => {
  const page = await visit({ as: world.operator, expects: [/409 .*city/] })
  await page.goto('/tax-office/form')
  await pageLoaded(page)
  await page.getByRole('combobox', { name: t('tax-office.city_id') }).fill('ısparta')
  await page.keyboard.press('Enter')
  await page.getByRole('textbox', { name: t('tax-office.name') }).fill('Gül')
  await page.getByRole('textbox', { name: t('tax-office.name') }).press('Enter')
  await sees(page.getByText(t('action.saved'), { exact: true }))
  await page.goto('/city/list')
  await pageLoaded(page)
  await page.getByRole('button', { name: t('list.delete', { name: 'Isparta' }) }).press('Enter')
  await page.getByRole('button', { name: t('action.delete'), exact: true }).press('Enter')
  await sees(page.getByText(t('error.in-use.by', { uses: '' }), { exact: false }))
})

test('import of places follows its job by the stream alone, and once more when the stream was lost meanwhile', async () => {
  const work = () => runDue({ adminUrl, jobs: [placeImportJobs], pools, config })
  const page = await visit({
    as: world.operator,
    apart: true,
    expects: [/ERR_INTERNET_DISCONNECTED|ERR_NETWORK_CHANGED/],
  })
  const requests: string[] = []
  page.on('request', (request) => {
    if (/\/city\/import\/\d+$/.test(request.url())) requests.push(request.url())
  })
  await page.clock.install()
  await page.goto('/city/import')
  await pageLoaded(page)
  const rows = Array.from({ length: 600 }, (_, n) => `Akarova;Yer ${n}`)
  const buffer = Buffer.from(['İl;İlçe', ...rows, ''].join('\n'))
  await page.locator('input[type=file]').setInputFiles({ name: 'places.csv', mimeType: 'text/csv', buffer })
  await sees(page.getByText(t('import.reading')))
  const before = requests.length
  await page.clock.fastForward(20_000)
  // Requests of a timer would be sent before this one.
  await page.evaluate(() => fetch('/api/index/check-availability/1'))
  expect(requests).toHaveLength(before)
  await work()
  await page.getByRole('button', { name: t('import.apply'), exact: true }).click()
  await sees(page.getByText(t('import.applying')))

  await page.context().setOffline(true)
  await work()
  await page.context().setOffline(false)
  await sees(page.getByText(t('import.done')))
})
