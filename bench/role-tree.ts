import type { PermissionArea } from '@sofra/contract/access/permission/permission.contract.ts'
import type { Page } from 'playwright-core'
import { testPassword } from '../apps/server/test/factories.ts'
import { launchBrowser } from '../tools/find-browser.ts'
import type { Cluster } from './cluster.ts'
import type { ServerProcess } from './server-process.ts'
import { atMost, type Line } from './table.ts'

const actions = ['list', 'view', 'add', 'edit', 'delete'] as const

/** A tree of 400 permissions: ten areas of eight resources with five actions each. */
const areas = Array.from({ length: 10 }, (_, i): PermissionArea => {
  const rows = Array.from({ length: 8 }, (__, j) => ({
    resource: `thing-${i}-${j}`,
    name: `Thing ${i}.${j}`,
    permissions: actions.map((action) => {
      const danger = action === 'delete' ? ('delete' as const) : null
      return { key: `${action}-${i}-${j}`, action, name: action, danger, held: true }
    }),
  }))
  return { area: `area-${i}`, name: `Area ${i}`, rows }
})
const boxes = areas.length + areas.flatMap(({ rows }) => rows).length * (actions.length + 1)

/** Milliseconds in the browser from the answer of the server until the last box is painted. */
const timeOpening = async (page: Page, url: string) => {
  await page.goto(url)
  const ms = await page.evaluate(async (count) => {
    const painted = () =>
      new Promise<number>((done) => requestAnimationFrame(() => setTimeout(() => done(performance.now()))))
    while (document.querySelectorAll('input[type=checkbox]').length < count) await painted()
    const end = await painted()
    const [answer] = performance.getEntriesByType('resource').filter(({ name }) => /\/role\/\d+\/schema/.test(name))
    return end - (answer as PerformanceResourceTiming).responseEnd
  }, boxes)
  return ms
}

/** How long the matrix of a role with 400 permissions takes to open. */
export async function measureRoleTree({ a }: Cluster, { panel: address }: ServerProcess): Promise<Line[]> {
  const account = await a.account('eliza')
  const chief = await a.user({ account, keys: ['get-role-schema', 'put-role-schema'], is_auth_for_account: true })
  const role = await a.insert<{ id: number; name: string }>('role', { account_id: account.id, name: 'Large' })
  const browser = await launchBrowser('measure')
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
    const signedIn = await page.request.post(`${address}/api/user/login`, {
      data: { email: chief.email, password: testPassword, remember_me: true },
    })
    const { token, refreshToken } = (await signedIn.json()) as { token: string; refreshToken: string }
    await page.addInitScript(
      ([access = '', renewal = '']) => {
        localStorage.setItem('token', access)
        localStorage.setItem('refresh_token', renewal)
      },
      [token, refreshToken],
    )
    await page.route(/\/api\/role\/\d+\/schema/, async (route) => {
      const answer = (await (await route.fetch()).json()) as object
      await route.fulfill({ json: { ...answer, areas } })
    })
    const times: number[] = []
    for (let i = 0; i < 5; i += 1) times.push(await timeOpening(page, `${address}/role/list-schema-form/${role.id}`))
    const sorted = times.toSorted((one, other) => one - other)
    const behind = `from the answer to the last of ${boxes} boxes; five visits ${sorted.map(Math.round).join(', ')} ms`
    return [atMost('role with 400 permissions: opens in', sorted[2] ?? Number.NaN, 300, ' ms', behind)]
  } finally {
    await browser.close()
  }
}
