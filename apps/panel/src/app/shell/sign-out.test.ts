import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { actWith, ownTokens, readTokens, storeTokens } from '../../kit/http/tokens.ts'
import { leaveCompany, signOut } from './sign-out.ts'

/** The sessions that were ended, each with the session whose token was stored at that moment. */
const ended: { of: unknown; askedWith: string | null }[] = []
vi.mock('../../kit/http/api.ts', () => ({
  call: async (_: unknown, { body }: { body: { token: string } }) => {
    ended.push({ of: body.token, askedWith: readTokens().token })
  },
}))

const stored = new Map<string, string>()
const assign = vi.fn()
beforeEach(() => {
  stored.clear()
  assign.mockClear()
  ended.length = 0
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  })
  vi.stubGlobal('location', { protocol: 'https:', port: '8443', assign })
})
afterEach(() => vi.unstubAllGlobals())

const pair = (name: string) => ({ token: name, refreshToken: `${name}-refresh` })

test("leaveCompany restores the own session before it ends the company's", async () => {
  storeTokens(pair('own'))
  actWith(pair('company'))
  await leaveCompany('panel.example')
  expect(ended).toEqual([{ of: 'company', askedWith: 'own' }])
  expect([readTokens(), ownTokens()]).toEqual([pair('own'), null])
  expect(assign.mock.calls).toEqual([['/company/list']])
})

test("leaveCompany on a company's host ends the session and opens the platform's host", async () => {
  storeTokens(pair('company'))
  await leaveCompany('panel.example')
  expect(ended).toEqual([{ of: 'company', askedWith: 'company' }])
  expect(readTokens().token).toBeNull()
  expect(assign.mock.calls).toEqual([['https://panel.example:8443/company/list']])
})

test("signOut ends the company's and the own session", async () => {
  storeTokens(pair('own'))
  actWith(pair('company'))
  await signOut()
  expect(ended.map(({ of }) => of)).toEqual(['company', 'own'])
  expect([readTokens().token, ownTokens()]).toEqual([null, null])
})
