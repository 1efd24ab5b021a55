import { expect, test, vi } from 'vitest'
import { endOf, tokenRenewer } from './token-end.ts'

const tokenUntil = (seconds: number) => `a.${btoa(JSON.stringify({ sid: 'ı?', exp: seconds }).replace('ı', 'i'))}.b`
const renewer = (at: number, refresh = vi.fn(async () => 'new' as string | null)) => {
  const clock = { now: at }
  return { clock, refresh, fresh: tokenRenewer({ refresh, now: () => clock.now }) }
}

test('endOf reads the end of an access token, and of another text none', () => {
  expect(endOf(tokenUntil(900))).toBe(900_000)
  for (const text of ['', 'a.b', 'a.%%%.c', `a.${btoa('null')}.c`, `a.${btoa('{}')}.c`])
    expect(endOf(text)).toBeUndefined()
})

test('a token that has ended or is about to is renewed before the call', async () => {
  const { fresh, refresh, clock } = renewer(880_000)
  expect(await fresh(tokenUntil(900))).toBe(tokenUntil(900))
  expect(refresh).not.toHaveBeenCalled()
  clock.now = 895_000
  expect(await fresh(tokenUntil(900))).toBe('new')
})

test('a token is renewed ahead once a minute, however wrong the clock is', async () => {
  const { fresh, refresh, clock } = renewer(10_000_000)
  for (let call = 0; call < 5; call += 1) await fresh(tokenUntil(900))
  expect(refresh).toHaveBeenCalledTimes(1)
  clock.now += 60_000
  await fresh(tokenUntil(900))
  expect(refresh).toHaveBeenCalledTimes(2)
})

test('a renewal that is refused or fails leaves the token to the call', async () => {
  const old = tokenUntil(900)
  expect(
    await renewer(
      900_000,
      vi.fn(async () => null),
    ).fresh(old),
  ).toBe(old)
  const offline = vi.fn(() => Promise.reject(new Error('offline')))
  expect(await renewer(900_000, offline).fresh(old)).toBe(old)
})
