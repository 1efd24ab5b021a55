import { beforeAll, expect, test } from 'vitest'
import { guestsOf } from '../harness/guest.ts'
import { missing, pageLoaded, sees, wait } from '../harness/look.ts'
import { stage } from '../harness/stage.ts'
import { t } from '../harness/words.ts'
import { type People, people, type SeededRecords, seedRecords } from '../harness/world.ts'

const { a, origin, visit } = await stage()
let world: People & SeededRecords
beforeAll(async () => {
  const users = await people(a)
  world = { ...users, ...(await seedRecords(a, users)) }
})

test('an operator begins at an overview and not at a desk, the owner of a company at an overview with its waiting orders', async () => {
  const page = await visit({ as: world.operator })
  const requests: string[] = []
  page.on('request', (request) => requests.push(new URL(request.url()).pathname))
  await page.goto('/')
  await expect.poll(() => new URL(page.url()).pathname, wait).toBe('/home')
  await pageLoaded(page)
  await sees(page.getByRole('heading', { name: t('platform-overview.attention') }))
  expect(requests).toContain('/api/platform/overview')
  expect(requests.filter((path) => path.startsWith('/api/order/desk'))).toEqual([])

  const owner = await visit({ as: world.owner })
  await owner.goto('/home')
  await sees(owner.getByRole('region', { name: t('overview.branches') }).getByText('Kaşık Moda'))
  const order = await guestsOf(origin, world).modaOrder()
  // The stream draws it, without a further request.
  const waiting = owner.getByRole('region', { name: t('desk.awaiting') }).getByRole('link', { name: order.code })
  await sees(waiting)
  await waiting.click()
  await expect.poll(() => new URL(owner.url()).pathname, wait).toBe('/order/desk')
  await sees(owner.getByRole('dialog').getByText(order.code))
  await missing(owner.getByRole('heading', { name: t('platform-overview.attention') }))

  const clerk = await visit({ as: world.clerk })
  const ofClerk = clerk.waitForRequest(/\/api\/order\/desk/)
  await clerk.goto('/home')
  await ofClerk
})

test('an operator in a branch reaches the platform’s sections near the top of the menu, and the branch again', async () => {
  const page = await visit({ as: world.operator })
  await page.goto(`/manegement/${world.moda.id}/orders`)
  await sees(page.getByRole('heading', { level: 1 }))
  const menu = page.getByRole('navigation', { name: t('shell.menu') })
  const switches = menu.getByRole('group', { name: t('shell.menu-part') })
  const platformPart = switches.getByRole('button', { name: t('account-type.eliza') })
  const ofBranch = switches.getByRole('button', { name: world.moda.name })
  const companies = menu.getByRole('link', { name: t('company.title'), exact: true })
  const tables = menu.getByRole('link', { name: t('table-command.title'), exact: true })
  await sees(tables)
  await missing(companies)
  // Near the top of the window: no scrolling past the entries of the branch.
  const box = await platformPart.boundingBox()
  expect(box && box.y + box.height).toBeLessThan(300)

  await platformPart.click()
  await sees(companies)
  await missing(tables)
  await ofBranch.click()
  await sees(tables)
  await platformPart.click()
  await companies.click()
  await expect.poll(() => new URL(page.url()).pathname, wait).toBe('/company/list')
  await pageLoaded(page)
  await expect.poll(() => platformPart.getAttribute('aria-pressed'), wait).toBe('true')
  await ofBranch.click()
  await tables.click()
  await expect.poll(() => new URL(page.url()).pathname, wait).toBe(`/manegement/${world.moda.id}/command`)
})
