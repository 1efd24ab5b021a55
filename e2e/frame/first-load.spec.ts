import { beforeAll, expect, test } from 'vitest'
import { guestsOf } from '../harness/guest.ts'
import { sees, wait } from '../harness/look.ts'
import { stage } from '../harness/stage.ts'
import { t } from '../harness/words.ts'
import { type People, people, type SeededRecords, seedRecords } from '../harness/world.ts'

const { a, origin, visit } = await stage()
let world: People & SeededRecords
beforeAll(async () => {
  const users = await people(a)
  world = { ...users, ...(await seedRecords(a, users)) }
})

/** Returns the path of a request without content hash and record ids. */
const pathOf = (url: string) => new URL(url).pathname.replace(/-[\w-]{8}(?=\.\w+$)/, '').replace(/\/\d+(?=\/|$)/g, '/…')

test('a desk requests nothing beside what its first order needs', async () => {
  const { code } = await guestsOf(origin, world).modaOrder()
  const page = await visit({ as: world.owner, apart: true })
  const requests: string[] = []
  page.on('request', (request) => requests.push(pathOf(request.url())))
  const { promise: released, resolve: letGo } = Promise.withResolvers<void>()
  await page.route('**/api/order/desk*', async (route) => {
    await released
    await route.continue()
  })
  await page.goto(`/manegement/${world.moda.id}/orders`)
  // The menu has rendered; requests for its counts would have started with it.
  await sees(page.getByRole('link', { name: t('table-command.title') }))
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
  // Each file or call is a request of every visit: files that always load together should be one.
  expect(requests.toSorted()).toEqual([
    '/api/bootstrap',
    '/api/branch/…',
    '/api/order/desk',
    '/api/user/getinfo',
    '/assets/app.css',
    '/assets/app.js',
    '/assets/base.css',
    '/assets/base.js',
    '/assets/begin.js',
    '/assets/early.js',
    '/assets/en.js',
    '/assets/rolldown-runtime.js',
    '/manegement/…/orders',
  ])
  const { length } = requests
  letGo()
  await sees(page.getByText(code))
  await expect.poll(() => requests, wait).toContain('/api/branch/…/command')
  // The code of counts and warnings has come with the desk.
  expect(requests.slice(length).filter((one) => one.startsWith('/assets/'))).toEqual([])
})

test('an order list requests its rows once, before the app has loaded', async () => {
  const { code } = await guestsOf(origin, world).modaOrder()
  const page = await visit({ as: world.owner, apart: true })
  const rows = `/api/branch/${world.moda.id}/order`
  const requests: string[] = []
  page.on('request', (request) => requests.push(request.url()))
  const { promise: released, resolve: letGo } = Promise.withResolvers<void>()
  await page.route('**/assets/app-*.js', async (route) => {
    await released
    await route.continue()
  })
  const early = page.waitForRequest(`**${rows}`)
  const opened = page.goto(`/manegement/${world.moda.id}/order/list`)
  await early
  letGo()
  await opened
  await sees(page.getByText(code))
  expect(requests.filter((url) => new URL(url).pathname === rows)).toHaveLength(1)
})

test('login requests its scripts, its styles and three calls', async () => {
  const page = await visit({ apart: true })
  const requests: string[] = []
  page.on('request', (request) => requests.push(pathOf(request.url())))
  const answers = ['/api/demo', '/api/index/check-availability/1', '/api/language']
  const answered = Promise.all(answers.map((path) => page.waitForResponse((response) => response.url().endsWith(path))))
  await page.goto('/login')
  await answered
  await sees(page.getByRole('textbox', { name: t('login.email') }))
  const files = [
    '/assets/base.css',
    '/assets/base.js',
    '/assets/early.js',
    '/assets/public.js',
    '/assets/rolldown-runtime.js',
  ]
  expect(requests.toSorted()).toEqual([
    '/api/demo',
    '/api/index/check-availability/…',
    '/api/language',
    ...files,
    '/login',
  ])
})
