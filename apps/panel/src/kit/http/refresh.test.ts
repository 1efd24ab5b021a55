import { describe, expect, it } from 'vitest'
import { refresher, type WithLock } from './refresh.ts'

/** A browser with several tabs: one storage, one lock, and a server that counts requests. */
const browser = (answer: { token: string; refreshToken: string } | null = { token: 'new', refreshToken: 'r2' }) => {
  const stored = { token: 'old' as string | null, refreshToken: 'r1' as string | null }
  let calls = 0
  let queue: Promise<unknown> = Promise.resolve()
  const withLock: WithLock = (_, work) => {
    const turn = queue.then(work)
    queue = turn.catch(() => undefined)
    return turn
  }
  const tab = () =>
    refresher({
      withLock,
      read: () => stored,
      store: (pair) => Object.assign(stored, pair),
      swap: async () => {
        calls += 1
        await Promise.resolve()
        return answer
      },
    })
  return { stored, tab, calls: () => calls }
}

describe('refresh', () => {
  it('refresh sends one request for all calls of all tabs', async () => {
    const { tab, calls, stored } = browser()
    const [first, second] = [tab(), tab()]
    const tokens = await Promise.all([first('old'), first('old'), second('old'), second('old')])
    expect(tokens).toEqual(['new', 'new', 'new', 'new'])
    expect(calls()).toBe(1)
    expect(stored).toEqual({ token: 'new', refreshToken: 'r2' })
  })

  it('refresh returns the token renewed by another tab', async () => {
    const { tab, calls } = browser()
    expect(await tab()('older')).toBe('old')
    expect(calls()).toBe(0)
  })

  it('refresh ends the session if the server refuses or there is no refresh token', async () => {
    const refused = browser(null)
    expect(await refused.tab()('old')).toBeNull()
    const { tab, stored, calls } = browser()
    stored.refreshToken = null
    expect(await tab()('old')).toBeNull()
    expect(calls()).toBe(0)
  })

  it('refresh stores no tokens if another person has signed in meanwhile', async () => {
    const { tab, stored } = browser()
    const renewed = tab()('old')
    Object.assign(stored, { token: 'theirs', refreshToken: 'their r1' })
    await renewed
    expect(stored).toEqual({ token: 'theirs', refreshToken: 'their r1' })
  })

  it('refresh retries after a failure', async () => {
    const { tab, calls } = browser()
    const refresh = tab()
    await refresh('old')
    await refresh('new')
    expect(calls()).toBe(2)
  })
})
