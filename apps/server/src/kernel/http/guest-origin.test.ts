import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { bootstrap } from '@sofra/contract/platform/site/site.contract.ts'
import { expect, test } from 'vitest'
import { afterFile } from '../../../test/after-file.ts'
import { testServer } from '../../../test/server.ts'
import { twoTenants } from '../../../test/tenants.ts'
import { buildServer } from '../../app/server.ts'

const { a, admin, call, config, pools } = await testServer()
const { A, a1 } = await twoTenants(a)
const settings = JSON.stringify({ analytics: { gtm_id: 'GTM-HOSTILE' } })
await admin('update company set settings = settings || $2 where id = $1', [A.id, settings])

const panel = mkdtempSync(join(tmpdir(), 'sofra-panel-'))
mkdirSync(join(panel, 'assets'))
for (const page of ['index.html', 'public.html']) writeFileSync(join(panel, page), `<title>${page}</title>`)

const serverWith = async (different: Partial<typeof config>) => {
  const { app } = await buildServer({ config: { ...config, ...different }, pools, panel })
  afterFile(() => app.close())
  return async (host: string, url: string) => {
    const { statusCode, headers, body } = await app.inject({ url, headers: { host } })
    return { status: statusCode, location: headers.location, body, policy: String(headers['content-security-policy']) }
  }
}
const get = await serverWith({})
const [panelHost, guestHost] = ['panel.demo.sofra', 'guests.demo.sofra']

test.each([`/o/${a1.id}?p=1`, `/%6f/${a1.id}`, `/o/${a1.id}/gizlilik`, '/o/kiosk', '//evil.example/o/1'])(
  'GET %s on the panel’s host returns no guests’ page',
  async (path) => {
    const { status, location, body, policy } = await get(panelHost, path)
    expect(body).not.toContain('GTM-HOSTILE')
    expect(policy).toContain("script-src 'self';")
    if (status === 302) expect(location).toBe(`${config.guestUrl}${path}`)
    else expect(body).toBe('<title>index.html</title>')
  },
)

test.each(['/', '/login', '/auth/reset', '/order/list', '/index.html', '/none.svg', '//evil.example/login'])(
  'GET %s on the guests’ host redirects to the panel',
  async (path) => {
    const { status, location, body } = await get(guestHost, path)
    expect([status, location, body]).toEqual([302, `${config.publicUrl}${path}`, ''])
  },
)

test('GET /o/:branch runs the company’s tags on the guests’ host, whatever its case', async () => {
  for (const host of [guestHost, `${guestHost}:8443`, guestHost.toUpperCase()]) {
    const { status, body, policy } = await get(host, `/o/${a1.id}`)
    expect([status, body.includes('GTM-HOSTILE'), policy.includes('googletagmanager')]).toEqual([200, true, true])
  }
})

test('calls work on both hosts, and an unknown one returns JSON', async () => {
  for (const host of [panelHost, guestHost]) {
    expect((await get(host, '/api/index/check-availability/1')).status).toBe(200)
    expect(JSON.parse((await get(host, '/api/nothing')).body)).toMatchObject({ code: 'error.no-route' })
  }
})

test('GET /o/:branch has no tags if guests share the panel’s origin, and the settings do not offer one', async () => {
  const shared = await serverWith({ guestUrl: config.publicUrl })
  const { status, body, policy } = await shared(panelHost, `/o/${a1.id}`)
  expect([status, body.includes('GTM-HOSTILE'), policy.includes('googletagmanager')]).toEqual([200, false, false])
  expect((await shared(panelHost, '/login')).body).toBe('<title>public.html</title>')
  const { reply } = await call(bootstrap, { as: A.owner })
  expect(reply.guest_page).toEqual({ url: config.guestUrl, runs_tags: true })
})

test('pages of both hosts cannot be framed, read or scripted by the other', async () => {
  const { app } = await buildServer({ config, pools, panel })
  afterFile(() => app.close())
  for (const [host, url] of [[panelHost, '/login'] as const, [guestHost, `/o/${a1.id}`] as const]) {
    const { headers } = await app.inject({
      url,
      headers: { host, origin: `http://${host === panelHost ? guestHost : panelHost}` },
    })
    expect(headers).toMatchObject({
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'x-frame-options': 'DENY',
    })
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'")
    expect(headers['access-control-allow-origin']).toBeUndefined()
  }
})
