import { companyAuthentication, handOver } from '@sofra/contract/access/hand-over/hand-over.contract.ts'
import { forgetPassword } from '@sofra/contract/access/reset/reset.contract.ts'
import { getInfo, login, refresh } from '@sofra/contract/access/session/session.contract.ts'
import type { Endpoint } from '@sofra/contract/kernel/endpoint.ts'
import { afterAll, expect, test } from 'vitest'
import { testDatabase } from '../../test/database.ts'
import { createFactories, testPassword } from '../../test/factories.ts'
import { smallS3 } from '../../test/small-s3.ts'
import { twoTenants } from '../../test/tenants.ts'
import { apiOn } from '../reliability/api-process.ts'

const { admin, adminUrl } = await testDatabase()
const { A, eliza } = await twoTenants(createFactories(admin))
let log = ''
const store = await smallS3()
const api = await apiOn(
  adminUrl,
  (text) => {
    log += text
  },
  {
    FILES_S3_URL: store.settings.url,
    FILES_S3_KEY: store.settings.key,
    FILES_S3_SECRET: store.settings.secret,
    FILES_S3_REGION: store.settings.region,
  },
)
afterAll(() => api.end())

const origin = `http://127.0.0.1:${api.port}`
const send = async ({ method, path }: Pick<Endpoint, 'method' | 'path'>, body?: unknown, token?: string) =>
  fetch(`${origin}/api${path}`, {
    method,
    headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
const reply = async <T>(answer: Promise<Response>) => (await (await answer).json()) as T
interface Tokens {
  token: string
  refreshToken: string
}

/** Values that must not be logged, by kind. */
const secrets: Record<string, string> = {
  password: testPassword,
  channel: A.channel.key,
  'key of the file store': store.settings.key,
  'secret of the file store': store.settings.secret,
}

/** Uses every kind of secret once correctly and once incorrectly, as a browser would. */
const everyWay = async () => {
  const tokens = await reply<Tokens>(send(login, { email: eliza.email, password: testPassword }))
  await send(login, { email: eliza.email, password: 'MARK-wrong-password' })
  await send(getInfo, undefined, tokens.token)
  await send(getInfo, undefined, `${tokens.token}MARK`)
  const renewed = await reply<Tokens>(send(refresh, { refresh_token: tokens.refreshToken }))
  const { url } = await reply<{ url: string }>(send(handOver, { company_id: A.id }, renewed.token))
  const code = new URL(url, origin).searchParams.get('token') ?? ''
  const page = await fetch(new URL(url, origin))
  const entry = { token: code, company_id: A.id, domain_type: 'company' }
  const acting = await reply<Tokens>(send(companyAuthentication, entry))
  await send(companyAuthentication, entry)
  await send(forgetPassword, { email: A.owner.email })
  await expect.poll(async () => (await admin('select from mail')).length).toBe(1)
  const [letter] = await admin<{ plain: string }>('select plain from mail')
  const reset = /^\d{6}$/m.exec(letter?.plain ?? '')?.[0] ?? ''
  await fetch(`${origin}/auth/reset/${reset}`)
  await send(
    { method: 'POST', path: `/user/forget-password/${reset}` },
    { email: A.owner.email, password: 'MARK-short' },
  )
  await fetch(`${origin}/api/ordering/menu?branch_id=1`, { headers: { 'x-channel-key': A.channel.key } })
  store.faults.push(500, 500)
  await fetch(`${origin}/files/demo/soup.svg`)
  await fetch(`${origin}/api/branch?q=MARK&token=MARK-in-a-query`)
  Object.assign(secrets, {
    'access token': tokens.token,
    'renewed token': renewed.token,
    'acting token': acting.token,
    'refresh token': tokens.refreshToken,
    'renewed refresh token': renewed.refreshToken,
    'acting refresh token': acting.refreshToken,
    'one-time token': code,
    'reset code': reset,
    marker: 'MARK',
  })
  return { own: tokens, renewed, acting, page, url }
}

const secretsIn = (text: string) => Object.keys(secrets).filter((name) => text.includes(secrets[name] ?? ''))

test('the log at level trace has no password, token or code', async () => {
  const { page, url } = await everyWay()
  expect(Object.values(secrets).every((value) => value.length > 3)).toBe(true)
  // The last request's log line may still be in the pipe.
  await fetch(`${origin}/api/language?the-last-line`)
  await expect.poll(() => log.split('\n').filter((line) => line.includes('/api/language')).length).toBeGreaterThan(0)
  expect(log).toContain('request completed')
  expect(secretsIn(log)).toEqual([])
  // The address for signing in contains the one-time token and no other secret.
  expect(secretsIn(url)).toEqual(['one-time token'])
  // Linked pages receive the origin only.
  expect(page.headers.get('referrer-policy')).toBe('strict-origin')
})

test('control: a log with complete addresses would have them', () => {
  const line = JSON.stringify({ req: { url: `/login?token=${secrets['one-time token']}` } })
  expect(secretsIn(line)).toEqual(['one-time token'])
})
