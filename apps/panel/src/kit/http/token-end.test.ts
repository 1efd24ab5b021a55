import { expect, test, vi } from 'vitest'
import { endOf, tokenRenewer } from './token-end.ts'

const tokenUntil = (seconds: number) => `a.${btoa(JSON.stringify({ sid: 'ı?', exp: seconds }).replace('ı', 'i'))}.b`
const renewer = (at: number, refresh = vi.fn(async () => 'new' as string | null)) => {
  const clock = { now: at }
  return { clock, refresh, fresh: tokenRenewer({ refresh, now: () => clock.now }) }
}

test('endOf returns the end of an access token, and undefined for other texts', () => {
  expect(endOf(tokenUntil(900))).toBe(900_000)
  for (const text of ['', 'a.b', 'a.%%%.c', `a.${btoa('null')}.c`, `a.${btoa('{}')}.c`])
    expect(endOf(text)).toBeUndefined()
})

test('freshToken renews a token that has ended or is about to', async () => {
  const { fresh, refresh, clock } = renewer(880_000)
  expect(await fresh(tokenUntil(900))).toBe(tokenUntil(900))
  expect(refresh).not.toHaveBeenCalled()
  clock.now = 895_000
  expect(await fresh(tokenUntil(900))).toBe('new')
})

test('freshToken renews at most once a minute, even with a wrong clock', async () => {
  const { fresh, refresh, clock } = renewer(10_000_000)
  for (let call = 0; call < 5; call += 1) await fresh(tokenUntil(900))
  expect(refresh).toHaveBeenCalledTimes(1)
  clock.now += 60_000
  await fresh(tokenUntil(900))
  expect(refresh).toHaveBeenCalledTimes(2)
})

test('freshToken returns the old token if the renewal fails', async () => {
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
