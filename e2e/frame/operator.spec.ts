import { beforeAll, expect, test } from 'vitest'
import { missing, pageLoaded, sees, wait } from '../harness/look.ts'
import { stage } from '../harness/stage.ts'
import { t } from '../harness/words.ts'
import { type People, people, type SeededRecords, seedRecords } from '../harness/world.ts'

const { a, visit } = await stage()
let world: People & SeededRecords
beforeAll(async () => {
  const made = await people(a)
  world = { ...made, ...(await seedRecords(a, made)) }
})

test('an operator begins at an overview and not at a desk, and the owner of a company at a desk', async () => {
  const page = await visit({ as: world.operator })
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.goto('/')
  await expect.poll(() => new URL(page.url()).pathname, wait).toBe('/home')
  await pageLoaded(page)
  await sees(page.getByRole('heading', { name: t('platform-overview.attention') }))
  expect(asked).toContain('/api/platform/overview')
  expect(asked.filter((path) => path.startsWith('/api/order/desk'))).toEqual([])

  const owner = await visit({ as: world.owner })
  const ofOwner = owner.waitForRequest(/\/api\/order\/desk/)
  await owner.goto('/home')
  await ofOwner
  await missing(owner.getByRole('heading', { name: t('platform-overview.attention') }))
})

test('an operator in a branch reaches the platform’s sections near the top of the menu, and the branch again', async () => {
  const page = await visit({ as: world.operator })
  await page.goto(`/manegement/${world.moda.id}/orders`)
  await sees(page.getByRole('heading', { level: 1 }))
  const menu = page.getByRole('navigation', { name: t('shell.menu') })
  const switches = menu.getByRole('group', { name: t('shell.menu-part') })
  const own = switches.getByRole('button', { name: t('account-type.eliza') })
  const ofBranch = switches.getByRole('button', { name: world.moda.name })
  const companies = menu.getByRole('link', { name: t('company.title'), exact: true })
  const tables = menu.getByRole('link', { name: t('table-command.title'), exact: true })
  await sees(tables)
  await missing(companies)
  // Near the top of the window: no scrolling past the entries of the branch.
  const box = await own.boundingBox()
  expect(box && box.y + box.height).toBeLessThan(300)

  await own.click()
  await sees(companies)
  await missing(tables)
  await ofBranch.click()
  await sees(tables)
  await own.click()
  await companies.click()
  await expect.poll(() => new URL(page.url()).pathname, wait).toBe('/company/list')
  await pageLoaded(page)
  await expect.poll(() => own.getAttribute('aria-pressed'), wait).toBe('true')
  await ofBranch.click()
  await tables.click()
  await expect.poll(() => new URL(page.url()).pathname, wait).toBe(`/manegement/${world.moda.id}/command`)
})
