import { afterEach, expect, test, vi } from 'vitest'
import { type PhraseKey, t } from './i18n.ts'

afterEach(() => void vi.restoreAllMocks())

// The browser tests fail at any error in the console.
test('t returns an unknown key and logs it once', () => {
  const consoleError = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const lost = 'kitchen.lost' as PhraseKey
  expect([t(lost), t(lost)]).toEqual([lost, lost])
  expect(consoleError.mock.calls).toEqual([['No word for kitchen.lost']])
})
