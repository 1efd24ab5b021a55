import { beforeAll, expect, test } from 'vitest'
import { guestsOf } from '../harness/guest.ts'
import { sees, wait } from '../harness/look.ts'
import { stage } from '../harness/stage.ts'
import { t } from '../harness/words.ts'
import { type People, people, type SeededRecords, seedRecords } from '../harness/world.ts'

const { a, origin, visit } = await stage()
let world: People & SeededRecords
beforeAll(async () => {
  const made = await people(a)
  world = { ...made, ...(await seedRecords(a, made)) }
})

/** What is asked for, without the hash of a file's content and the numbers of records. */
const named = (url: string) => new URL(url).pathname.replace(/-[\w-]{8}(?=\.\w+$)/, '').replace(/\/\d+(?=\/|$)/g, '/…')

test('a desk asks for twelve things until its first order comes, none of which stands beside it', async () => {
  const { code } = await guestsOf(origin, world).modaOrder()
  const page = await visit({ as: world.owner, apart: true })
  const asked: string[] = []
  page.on('request', (request) => asked.push(named(request.url())))
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>()
  await page.route('**/api/order/desk*', async (route) => {
    await held
    await route.continue()
  })
  await page.goto(`/manegement/${world.moda.id}/orders`)
  // The menu has drawn its entries, whose counts would have been asked for with them.
  await sees(page.getByRole('link', { name: t('table-command.title') }))
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
  // Each further file or call is a request of every visit: files that always come together are one.
  expect(asked.toSorted()).toEqual([
    '/api/bootstrap',
    '/api/branch/…',
    '/api/order/desk',
    '/api/user/getinfo',
    '/assets/app.js',
    '/assets/base.js',
    '/assets/desk.js',
    '/assets/en.js',
    '/assets/prefetch.js',
    '/assets/rolldown-runtime.js',
    '/assets/vendor.js',
    '/manegement/…/orders',
  ])
  letGo()
  await sees(page.getByText(code))
  await expect.poll(() => asked, wait).toContain('/api/branch/…/command')
  const beside = asked.slice(12).filter((one) => one.startsWith('/assets/'))
  expect(beside.toSorted()).toEqual(['/assets/beside.css', '/assets/beside.js'])
})

test('login asks for three scripts and three calls, and nothing else', async () => {
  const page = await visit({ apart: true })
  const asked: string[] = []
  page.on('request', (request) => asked.push(named(request.url())))
  const answers = ['/api/demo', '/api/index/check-availability/1', '/api/language']
  const answered = Promise.all(answers.map((path) => page.waitForResponse((response) => response.url().endsWith(path))))
  await page.goto('/login')
  await answered
  await sees(page.getByRole('textbox', { name: t('login.email') }))
  const files = ['/assets/base.js', '/assets/public.js', '/assets/rolldown-runtime.js']
  expect(asked.toSorted()).toEqual([
    '/api/demo',
    '/api/index/check-availability/…',
    '/api/language',
    ...files,
    '/login',
  ])
})
