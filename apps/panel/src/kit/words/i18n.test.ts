import { afterEach, expect, test, vi } from 'vitest'
import { type PhraseKey, t } from './i18n.ts'

afterEach(() => void vi.restoreAllMocks())

// The browser tests fail at any error in the console.
test('a key that no part of the words had a word for is shown itself, and said once in the console', () => {
  const consoleError = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const lost = 'kitchen.lost' as PhraseKey
  expect([t(lost), t(lost)]).toEqual([lost, lost])
  expect(consoleError.mock.calls).toEqual([['No word for kitchen.lost']])
})
